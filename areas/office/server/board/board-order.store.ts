import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm';
import { type BoardColumn, type BoardOrder, readOrder } from '#office/domain/board-columns.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { deliverySpeeds, deliveryStatuses } from '#platform/domain/statuses.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { germanOrder } from '#platform/tables/columns.ts';

/** In the order of work, not of the alphabet. */
const rankIn = (values: readonly string[], column: AnyColumn) =>
  sql`array_position(${sql.raw(`array['${values.join("','")}']`)}, ${column})`;

/** The types of the keys, with what their texts look like. */
const types = {
  int: /^\d{1,4}$/,
  text: /^/,
  timestamptz: /^-infinity$|^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-][\d:]+$/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
};

/** What each column is ordered by; never null, so that a page can go on after any row. */
const keys: Record<BoardColumn, { of: SQL; type: keyof typeof types }> = {
  number: { of: sql`${deliveries.id}`, type: 'uuid' },
  status: { of: rankIn(deliveryStatuses, deliveries.status), type: 'int' },
  promise: { of: sql`${deliveries.promisedBy}`, type: 'timestamptz' },
  end: { of: sql`coalesce(${deliveries.completedAt}, '-infinity')`, type: 'timestamptz' },
  pickup: { of: germanOrder(deliveries.pickupAddress), type: 'text' },
  delivery: { of: germanOrder(deliveries.deliveryAddress), type: 'text' },
  driver: { of: germanOrder(sql`coalesce(${deliveries.driverName}, '')`), type: 'text' },
  speed: { of: rankIn(deliverySpeeds, deliveries.deliverySpeed), type: 'int' },
  created: { of: sql`${deliveries.createdAt}`, type: 'timestamptz' },
};

/** The last row of a page: its key as text, and its id, which orders rows of one key. */
export interface LastKey {
  key: string;
  id: string;
}

/**
 * How the rows are ordered, the key of each, and the condition for those after a given one, which throws
 * VALIDATION_FAILED for a key of another order.
 */
export function orderBoard(order: BoardOrder) {
  const { column, isDescending } = readOrder(order);
  const { of, type } = keys[column];
  const way = isDescending ? desc : asc;
  const isBeyond = sql.raw(isDescending ? '<' : '>');
  return {
    orderBy: [way(of), way(deliveries.id)],
    key: sql<string>`(${of})::text`,
    isAfter({ key, id }: LastKey): SQL {
      if (!types[type].test(key)) throw new AppError('VALIDATION_FAILED');
      return sql`(${of}, ${deliveries.id}) ${isBeyond} (${key}::${sql.raw(type)}, ${id}::uuid)`;
    },
  };
}
