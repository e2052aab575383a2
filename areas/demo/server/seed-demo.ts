import { createAccount } from '#people/server/accounts/create-account.ts';
import { seedOnboarding } from '#drivers/server/profiles/seed-onboarding.ts';
import { changeFigure } from '#people/server/settings/change-setting.ts';
import type { App } from '#app/app.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { demoDriver } from './demo-driver.ts';
import { loadHistory } from './load-history.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
import { orderDemoDeliveries } from './order-demo-deliveries.ts';
import { seedApplicant } from './seed-applicant.ts';
import { seedCompany } from './seed-company.ts';
import { seedShifts } from './seed-shifts.ts';
import { settleHistory } from './settle-history.ts';
import { toSignedIn } from './to-signed-in.ts';

/** What the demo gives back of a price whose promise is missed. */
const CREDIT_PERCENT = 25;
/** The first orders are sold by what an admin has set. */
const adminsFirst = demoAccounts.toSorted(
  (one, other) => Number(other.role === 'admin') - Number(one.role === 'admin'),
);

/**
 * Creates the demo's accounts, their history and the first orders through the server's own operations; a
 * second start changes nothing.
 */
export async function seedDemo(app: App): Promise<void> {
  const { db, config, clock } = app.services;
  if (config.isProduction) throw new Error('Production refuses the demo data.');
  const hasHistory = config.hasDemoCity && (await loadHistory(app.services));
  const cast = new Map<string, SignedIn>();
  for (const account of adminsFirst) {
    const { id, made } = await createAccount(app.services, { ...account, password: DEMO_PASSWORD });
    if (!made && !hasHistory) continue;
    if (made && account.role === 'driver')
      await seedOnboarding(db, id, demoDriver(account.fullName), clock.now(), { isApproved: true });
    if (account.role === 'admin') {
      const admin = toSignedIn({ ...account, id });
      await changeFigure(app.services, admin, { key: 'promise_credit_percent', value: CREDIT_PERCENT });
      if (hasHistory) await settleHistory(app, admin);
    }
    if (account.role === 'customer') await orderDemoDeliveries(app, { id, ...account });
    if (!cast.has(account.role)) cast.set(account.role, toSignedIn({ ...account, id }));
  }
  const [owner, admin, driver] = ['customer', 'admin', 'driver'].map((role) => cast.get(role));
  if (!hasHistory || !owner || !admin || !driver) return;
  await seedCompany(app, { owner, admin, driver });
  await Promise.all([seedShifts(app, { admin, driver }), seedApplicant(app)]);
}
