import {
  findFirstRegisterDue,
  findNextRegisterDue,
  findRegisterDue,
} from '#drivers/domain/register-check.ts';
import { dayOf } from '#platform/domain/hamburg-days.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Driver, updateDriver } from './drivers.store.ts';

/**
 * Keeps the number of the driver's entry in the register of postal providers, by the driver or an admin.
 * Another number than the one that was looked up has to be looked up within the first time for it.
 */
export async function keepRegisterNumber(
  tx: Transaction,
  driver: Driver,
  registerNumber: string | null,
  now: Date,
): Promise<void> {
  if (registerNumber === driver.registerNumber) return;
  const [due, first] = [findRegisterDue(driver), findFirstRegisterDue(now)];
  await updateDriver(tx, driver.userId, {
    registerNumber,
    registerCheckedOn: null,
    ...(due && { registerDueOn: due < first ? due : first }),
    updatedAt: now,
  });
}

/** Starts the time for the first look with an approval; a later approval does not move it. */
export async function startRegisterDue(tx: Transaction, driver: Driver, now: Date): Promise<void> {
  const registerDueOn = driver.registerDueOn ?? findFirstRegisterDue(now);
  await updateDriver(tx, driver.userId, { registerDueOn, updatedAt: now });
}

/** An admin has found the entry in the register today; the next look is due in a year. */
export async function keepRegisterLook(tx: Transaction, userId: string, now: Date) {
  const registerCheckedOn = dayOf(now).toString();
  const looked = { registerCheckedOn, registerDueOn: findNextRegisterDue(registerCheckedOn) };
  await updateDriver(tx, userId, { ...looked, updatedAt: now });
  return looked;
}
