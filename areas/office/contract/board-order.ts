/** The board's orders in an address. */
import { z } from 'zod';
import { boardColumns, type BoardOrder } from '#office/domain/board-columns.ts';

export { type BoardColumn, type BoardOrder, findOrder, readOrder } from '#office/domain/board-columns.ts';

export const boardOrderField = z.enum(boardColumns.flatMap((column): BoardOrder[] => [column, `-${column}`]));

/** The key of a page's last row in that order, which the server writes and reads. */
export const keyCursorField = z
  .string()
  .max(1000)
  .regex(/^[\w-]+$/);
