import { createHash } from 'node:crypto';

/** Where the queue tells of each job that could run at once, by its queue's name. */
export const queueChannel = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`;
