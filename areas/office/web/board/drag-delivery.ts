import { z } from '#platform/contract/zod-config.ts';
import type { BoardRow } from '#office/contract/board.ts';

const TYPE = 'application/x-delivery';
const dragged = z.object({ id: z.string(), shortId: z.string(), updatedAt: z.string() });
export type Dragged = z.infer<typeof dragged>;

/** A line of the board on its way to a driver. */
export function startDrag(transfer: DataTransfer, { id, shortId, updatedAt }: BoardRow): void {
  transfer.effectAllowed = 'move';
  transfer.setData(TYPE, JSON.stringify({ id, shortId, updatedAt }));
}

export const isDelivery = (transfer: DataTransfer): boolean => transfer.types.includes(TYPE);

/** The delivery that was dropped; undefined if it is something else. */
export function readDropped(transfer: DataTransfer): Dragged | undefined {
  const text = transfer.getData(TYPE);
  return text ? dragged.parse(JSON.parse(text)) : undefined;
}
