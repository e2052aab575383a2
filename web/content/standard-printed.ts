import { printValues } from '#people/contract/printed-values.ts';
import { standardValues } from '#platform/domain/versioned.ts';

/** The defaults, for development and tests, whose pages contain no printed values. */
export const standardPrinted = printValues(standardValues);
