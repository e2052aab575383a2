import { z } from 'zod';

/**
 * Only a noun and an id: the page reloads what it shows. '*' means everything, 'session' that it has ended.
 */
export const liveEvent = z.object({
  noun: z.enum([
    'delivery',
    'position',
    'offers',
    'driver',
    'support',
    'news',
    'setting',
    'earnings',
    'session',
    '*',
  ]),
  id: z.string(),
});
export type LiveEvent = z.infer<typeof liveEvent>;
