/**
 * Linear quantile regression: the coefficients by which the stated share of the targets lies below the sum of
 * features times coefficients. The sum of |residual| is approached by a parabola through the last residuals,
 * again and again (Hunter and Lange, 2000).
 */
const ROUNDS = 15;
/** Residuals are not taken for smaller than this, in the targets' unit: the parabola needs a width. */
const MIN_RESIDUAL = 0.05;
/** Pulls coefficients towards zero that the rows do not determine. */
const RIDGE = 0.03;

export function fitQuantile(
  rows: readonly (readonly number[])[],
  targets: readonly number[],
  share: number,
): number[] {
  const size = rows[0]?.length ?? 0;
  const lean = Array.from({ length: size }, (_, column) =>
    rows.reduce((sum, row) => sum + (2 * share - 1) * row[column]!, 0),
  );
  let found = Array.from({ length: size }, () => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const left = lean.map((_, line) =>
      lean.map((_none, column) => (line === column ? RIDGE * rows.length : 0)),
    );
    const right = [...lean];
    rows.forEach((row, index) => {
      const weight = 1 / Math.max(MIN_RESIDUAL, Math.abs(targets[index]! - multiply(row, found)));
      for (let line = 0; line < size; line += 1) {
        const weighted = weight * row[line]!;
        right[line]! += weighted * targets[index]!;
        for (let column = 0; column <= line; column += 1) left[line]![column]! += weighted * row[column]!;
      }
    });
    for (const [line, values] of left.entries())
      for (let column = line + 1; column < size; column += 1) values[column] = left[column]![line]!;
    found = solve(left, right);
  }
  return found;
}

export function multiply(row: readonly number[], coefficients: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < row.length; index += 1) sum += row[index]! * coefficients[index]!;
  return sum;
}

/** Gauss elimination; the ridge makes the matrix positive definite, so that no rows need to be exchanged. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const lines = matrix.map((line, index) => [...line, right[index]!]);
  for (const [index, pivot] of lines.entries()) {
    for (const line of lines.slice(index + 1)) {
      const factor = line[index]! / pivot[index]!;
      for (let column = index; column < line.length; column += 1) line[column]! -= factor * pivot[column]!;
    }
  }
  const found: number[] = [];
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index]!;
    let rest = line[lines.length]!;
    for (let column = index + 1; column < lines.length; column += 1) rest -= line[column]! * found[column]!;
    found[index] = rest / line[index]!;
  }
  return found;
}
