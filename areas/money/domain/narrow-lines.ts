import { readBookMonth } from './book-months.ts';
import { readLineSearch } from './read-line-search.ts';

/** What every list is narrowed by. */
export const narrow = ({ month, search }: { month?: string | undefined; search?: string | undefined }) => ({
  span: month ? readBookMonth(month) : undefined,
  search: search ? readLineSearch(search) : undefined,
});
