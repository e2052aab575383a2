/** Logs refused rights of every operation, and admins' acts, as security events. */
import type { FastifyBaseLogger } from 'fastify';
import { type ErrorCode, errorCatalogue } from '#platform/contract/errors.ts';
import type { SessionRequest } from '#people/server/accounts/find-session.ts';
import { findViewer, type SignedIn } from '#people/server/accounts/viewer.ts';
import { logSecurity, type SecurityEvent } from '#platform/server/tracing/log-security.ts';

type Recorded = SessionRequest & { log: FastifyBaseLogger };

/** A 404 unrelated to ownership. */
const notAboutRights: ReadonlySet<string> = new Set<ErrorCode>(['ADDRESS_NOT_FOUND', 'MAPS_KEY_UNAVAILABLE']);

const eventOf: Partial<Record<string, SecurityEvent>> = {
  RATE_LIMITED: 'limited',
  WRONG_CREDENTIALS: 'sign-in-failed',
  EMAIL_NOT_CONFIRMED: 'sign-in-failed',
  WRONG_PASSWORD: 'password-refused',
  WRONG_CODE: 'second-factor-refused',
  SECOND_STEP_ENDED: 'sign-in-failed',
  ACCOUNT_BLOCKED: 'sign-in-failed',
  CONFIRMATION_INVALID: 'link-refused',
  RESET_INVALID: 'link-refused',
  DATA_LINK_INVALID: 'link-refused',
  SIGN_IN_LINK_INVALID: 'link-refused',
  PASSKEY_REFUSED: 'sign-in-failed',
} satisfies Partial<Record<ErrorCode, SecurityEvent>>;

/** Unknown and forbidden ids get the same response, so both are recorded alike. */
export async function recordRefusal(context: Recorded, operation: string, code: string): Promise<void> {
  const status = code in errorCatalogue ? errorCatalogue[code as ErrorCode].status : 0;
  const isAboutRights = (status === 403 || status === 404) && !notAboutRights.has(code);
  const event = eventOf[code] ?? (isAboutRights ? 'rights-refused' : undefined);
  if (event) logSecurity(context.log, event, { operation, code, userId: (await whoAsked(context))?.id });
}

/** A change by an admin; called after it was made. */
export async function recordAct(context: Recorded, operation: string): Promise<void> {
  const viewer = await whoAsked(context);
  if (viewer?.role === 'admin') logSecurity(context.log, 'admin-acted', { operation, userId: viewer.id });
}

/** A failure to look up the person must not fail the response. */
async function whoAsked(context: Recorded): Promise<SignedIn | undefined> {
  return await findViewer(context).catch(() => undefined);
}
