import type { BankData } from '#drivers/contract/driver-approval.ts';

const HIDDEN = '••••';
const SHOWN = 4;

/**
 * As shown before an admin asks: 'DE89 •••• •••• 3000', 'COBA••••', 'K•••• P••••'; the bank's name as it is.
 */
export function maskBankData({
  bankName,
  accountHolderName,
  accountNumber,
  routingNumber,
}: BankData): BankData {
  const holder = accountHolderName?.split(/\s+/).map((word) => `${word.slice(0, 1)}${HIDDEN}`);
  return {
    bankName,
    accountHolderName: accountHolderName && (holder?.join(' ') ?? null),
    accountNumber:
      accountNumber && `${accountNumber.slice(0, SHOWN)} ${HIDDEN} ${HIDDEN} ${accountNumber.slice(-SHOWN)}`,
    routingNumber: routingNumber && `${routingNumber.slice(0, SHOWN)}${HIDDEN}`,
  };
}
