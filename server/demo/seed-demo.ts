import { createAccount } from '#server/accounts/create-account.ts';
import { completeOnboarding } from '#server/drivers/complete-onboarding.ts';
import type { App } from '#server/app.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
import { orderDemoDeliveries } from './order-demo-deliveries.ts';

/** Puts the demo's people and first orders in, by the server's own verbs; on a second start changes nothing. */
export async function seedDemo(app: App): Promise<void> {
  const { db, config, clock } = app.services;
  if (config.isProduction) throw new Error('Production refuses the demo data.');
  for (const account of demoAccounts) {
    const { id, made } = await createAccount(app.services, { ...account, password: DEMO_PASSWORD });
    if (!made) continue;
    if (account.role === 'driver')
      await completeOnboarding(db, id, demoDriver(account.fullName), clock.now());
    if (account.role === 'customer') await orderDemoDeliveries(app, { id, ...account });
  }
}

function demoDriver(fullName: string) {
  return {
    dateOfBirth: '1994-05-17',
    age: 32,
    nationality: 'deutsch',
    address: 'Stresemannstraße 100, 22769 Hamburg-Altona-Nord',
    vehicleType: 'E-Bike',
    plateNumber: 'HH-EB 123',
    maxLoadKg: 40,
    bankName: 'Musterbank',
    accountHolderName: fullName,
    // The example account of the German IBAN registry: its checksum is right, its bank is not.
    accountNumber: 'DE89370400440532013000',
    routingNumber: 'COBADEFFXXX',
  };
}
