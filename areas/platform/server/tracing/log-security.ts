import type { FastifyBaseLogger } from 'fastify';

/** Security events to search the log for when investigating misuse. */
export type SecurityEvent =
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-out'
  | 'signed-out-everywhere'
  | 'password-reset-asked'
  | 'sign-in-link-asked'
  | 'passkey-added'
  | 'passkey-removed'
  | 'link-refused'
  | 'origin-refused'
  | 'webhook-refused'
  | 'password-changed'
  | 'password-refused'
  | 'second-factor-refused'
  | 'account-deleted'
  | 'limited'
  | 'rights-refused'
  | 'admin-acted';

/** Internal ids and names only: no address, name, IP or user input. */
export interface SecurityFacts {
  userId?: string | undefined;
  operation?: string;
  code?: string;
}

const warnings: ReadonlySet<SecurityEvent> = new Set([
  'sign-in-failed',
  'password-refused',
  'second-factor-refused',
  'link-refused',
  'origin-refused',
  'webhook-refused',
  'limited',
  'rights-refused',
]);

/** One line of the log, found by its field `security`. */
export function logSecurity(log: FastifyBaseLogger, event: SecurityEvent, facts: SecurityFacts = {}): void {
  log[warnings.has(event) ? 'warn' : 'info']({ security: event, ...facts }, 'security event');
}
