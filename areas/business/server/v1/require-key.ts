import { setTimeout as sleep } from 'node:timers/promises';
import { apiLimits } from '#business/domain/api-limits.ts';
import { type ApiKeyScope, roleOfScope } from '#business/domain/api-key-scopes.ts';
import {
  findPresentedKey,
  type PresentedKey,
  type ApiKey,
} from '#business/server/api-keys/find-presented-key.ts';
import { type SignedIn, findAbsentPerson } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { countOneAttempt, limitRate } from '#platform/server/limits/limit-rate.ts';
import { REFUSED_AFTER_MS } from '#platform/server/limits/turns.ts';
import { noteForLog } from '#platform/server/tracing/log-facts.ts';
import { hashOf } from '#platform/server/secrets/hash-of.ts';
import { secondsUntil } from '#platform/server/time/seconds-until.ts';
import type { Services } from '#app/services.ts';
import { listCompanyPeople } from '#people/server/companies/find-company-name.ts';
import type { Executor } from '#platform/server/database/database.ts';

const MINUTE = 60;
/** Wrong keys from one address, so that a program with a revoked key does not ask the database for ever. */
const WRONG_KEYS = 60;

export interface KeyHolder {
  key: PresentedKey;
  /** The key's company alone, with the role that the scope stands for. */
  viewer: SignedIn;
}

interface Asking {
  services: Services;
  headers: Headers;
  ip: string;
  resHeaders?: Headers | undefined;
}

/**
 * Who answers for what a key does: the owner who made it, or, if that person owns the company no longer, its
 * longest-standing owner. Nobody whose account is blocked; undefined if there is nobody else. The person's
 * own companies and phone are left out, because the key acts for none but its own.
 */
async function findResponsible(
  executor: Executor,
  { companyId, createdBy }: Pick<ApiKey, 'companyId' | 'createdBy'>,
): Promise<SignedIn | undefined> {
  const owners = await listCompanyPeople(executor, companyId, 'manage');
  const inOrder = owners.includes(createdBy) ? [createdBy, ...owners] : owners;
  for (const id of new Set(inOrder)) {
    const person = await findAbsentPerson(executor, id);
    if (person) return person;
  }
  return undefined;
}

/**
 * The key of the Authorization header, counted and with this scope; `any` for what every key may. Sets the
 * headers that tell the limit. Throws API_KEY_INVALID, API_CALLS_SPENT, API_SCOPE_MISSING, and RATE_LIMITED
 * for many wrong ones.
 */
export async function requireKey(
  { services, headers, ip, resHeaders }: Asking,
  scope: ApiKeyScope | 'any',
): Promise<KeyHolder> {
  const [, presented] = /^bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '') ?? [];
  const spent = presented ? findSpent(presented, services.clock.now()) : undefined;
  if (spent) await refuseSpent(spent, services.clock.now(), resHeaders);
  const key = presented && (await findPresentedKey(services, presented));
  if (!key) {
    const wrong = { key: `api:ip:${ip}`, limit: WRONG_KEYS, windowSeconds: MINUTE };
    if (presented) await limitRate(services, wrong);
    throw new AppError('API_KEY_INVALID');
  }
  noteForLog({ apiKeyId: key.id });
  await countCall(services, { key, presented }, resHeaders);
  if (scope !== 'any' && !key.scopes.includes(scope)) throw new AppError('API_SCOPE_MISSING');
  const person = await findResponsible(services.db, key);
  if (!person) throw new AppError('API_KEY_INVALID');
  const role = scope === 'any' ? 'accountant' : roleOfScope[scope];
  return { key, viewer: { ...person, companies: [{ id: key.companyId, name: key.companyName, role }] } };
}

/**
 * However many keys a company has, they share the limit of their mode. Tells it as
 * draft-ietf-httpapi-ratelimit-headers-03 names it. Throws API_CALLS_SPENT.
 */
async function countCall(
  services: Services,
  { key: { id: keyId, companyId, mode }, presented }: { key: PresentedKey; presented: string },
  resHeaders: Headers | undefined,
): Promise<void> {
  const limit = apiLimits[mode].callsAMinute;
  const call = { key: `api:company:${companyId}:${mode}`, limit, windowSeconds: MINUTE };
  const { isOver, remaining, secondsLeft } = await countOneAttempt(services, call);
  setLimitHeaders(resHeaders, { limit, remaining, secondsLeft });
  if (!isOver) return;
  const now = services.clock.now();
  for (const [other, { until }] of spentKeys) if (until <= now) spentKeys.delete(other);
  const until = new Date(now.getTime() + secondsLeft * 1000);
  spentKeys.set(hashOf(presented), { keyId, until, limit });
  throw new AppError('API_CALLS_SPENT', { retryAfterSeconds: secondsLeft });
}

interface Spent {
  keyId: string;
  until: Date;
  limit: number;
}

/**
 * Keys, hashed, whose company has spent its calls, in this process: programs that go on asking are refused
 * without a look into the database.
 */
const spentKeys = new Map<string, Spent>();

function findSpent(presented: string, now: Date): Spent | undefined {
  const spent = spentKeys.get(hashOf(presented));
  const leftMs = spent ? spent.until.getTime() - now.getTime() : 0;
  // A clock that was set back must not refuse for longer than a minute.
  return leftMs > 0 && leftMs <= MINUTE * 1000 ? spent : undefined;
}

/** Throws API_CALLS_SPENT, after a while. */
async function refuseSpent(
  { keyId, until, limit }: Spent,
  now: Date,
  resHeaders: Headers | undefined,
): Promise<never> {
  noteForLog({ apiKeyId: keyId });
  await sleep(REFUSED_AFTER_MS);
  const secondsLeft = secondsUntil(until, now);
  setLimitHeaders(resHeaders, { limit, remaining: 0, secondsLeft });
  throw new AppError('API_CALLS_SPENT', { retryAfterSeconds: secondsLeft });
}

function setLimitHeaders(
  resHeaders: Headers | undefined,
  { limit, remaining, secondsLeft }: { limit: number; remaining: number; secondsLeft: number },
): void {
  resHeaders?.set('ratelimit-limit', String(limit));
  resHeaders?.set('ratelimit-remaining', String(remaining));
  resHeaders?.set('ratelimit-reset', String(secondsLeft));
}
