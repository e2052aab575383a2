import { z } from 'zod';

/**
 * A noun and an id, nothing else: the page asks again for what it shows. '*' means everything, 'session' that
 * it has ended.
 */
export const liveEvent = z.object({
  noun: z.enum(['delivery', 'position', 'offers', 'driver', 'support', 'session', '*']),
  id: z.string(),
});
export type LiveEvent = z.infer<typeof liveEvent>;
