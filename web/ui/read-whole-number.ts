/**
 * Reads typed text as a whole number, rounded up: '4,2' and '4.2' are 5. Undefined if it is not a number,
 * such as an empty text or '1,5,5'.
 */
export function readWholeNumber(text: string): number | undefined {
  const typed = text.trim();
  if (!/^\d*[.,]?\d*$/.test(typed) || !/\d/.test(typed)) return undefined;
  return Math.ceil(Number(typed.replace(',', '.')));
}
