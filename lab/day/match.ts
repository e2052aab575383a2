/**
 * Assigns a column to each row with minimum total cost (Hungarian method with potentials); there are at most
 * as many rows as columns. Infinity is allowed and gives -1.
 */
export function matchLeast(costs: readonly (readonly number[])[]): number[] {
  const rows = costs.length;
  const columns = costs[0]?.length ?? 0;
  const NEVER = 1e12;
  const [u, v] = [new Float64Array(rows + 1), new Float64Array(columns + 1)];
  const rowOf = new Int32Array(columns + 1);
  const before = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row += 1) {
    rowOf[0] = row;
    let column = 0;
    const least = new Float64Array(columns + 1).fill(Infinity);
    const isUsed = new Uint8Array(columns + 1);
    do {
      isUsed[column] = 1;
      const current = rowOf[column]!;
      let [delta, next] = [Infinity, 0];
      for (let other = 1; other <= columns; other += 1) {
        if (isUsed[other]) continue;
        const cost = Math.min(NEVER, costs[current - 1]![other - 1]!) - u[current]! - v[other]!;
        if (cost < least[other]!) {
          least[other] = cost;
          before[other] = column;
        }
        if (least[other]! < delta) [delta, next] = [least[other]!, other];
      }
      for (let other = 0; other <= columns; other += 1) {
        if (isUsed[other]) {
          u[rowOf[other]!]! += delta;
          v[other]! -= delta;
        } else least[other]! -= delta;
      }
      column = next;
    } while (rowOf[column] !== 0);
    for (; column !== 0; column = before[column]!) rowOf[column] = rowOf[before[column]!]!;
  }
  const answer = Array<number>(rows).fill(-1);
  for (let column = 1; column <= columns; column += 1) {
    const row = rowOf[column]! - 1;
    if (row >= 0 && costs[row]![column - 1]! < NEVER) answer[row] = column - 1;
  }
  return answer;
}
