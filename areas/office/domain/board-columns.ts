/** In which order the board lists deliveries: by any of its columns, in either direction. */
export const boardColumns = [
  'number',
  'status',
  'promise',
  'end',
  'pickup',
  'delivery',
  'driver',
  'speed',
  'created',
] as const;
export type BoardColumn = (typeof boardColumns)[number];
/** A column, or with a minus the same from its end. */
export type BoardOrder = BoardColumn | `-${BoardColumn}`;

/** The column of an order, and its direction. */
export function readOrder(order: BoardOrder): { column: BoardColumn; isDescending: boolean } {
  const isDescending = order.startsWith('-');
  return { column: (isDescending ? order.slice(1) : order) as BoardColumn, isDescending };
}

/** Without a choice: what is under way by what is due first, everything else newest first. */
export function findOrder(order: BoardOrder | undefined, isRunning: boolean): BoardOrder {
  return order ?? (isRunning ? 'promise' : '-created');
}
