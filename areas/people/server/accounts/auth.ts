/** Sessions by better-auth; operations call it on the server, its own routes are not served. */
import { betterAuth, type BetterAuthOptions, type BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { operator } from '#operator';
import type { Config } from '#platform/server/config/config.ts';
import { cookiePrefix } from '#platform/server/config/cookie-name.ts';
import type { Database } from '#platform/server/database/database.ts';
import { keepSessions } from './accounts.store.ts';
import { SESSION_SECONDS } from './sessions/session-limits.ts';

/** Starts a session for a person who is authenticated otherwise, or in two steps. */
const sessionStarter = {
  id: 'start-session',
  endpoints: {
    startSession: createAuthEndpoint(
      '/start-session',
      {
        method: 'POST',
        body: z.object({ userId: z.string(), endsWithBrowser: z.boolean() }),
        metadata: { SERVER_ONLY: true },
      },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const { userId, endsWithBrowser } = ctx.body;
        const user = await internalAdapter.findUserById(userId);
        if (!user) throw new APIError('NOT_FOUND');
        const session = await internalAdapter.createSession(user.id, endsWithBrowser);
        await setSessionCookie(ctx, { session, user }, endsWithBrowser);
        return ctx.json({ started: true });
      },
    ),
  },
} satisfies BetterAuthPlugin;

/** What every instance of the library has in common: where its cookies and sessions come from. */
export function sessionOptions(config: Config) {
  return {
    appName: operator.brandName,
    baseURL: config.publicUrl,
    secret: config.appSecret,
    // Without an age from which on the library refuses to list somebody's sessions to them.
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true, freshAge: 0 },
    advanced: {
      // Session and user in one query, as every request needs both.
      database: { joins: true },
      cookiePrefix: cookiePrefix(config),
      // Off, because cookie names have a prefix of our own.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: config.isProduction },
      // The address of a sign-in is not stored; rate limits count addresses elsewhere.
      ipAddress: { disableIpTracking: true },
    },
    // Counted in our own store, by account as well as by address.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
  } satisfies BetterAuthOptions;
}

export function createAuth(db: Database, config: Config) {
  return betterAuth({
    ...sessionOptions(config),
    database: keepSessions(db),
    user: {
      additionalFields: {
        metadata: { type: 'string', required: false, input: false },
        twoFactorEnabled: { type: 'boolean', required: false, input: false },
      },
    },
    plugins: [sessionStarter],
  });
}

export type Auth = ReturnType<typeof createAuth>;
