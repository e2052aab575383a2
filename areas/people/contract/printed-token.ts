/** Apart from the values, whose rules no visitor's page needs. */

/** The element of a page that contains the printed values as JSON. */
export const PRINTED_ID = 'printed-values';

/** What stands for a value in a built page. */
export const printedToken = (key: string): string => `[[printed:${key}]]`;
