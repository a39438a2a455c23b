// The difference between two lists of lines.

/// The lines of both lists, each marked as `same`, `removed` or `added`.
export function difference(before, after) {
  // The lengths of the longest common subsequences of all pairs of tails.
  const lengths = Array.from({ length: before.length + 1 }, () => new Array(after.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      lengths[i][j] = before[i] === after[j] ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
    }
  }
  const lines = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push(["same", before[i]]);
      i += 1;
      j += 1;
    } else if (j >= after.length || (i < before.length && lengths[i + 1][j] >= lengths[i][j + 1])) {
      lines.push(["removed", before[i]]);
      i += 1;
    } else {
      lines.push(["added", after[j]]);
      j += 1;
    }
  }
  return lines;
}
