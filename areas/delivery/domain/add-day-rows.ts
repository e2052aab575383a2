/** How many had each value. */
export type Histogram = readonly (readonly [value: number, count: number])[];

export type SummedRow = Record<string, string | number | null | Histogram>;

/** The columns of a kind of rows, in the order in which they are stored. */
export interface SummedColumns {
  /** Rows with the same values of these are added up. */
  keys: readonly string[];
  counts: readonly string[];
  histograms: readonly string[];
}

/** One row for each combination of keys, in one order, whatever the order of the given ones. */
export function addRows<Row extends SummedRow>(columns: SummedColumns, rows: Iterable<Row>): Row[] {
  const sums = new Map<string, Sum>();
  for (const row of rows) {
    const keys = columns.keys.map((key) => row[key]);
    const name = JSON.stringify(keys);
    let sum = sums.get(name);
    if (!sum) {
      sum = {
        keys,
        counts: columns.counts.map(() => 0),
        histograms: columns.histograms.map(() => new Map<number, number>()),
      };
      sums.set(name, sum);
    }
    addTo(sum, columns, row);
  }
  const inOrder = [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return inOrder.map(([, sum]) => toRow(columns, sum) as Row);
}

interface Sum {
  keys: unknown[];
  counts: number[];
  histograms: Map<number, number>[];
}

function addTo(sum: Sum, { counts, histograms }: SummedColumns, row: SummedRow): void {
  for (const [index, name] of counts.entries())
    sum.counts[index] = (sum.counts[index] ?? 0) + Number(row[name]);
  for (const [index, name] of histograms.entries()) {
    const counted = sum.histograms[index];
    for (const [value, count] of row[name] as Histogram)
      counted?.set(value, (counted.get(value) ?? 0) + count);
  }
}

function toRow(columns: SummedColumns, { keys, counts, histograms }: Sum): SummedRow {
  return unpackRow(columns, [
    ...keys,
    ...counts,
    ...histograms.map((counted) => [...counted].toSorted(([one], [other]) => one - other)),
  ]);
}

const listNames = ({ keys, counts, histograms }: SummedColumns) => [...keys, ...counts, ...histograms];

/** As it is stored: without the names of its columns. */
export function packRow(columns: SummedColumns, row: SummedRow): unknown[] {
  return listNames(columns).map((name) => row[name]);
}

export function unpackRow(columns: SummedColumns, values: readonly unknown[]): SummedRow {
  return Object.fromEntries(listNames(columns).map((name, index) => [name, values[index]])) as SummedRow;
}
