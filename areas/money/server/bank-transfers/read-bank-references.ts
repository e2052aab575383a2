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
  const notes = parts.flatMap(listWords);
  const said = notes.length > 0 ? notes : [textOf(entry, 'AddtlNtryInf')];
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
  const reasons = childrenOf(findElement(part, 'RtrInf'), 'AddtlInf').map((more) => textOf(more));
  const words = [
    lines.join(' ').trim(),
    ...structured,
    ...reasons,
    ...refs,
    textOf(part, 'RltdRmtInf', 'RmtId'),
    textOf(part, 'AddtlTxInf'),
  ];
  return words.filter(Boolean);
}

/** The other one of the two parties: a bank that books our own transfer back names us as its debtor. */
function readParty(part: ReadElement, isReturn: boolean): string {
  const sides = isReturn ? (['Cdtr', 'Dbtr'] as const) : (['Dbtr', 'Cdtr'] as const);
  const parties = sides.map((side) => {
    const name = textOf(part, 'RltdPties', side, 'Pty', 'Nm') || textOf(part, 'RltdPties', side, 'Nm');
    const iban = textOf(part, 'RltdPties', `${side}Acct`, 'Id', 'IBAN').replaceAll(' ', '');
    return { name, isOurs: iban === operator.bank.iban || isSamePayer(name, operator.bank.accountHolder) };
  });
  return parties.find(({ name, isOurs }) => name !== '' && !isOurs)?.name ?? '';
}
