import { z } from 'zod';

const sessionEvent = z.object({
  data: z.object({ object: z.object({ object: z.literal('checkout.session'), id: z.string() }) }),
});

/** The checkout session that an event in Stripe's form is about; undefined for one about anything else. */
export function readSessionId(event: unknown): string | undefined {
  const read = sessionEvent.safeParse(event);
  return read.success ? read.data.data.object.id : undefined;
}
