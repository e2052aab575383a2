import {
  PRINTED_ID,
  type PrintedValues,
  printedToken,
  printValues,
} from '#contract/people/printed-values.ts';
import { standardValues } from '#domain/tariff/versioned.ts';

/**
 * Prices, pay, ordering times and the notice of the day on which the page was loaded; the defaults in
 * development, whose server sends pages without them.
 */
export const printed: PrintedValues = readPrinted();

function readPrinted(): PrintedValues {
  if (!import.meta.env.PROD) return printValues(standardValues);
  if (import.meta.env.SSR) {
    const tokens = Object.keys(printValues(standardValues)).map((key) => [key, printedToken(key)]);
    return Object.fromEntries(tokens) as PrintedValues;
  }
  const text = document.getElementById(PRINTED_ID)?.textContent;
  if (!text) throw new Error('the page has no printed values');
  return JSON.parse(text) as PrintedValues;
}
