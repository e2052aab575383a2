import { PRINTED_ID, printedToken } from '#people/contract/printed-token.ts';
import type { PrintedValues } from '#people/contract/printed-values.ts';

/**
 * Prices, pay, ordering times and the notice of the day on which the page was loaded. The defaults are loaded
 * apart: no visitor needs their rules.
 */
export const printed: PrintedValues = import.meta.env.PROD
  ? readPrinted()
  : (await import('./standard-printed.ts')).standardPrinted;

let current: Partial<PrintedValues> = {};

/** On the server, before it renders a page: a token only stands for a value, and says nothing about it. */
export function setPrinted(values: PrintedValues): void {
  current = values;
}

function readPrinted(): PrintedValues {
  if (import.meta.env.SSR) {
    return new Proxy({} as PrintedValues, {
      get: (_values, key) => current[key as keyof PrintedValues] ?? printedToken(String(key)),
    });
  }
  const text = document.getElementById(PRINTED_ID)?.textContent;
  if (!text) throw new Error('the page has no printed values');
  return JSON.parse(text) as PrintedValues;
}
