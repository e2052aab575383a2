import { z } from 'zod';
import { receiverWishes } from '#domain/delivery/receiver-wishes.ts';
import { instantField } from '#contract/platform/fields.ts';

export { receiverWishTexts, wishDetailsText } from '#domain/delivery/receiver-wishes.ts';

/**
 * What the receiver said from the link; a code at the door is told to its driver alone, and is '' for others.
 */
export const receiverWish = z.object({
  wish: z.enum(receiverWishes),
  label: z.string(),
  details: z.string(),
  updatedAt: instantField,
});
