import type { FastifyBaseLogger } from 'fastify';

/** What somebody who looks for misuse searches the log for. */
export type SecurityEvent =
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-out-everywhere'
  | 'password-changed'
  | 'password-refused'
  | 'second-factor-refused'
  | 'account-deleted'
  | 'limited'
  | 'rights-refused'
  | 'admin-acted';

/** Ids and names of the house alone: no address, name, IP or anything that was typed. */
export interface SecurityFacts {
  userId?: string | undefined;
  operation?: string;
  code?: string;
}

const warnings: ReadonlySet<SecurityEvent> = new Set([
  'sign-in-failed',
  'password-refused',
  'second-factor-refused',
  'limited',
  'rights-refused',
]);

/** One line of the log, found by its field `security`. */
export function logSecurity(log: FastifyBaseLogger, event: SecurityEvent, facts: SecurityFacts = {}): void {
  log[warnings.has(event) ? 'warn' : 'info']({ security: event, ...facts }, 'security event');
}
