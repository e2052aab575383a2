/** Longer words are cut, which changes no result within any useful limit. */
const MAX_LETTERS = 64;
const width = MAX_LETTERS + 1;
/** Three rows, used in turn: a search compares some hundred pairs of words, without allocating for it. */
const rows = new Uint8Array(3 * width);

/**
 * Edit distance: how many letters must be changed, added, left out or swapped with their neighbour to turn
 * one word into the other (optimal string alignment); anything above `limit` is returned as limit + 1. With
 * `isPrefix` the second word may be longer than the match.
 */
export function editDistance(typed: string, word: string, limit: number, isPrefix = false): number {
  const length = Math.min(typed.length, MAX_LETTERS);
  const across = Math.min(word.length, isPrefix ? length + limit : MAX_LETTERS, MAX_LETTERS);
  if (length - across > limit || (!isPrefix && across - length > limit)) return limit + 1;
  for (let column = 0; column <= across; column++) rows[column] = column;
  for (let row = 1; row <= length; row++) {
    const [current, previous] = [(row % 3) * width, ((row + 2) % 3) * width];
    const beforePrevious = ((row + 1) % 3) * width;
    const letter = typed.charCodeAt(row - 1);
    rows[current] = row;
    let smallest = row;
    for (let column = 1; column <= across; column++) {
      const isSame = letter === word.charCodeAt(column - 1);
      let cost = Math.min(
        (rows[previous + column] ?? 0) + 1,
        (rows[current + column - 1] ?? 0) + 1,
        (rows[previous + column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        letter === word.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === word.charCodeAt(column - 1)
      ) {
        cost = Math.min(cost, (rows[beforePrevious + column - 2] ?? 0) + 1);
      }
      rows[current + column] = cost;
      if (cost < smallest) smallest = cost;
    }
    if (smallest > limit) return limit + 1;
  }
  const last = (length % 3) * width;
  let distance = rows[last + across] ?? 0;
  if (isPrefix) {
    for (let column = Math.max(0, length - limit); column < across; column++) {
      distance = Math.min(distance, rows[last + column] ?? 0);
    }
  }
  return Math.min(distance, limit + 1);
}
