import { lineField } from './fields.ts';
import { z } from './zod-config.ts';

/** The indexes that lists are searched by have no shorter substrings. */
export const MIN_SEARCH_LENGTH = 3;

/** What is typed into the search of a list. */
export const listSearchField = lineField(100).min(MIN_SEARCH_LENGTH);

/** A list as a table for office programs; `isCut`: it holds the first `rowCount` rows, and there are more. */
export const listFile = z.object({
  fileName: z.string(),
  content: z.string(),
  rowCount: z.number().int(),
  isCut: z.boolean(),
});
