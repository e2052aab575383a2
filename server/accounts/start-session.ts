import type { RequestContext } from '#server/api.ts';
import { logSecurity } from '#server/platform/log-security.ts';
import { rememberBrowser } from './known-browser.ts';

/** Signs in who has proved by a mail to be the account's owner; the session ends with the browser. */
export async function startSession(
  context: RequestContext,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const { headers } = await context.services.auth.api.startSession({
    body: { userId },
    headers: context.headers,
    returnHeaders: true,
  });
  setCookies(context, headers);
  rememberBrowser(context, email);
  logSecurity(context.log, 'signed-in', { userId });
}

export function setCookies(context: RequestContext, from: Headers): void {
  for (const cookie of from.getSetCookie()) context.resHeaders?.append('set-cookie', cookie);
}
