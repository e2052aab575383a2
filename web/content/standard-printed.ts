import { printValues } from '#contract/people/printed-values.ts';
import { standardValues } from '#domain/tariff/versioned.ts';

/** The defaults, for development and tests, whose pages contain no printed values. */
export const standardPrinted = printValues(standardValues);
