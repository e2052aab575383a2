import { rmSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '#demo/server/demo-accounts.ts';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { residentBytes } from '#tests/support/resident-bytes.ts';
import { askDatabase, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { placeOrder, type Shopper, signInAt } from '#delivery/tests/shop-over-http.ts';
import { makeDatabaseFolder } from '#platform/server/database/temporary-postgres.ts';

const MEGABYTE = 1024 * 1024;
const dataDir = makeDatabaseFolder('elbbote-pictures-');
let server: ServerProcess;
let customer: Shopper;
let deliveryId: string;

beforeAll(async () => {
  server = await startServerProcess(dataDir, await getFreePort());
  customer = await signInAt(server.port, demoAccounts[0].email);
  deliveryId = await placeOrder(customer);
  // Damage can be reported after the pick-up.
  const driver = await signInAt(server.port, demoAccounts.find(({ role }) => role === 'driver')?.email ?? '');
  await driver('/api/driver/online', { online: true });
  await driver(`/api/driver/offers/${deliveryId}/accept`, {});
  await driver(`/api/deliveries/${deliveryId}/pick-up`, {});
}, 120_000);
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const picture = async (width: number, height: number) => {
  const content = await sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return `data:image/png;base64,${content.toString('base64')}`;
};

const report = (photos: string[]) =>
  customer('/api/send-damage-report', {
    deliveryId,
    customerName: demoAccounts[0].fullName,
    customerEmail: demoAccounts[0].email,
    damageDescription: 'Ecke eingedrückt',
    contactPreference: 'email',
    photos,
  });

test.each([
  ['10,400 x 10,400 points in 420 kB', 10_400, 10_400, 'PHOTO_'],
  ['the largest that are taken', 6000, 4000, 'taken'],
])(
  'twenty pictures of %s neither delay sign-ins nor exhaust the memory',
  async (_, width, height, outcome) => {
    await askDatabase(dataDir, 'delete from rate_limits');
    const photo = await picture(width, height);
    const before = residentBytes(server.pid);
    let most = before;
    let isOver = false;
    // Limit: five reports per account and quarter of an hour, four photos each.
    const reports = Promise.allSettled(Array.from({ length: 5 }, () => report(Array(4).fill(photo)))).finally(
      () => (isOver = true),
    );
    const waits: number[] = [];
    for (let n = 0; n < 100 || !isOver; n += 1) {
      const began = performance.now();
      await signInAt(server.port, demoAccounts[n % demoAccounts.length]?.email ?? '');
      waits.push(performance.now() - began);
      most = Math.max(most, residentBytes(server.pid));
    }
    const answers = (await reports).map((one) => (one.status === 'fulfilled' ? 'taken' : String(one.reason)));
    expect(answers).toEqual(Array(5).fill(expect.stringContaining(outcome)));
    waits.sort((a, b) => a - b);
    const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0;
    const grown = Math.round((most - before) / MEGABYTE);
    console.log(`pictures: ${waits.length} sign-ins, p99 ${Math.round(p99)} ms, memory + ${grown} MB`);
    expect(p99).toBeLessThan(1000);
    expect(grown).toBeLessThanOrEqual(250);
  },
);
