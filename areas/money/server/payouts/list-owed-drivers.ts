import { toSepaText } from '#money/domain/sepa-text.ts';
import { listBankFaults } from '#drivers/server/profiles/check-iban.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { listOwed } from './owed.store.ts';

export interface OwedDriver {
  driverId: string;
  name: string;
  /** Attempts and adjustments; negative if the deductions are higher. */
  cents: number;
  attemptCount: number;
  /** The part of bonuses, deductions and corrections in it. */
  adjustmentCents: number;
  adjustmentCount: number;
  heldCents: number;
  heldCount: number;
  /** The destination account; undefined if no transfer is possible, for the reason in `problem`. */
  account: { accountHolder: string; iban: string; bic: string } | undefined;
  problem: string | null;
}

const OVERDRAWN = 'Die Abzüge sind höher als der Verdienst.';

/** All drivers who are owed something from before an instant, or this one, sorted by driver. */
export async function listOwedDrivers(
  executor: Executor,
  until: Date,
  driverId?: string,
): Promise<OwedDriver[]> {
  return (await listOwed(executor, until, driverId)).map(
    ({ accountHolder, iban, bic, formerAccount, ...owed }) => {
      const account = formerAccount ?? {
        accountHolder: accountHolder ?? '',
        iban: iban ?? '',
        bic: bic ?? '',
      };
      const problem = owed.cents < 0 ? OVERDRAWN : explainAccount(account);
      return { ...owed, account: problem ? undefined : account, problem: problem ?? null };
    },
  );
}

function explainAccount({
  accountHolder,
  iban,
  bic,
}: NonNullable<OwedDriver['account']>): string | undefined {
  if (!iban) return 'Es sind keine Bankdaten hinterlegt.';
  // Banks cannot process a name without Latin letters.
  if (!/[A-Za-z]/.test(toSepaText(accountHolder, 70))) return 'Der Kontoinhaber ist nicht lesbar.';
  return listBankFaults({ accountNumber: iban, routingNumber: bic })[0]?.message;
}
