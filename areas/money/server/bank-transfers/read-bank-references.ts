import { operator } from '#operator';
import { isSamePayer } from '#money/domain/same-payer.ts';
import { childrenOf, findElement, type ReadElement, textOf } from '#platform/server/text/read-xml.ts';

export interface BankReferences {
  /** Who paid; of our own transfer, to whom it went. */
  payer: string;
  /** Everything the payer wrote, field by field, separated by '; '. */
  note: string;
  /** The bank's own name of the entry and of the transaction in it; '' where it names none. */
  bankReferences: [entry: string, transaction: string];
  /** As the payer's bank names it. */
  transactionId: string;
}

/** A bank cuts at 140 characters. */
const MAX_PAYER = 140;
/** More than a bank carries over. */
const MAX_NOTE = 4000;

/** What banks write where nothing was given. */
const isNothing = (reference: string) => /^(?:|NOTPROVIDED|NONREF)$/i.test(reference);
const given = (reference: string) => (isNothing(reference) ? '' : reference);

/** Of the transactions that make one transfer. */
export function readBankReferences(
  entry: ReadElement,
  parts: ReadElement[],
  isReturn: boolean,
): BankReferences {
  const [first] = parts;
  const payers = parts.map((part) => readParty(part, isReturn)).filter(Boolean);
  const batches = childrenOf(entry, 'NtryDtls').map((details) => findElement(details, 'Btch'));
  const said = [
    // Some banks write there what the payer wrote, others only what kind of entry it is.
    ...(parts.some((part) => findElement(part, 'RmtInf')) ? [] : [textOf(entry, 'AddtlNtryInf')]),
    ...parts.flatMap(listWords),
    ...batches.flatMap((batch) => ['PmtInfId', 'MsgId'].map((name) => given(textOf(batch, name)))),
  ];
  return {
    payer: [...new Set(payers)].join(', ').slice(0, MAX_PAYER),
    note: [...new Set(said)].filter(Boolean).join('; ').slice(0, MAX_NOTE),
    bankReferences: [
      given(textOf(entry, 'AcctSvcrRef')),
      parts.length === 1 ? given(textOf(first, 'Refs', 'AcctSvcrRef')) : '',
    ],
    transactionId: parts.length === 1 ? given(textOf(first, 'Refs', 'TxId')) : '',
  };
}

/** Of the elements of `Refs`, without the bank's own, which stands by itself. */
const referenceNames = [
  'EndToEndId',
  'InstrId',
  'TxId',
  'PmtInfId',
  'MndtId',
  'UETR',
  'ChqNb',
  'ClrSysRef',
  'MsgId',
  'AcctOwnrTxId',
  'AcctSvcrTxId',
  'MktInfrstrctrTxId',
  'PrcgId',
];

/** Lines of one text first, which the bank has broken; then each reference. */
function listWords(part: ReadElement): string[] {
  const remittance = findElement(part, 'RmtInf');
  const lines = childrenOf(remittance, 'Ustrd').map((line) => textOf(line));
  const structured = childrenOf(remittance, 'Strd').flatMap((one) => [
    ...childrenOf(one, 'RfrdDocInf').map((document) => textOf(document, 'Nb')),
    ...childrenOf(one, 'CdtrRefInf').map((reference) => textOf(reference, 'Ref')),
    ...childrenOf(one, 'AddtlRmtInf').map((more) => textOf(more)),
  ]);
  const refs = referenceNames.map((name) => given(textOf(part, 'Refs', name)));
  const others = childrenOf(findElement(part, 'Refs'), 'Prtry').map((other) => given(textOf(other, 'Ref')));
  const returned = findElement(part, 'RtrInf');
  const words = [
    lines.join(' ').trim(),
    ...structured,
    textOf(returned, 'Rsn', 'Cd') || textOf(returned, 'Rsn', 'Prtry'),
    ...childrenOf(returned, 'AddtlInf').map((more) => textOf(more)),
    // For whom somebody else paid.
    nameOf(part, 'UltmtDbtr'),
    ...refs,
    ...others,
    textOf(part, 'RltdRmtInf', 'RmtId'),
    textOf(part, 'AddtlTxInf'),
  ];
  return words.filter(Boolean);
}

type Side = 'Dbtr' | 'Cdtr';

/** A person or company, or the bank that pays for itself. */
const nameOf = (part: ReadElement, role: Side | 'UltmtDbtr') =>
  textOf(part, 'RltdPties', role, 'Pty', 'Nm') ||
  textOf(part, 'RltdPties', role, 'Nm') ||
  textOf(part, 'RltdPties', role, 'Agt', 'FinInstnId', 'Nm');

function readSide(part: ReadElement, side: Side): { name: string; isOurs: boolean } {
  const name = nameOf(part, side);
  const iban = textOf(part, 'RltdPties', `${side}Acct`, 'Id', 'IBAN').replaceAll(' ', '');
  return { name, isOurs: iban === operator.bank.iban || isSamePayer(name, operator.bank.accountHolder) };
}

/** Whether a credit is what we paid to somebody: a bank that books it back names us as its debtor. */
export const isOurTransfer = (part: ReadElement): boolean => {
  const [debtor, creditor] = [readSide(part, 'Dbtr'), readSide(part, 'Cdtr')];
  return debtor.isOurs && creditor.name !== '' && !creditor.isOurs;
};

/** The other one of the two parties; ourselves only where nobody else is named. */
function readParty(part: ReadElement, isReturn: boolean): string {
  const sides = isReturn ? (['Cdtr', 'Dbtr'] as const) : (['Dbtr', 'Cdtr'] as const);
  const parties = sides.map((side) => readSide(part, side)).filter(({ name }) => name !== '');
  return (parties.find(({ isOurs }) => !isOurs) ?? parties[0])?.name ?? '';
}
