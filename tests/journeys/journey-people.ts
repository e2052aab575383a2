/** The people of one journey: with accounts of their own, signed in without the screen. */
import {
  type APIRequestContext,
  type APIResponse,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  request,
} from '@playwright/test';
import { type AdminCalls, actAsAdmin } from './admin-calls.ts';
import type { Account, Backstage } from './backstage.ts';
import type { Complaints } from './complaints.ts';
import { placeOrder, shopAt } from '#delivery/tests/shop-over-http.ts';
import { type Caller, type DriverCalls, startDriver } from './driver-calls.ts';

export interface People extends Pick<Backstage, 'requireApproval' | 'endAttempts' | 'promise' | 'endMonth'> {
  /** A new account, not signed in. */
  make: Backstage['makeAccount'];
  /** Operations in this account's name. */
  callAs(account: Account): Promise<Caller>;
  /** Signs in on the journey's page, or in another context. */
  signIn(account: Account, context?: BrowserContext): Promise<void>;
  /** A new customer, signed in on the journey's page. */
  enterAsCustomer(fullName?: string): Promise<Account>;
  /** Another person's browser, signed in if an account is given. */
  openBrowser(account?: Account): Promise<Page>;
  /** A paid delivery from Ottensen to the old town, with default or given facts; returns its id. */
  order(customer: Account, facts?: Parameters<typeof placeOrder>[2]): Promise<string>;
  /** A new driver who is online. */
  startDriver(): Promise<DriverCalls>;
  startAdmin(): Promise<AdminCalls>;
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

  async function callAs(account: Account): Promise<Caller> {
    const { name, value } = await backstage.makeSession(account.id);
    const caller = await request.newContext({
      baseURL: origin,
      extraHTTPHeaders: { origin, cookie: `${name}=${value}` },
    });
    callers.push(caller);
    const readAnswer = async (path: string, answer: APIResponse) => {
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
      return (await answer.json()) as Record<string, unknown>;
    };
    return {
      call: async (path, data = {}) => await readAnswer(path, await caller.post(`/api${path}`, { data })),
      read: async (path) => await readAnswer(path, await caller.get(`/api${path}`)),
    };
  }

  return {
    make: backstage.makeAccount,
    requireApproval: backstage.requireApproval,
    endAttempts: backstage.endAttempts,
    promise: backstage.promise,
    endMonth: backstage.endMonth,
    callAs,
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
    async startAdmin() {
      const admin = await backstage.makeAccount('admin', 'Ole Brandt');
      return actAsAdmin(admin, await callAs(admin));
    },
    async leave() {
      for (const one of contexts) {
        // Answers held for a page may still be pending; nothing waits for them any more.
        for (const page of one.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
        await one.close();
      }
      for (const one of callers) await one.dispose();
    },
  };
}
