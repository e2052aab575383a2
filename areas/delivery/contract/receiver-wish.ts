import { z } from 'zod';
import { receiverWishes } from '#adapters/domain/receiver-wishes.ts';
import { instantField } from '#platform/contract/fields.ts';

/** The receiver's wish; a door code is shown to the driver only, and is '' for others. */
export const receiverWish = z.object({
  wish: z.enum(receiverWishes),
  label: z.string(),
  details: z.string(),
  updatedAt: instantField,
});
