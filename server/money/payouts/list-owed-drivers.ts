import { toSepaText } from '#domain/billing/sepa-text.ts';
import { listBankFaults } from '#server/drivers/profiles/check-iban.ts';
import type { Executor } from '#server/platform/database.ts';
import { listOwed } from './owed.store.ts';

export interface OwedDriver {
  driverId: string;
  name: string;
  cents: number;
  attemptCount: number;
  heldCents: number;
  heldCount: number;
  /** Where it is transferred to; undefined where it cannot be, for the reason of `problem`. */
  account: { accountHolder: string; iban: string; bic: string } | undefined;
  problem: string | null;
}

/** Everybody who is owed something from before then, by driver. */
export async function listOwedDrivers(executor: Executor, until: Date): Promise<OwedDriver[]> {
  return (await listOwed(executor, until)).map(({ accountHolder, iban, bic, ...owed }) => {
    const account = { accountHolder: accountHolder ?? '', iban: iban ?? '', bic: bic ?? '' };
    const problem = explainAccount(account);
    return { ...owed, account: problem ? undefined : account, problem: problem ?? null };
  });
}

function explainAccount({
  accountHolder,
  iban,
  bic,
}: NonNullable<OwedDriver['account']>): string | undefined {
  if (!iban) return 'Es sind keine Bankdaten hinterlegt.';
  // A name without a letter that banks can read reaches nobody.
  if (!/[A-Za-z]/.test(toSepaText(accountHolder, 70))) return 'Der Kontoinhaber ist nicht lesbar.';
  return listBankFaults({ accountNumber: iban, routingNumber: bic })[0]?.message;
}
