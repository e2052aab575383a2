/** Everybody who takes part in one journey: with accounts of their own, signed in without the screen. */
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  request,
} from '@playwright/test';
import type { Role } from '#domain/delivery/roles.ts';
import type { Account, Backstage } from './backstage.ts';
import type { Complaints } from './complaints.ts';
import { placeOrder, shopAt } from '#tests/support/shop-over-http.ts';
import { type Call, type DriverCalls, startDriver } from './driver-calls.ts';

export interface People {
  /** A new account, not signed in. */
  make(role: Role, fullName?: string): Promise<Account>;
  /** Signs in on the journey's page, or in another context. */
  signIn(account: Account, context?: BrowserContext): Promise<void>;
  /** A new customer, signed in on the journey's page. */
  enterAsCustomer(fullName?: string): Promise<Account>;
  /** Somebody else's browser, signed in where an account is given. */
  openBrowser(account?: Account): Promise<Page>;
  /** A paid delivery from Ottensen into the old town, with the usual facts or others; answers its id. */
  order(customer: Account, facts?: Parameters<typeof placeOrder>[2]): Promise<string>;
  /** A new driver who is online. */
  startDriver(): Promise<DriverCalls>;
  leave(): Promise<void>;
}

interface Scene {
  context: BrowserContext;
  browser: Browser;
  origin: string;
  backstage: Backstage;
  complaints: Complaints;
}

export function gatherPeople({ context, browser, origin, backstage, complaints }: Scene): People {
  const contexts: BrowserContext[] = [];
  const callers: APIRequestContext[] = [];

  async function signIn(account: Account, where: BrowserContext = context): Promise<void> {
    const cookie = await backstage.makeSession(account.id);
    await where.addCookies([{ ...cookie, url: origin, httpOnly: true, sameSite: 'Lax' }]);
  }

  async function callAs(account: Account): Promise<Call> {
    const { name, value } = await backstage.makeSession(account.id);
    const caller = await request.newContext({
      baseURL: origin,
      extraHTTPHeaders: { origin, cookie: `${name}=${value}` },
    });
    callers.push(caller);
    return async (path, data = {}) => {
      const answer = await caller.post(`/api${path}`, { data });
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
      return (await answer.json()) as Record<string, unknown>;
    };
  }

  return {
    make: backstage.makeAccount,
    signIn,
    async enterAsCustomer(fullName) {
      const account = await backstage.makeAccount('customer', fullName);
      await signIn(account);
      return account;
    },
    async openBrowser(account) {
      const other = await browser.newContext();
      contexts.push(other);
      complaints.listenTo(other);
      if (account) await signIn(account, other);
      return await other.newPage();
    },
    async order(customer, facts) {
      const { name, value } = await backstage.makeSession(customer.id);
      return await placeOrder(shopAt(new URL(origin).port, `${name}=${value}`), 'none', facts);
    },
    async startDriver() {
      const driver = await backstage.makeAccount('driver', 'Jonas Krüger');
      return await startDriver(driver, await callAs(driver));
    },
    async leave() {
      for (const one of contexts) await one.close();
      for (const one of callers) await one.dispose();
    },
  };
}
