"""Phrases to avoid: metaphors, personification, and pronouns as subjects."""

import re

# Phrase as a pattern, and what to write instead. A space matches any white space, also over the
# end of a commented line.
PHRASES = [
    (r"dear to|is dear|are dear", "expensive"),
    (r"(?:has|have|had|is|are|was|were) gone", "was removed, deallocated or closed"),
    (r"whoever|who waits?", "name the caller, the request or the object"),
    (r"somebody|someone", "name the person or the code"),
    (r"let(?:s|ting)? (?:it |them )?go", "release, remove or end"),
    (r"comings and goings|coming and going", "appearance callbacks"),
    (r"affairs?(?: of)?", "up to"),
    (r"(?:is|are|was|were|gets?|got) born", "is created"),
    (r"(?:take|takes|took|taking|taken|in) the place of", "replace, instead of"),
    (r"(?:come|comes|came|coming) to rest", "settle, finish"),
    (r"without a word", "silently"),
    (r"has to tell|have to tell", "shows, reports"),
    (r"wish(?:es|ed)?", "request, want"),
    (r"hears?|heard|hearing", "is notified, is called"),
    (r"told of", "notified of"),
    (r"thinks?", "decides"),
    (r"dies?|died|dead", "is deallocated, ends"),
    (r"remembers?|remembered", "stores, records"),
    (r"forgets?|forgotten", "removes, discards"),
    (r"speaks?|spoke", "decides, answers"),
    (r"what is left", "the rest"),
    (r"looked at", "visited, examined"),
    (r"(?:come|comes|came|become|becomes|became) of", "the result, what happens to"),
    (r"taken back|takes? back|took back", "undone, reverted"),
    (r"(?:get|gets|got|getting) rid", "remove"),
    (r"once at most", "at most once"),
    (r"knows? (?:of|nothing|only|that|when|how|what|who)|nobody knows", "has, contains, depends on"),
    (r"books? that open", "page curls"),
    (r"not the \w+ counts?", "only ... counts"),
    (r"made of their classes", "instantiated from their class"),
]
SPACE = r"(?:[ \t]|\n[ \t]*(?://[/!]?|\#|\*)?[ \t]*)+"


def pattern(phrase):
    return re.compile(rf"(?<![\w.-])(?:{phrase.replace(' ', SPACE)})(?![\w=-])", re.IGNORECASE)


RULES = [(pattern(phrase), advice) for phrase, advice in PHRASES]
# Most sources have none of them, and one search in less text is faster than one for each.
ANY = pattern("|".join(phrase for phrase, _ in PHRASES))
# The list itself, and text that is generated from the sources.
EXEMPT = ("Scripts/checks/prose.py", "API/")


def check(tree):
    for source in tree.sources:
        if not source.path.startswith(EXEMPT):
            yield from phrases(source)


def phrases(source):
    if not ANY.search(source.compact_prose):
        return
    text = source.prose
    for rule, advice in RULES:
        for match in rule.finditer(text):
            found = " ".join(re.sub(r"[\s/#*]+", " ", match.group()).split())
            yield source.finding("prose", match.start(), f"`{found}`: write {advice}")
