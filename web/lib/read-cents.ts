/** '12,50', '12.5' or '12 €' in cents; undefined if it is not an amount. */
export function readCents(text: string): number | undefined {
  const found = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s€]/g, ''));
  if (!found) return undefined;
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}

/** The same with a minus: '-12,50' is -1250. */
export function readSignedCents(text: string): number | undefined {
  const [, minus = '', rest = ''] = /^\s*([-−]?)(.*)$/.exec(text) ?? [];
  const cents = readCents(rest);
  return cents === undefined ? undefined : minus ? -cents : cents;
}
