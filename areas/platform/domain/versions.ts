/** Values and since when they apply, in that order; the first applies from the beginning. */
export type Versions<Values> = readonly { from: Date; values: Values }[];

/** The values that apply at this instant. Throws if there are none. */
export function findVersion<Values>(versions: Versions<Values>, at: Date): Values {
  const found = versions.findLast(({ from }) => from <= at) ?? versions[0];
  if (!found) throw new Error('no values apply');
  return found.values;
}
