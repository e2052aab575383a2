import { toSepaText } from '#money/domain/sepa-text.ts';
import { writeXml, xml } from '#platform/server/text/write-xml.ts';

interface Account {
  holder: string;
  iban: string;
  bic: string;
}

export interface CreditTransfer {
  /** The file's unique id: a bank executes files with the same id once. At most 35 characters. */
  messageId: string;
  createdAt: Date;
  /** The requested execution date: '2026-11-23'. */
  executeOn: string;
  debtor: Account;
  transfers: {
    /** Returned by the bank with a returned transfer; at most 35 characters. */
    endToEndId: string;
    amountCents: number;
    creditor: Account;
    /** The payment reference on the recipient's statement. */
    purpose: string;
  }[];
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const NAME_LENGTH = 70;
const PURPOSE_LENGTH = 140;

/**
 * A SEPA credit transfer file in one batch. Source: ISO 20022 pain.001.001.09; DFÜ-Abkommen Anlage 3,
 * 'SEPA-Zahlungsverkehr'; EPC132-08.
 */
export function writeCreditTransfer({
  messageId,
  createdAt,
  executeOn,
  debtor,
  transfers,
}: CreditTransfer): string {
  const sum = amountText(transfers.reduce((cents, { amountCents }) => cents + amountCents, 0));
  const count = String(transfers.length);
  const head = xml('GrpHdr', [
    xml('MsgId', messageId),
    xml('CreDtTm', createdAt.toISOString()),
    xml('NbOfTxs', count),
    xml('CtrlSum', sum),
    xml('InitgPty', [nameOf(debtor)]),
  ]);
  const batch = xml('PmtInf', [
    xml('PmtInfId', messageId),
    xml('PmtMtd', 'TRF'),
    xml('NbOfTxs', count),
    xml('CtrlSum', sum),
    xml('PmtTpInf', [xml('SvcLvl', [xml('Cd', 'SEPA')])]),
    xml('ReqdExctnDt', [xml('Dt', executeOn)]),
    xml('Dbtr', [nameOf(debtor)]),
    xml('DbtrAcct', [ibanOf(debtor)]),
    xml('DbtrAgt', [bankOf(debtor)]),
    xml('ChrgBr', 'SLEV'),
    ...transfers.map(toTransaction),
  ]);
  const root = xml('Document', [xml('CstmrCdtTrfInitn', [head, batch])], { xmlns: NAMESPACE });
  return writeXml(root);
}

const toTransaction = ({ endToEndId, amountCents, creditor, purpose }: CreditTransfer['transfers'][number]) =>
  xml('CdtTrfTxInf', [
    xml('PmtId', [xml('EndToEndId', endToEndId)]),
    xml('Amt', [xml('InstdAmt', amountText(amountCents), { Ccy: 'EUR' })]),
    xml('CdtrAgt', [bankOf(creditor)]),
    xml('Cdtr', [nameOf(creditor)]),
    xml('CdtrAcct', [ibanOf(creditor)]),
    xml('RmtInf', [xml('Ustrd', toSepaText(purpose, PURPOSE_LENGTH))]),
  ]);

const nameOf = ({ holder }: Account) => xml('Nm', toSepaText(holder, NAME_LENGTH));
const ibanOf = ({ iban }: Account) => xml('Id', [xml('IBAN', iban)]);
const bankOf = ({ bic }: Account) => xml('FinInstnId', [xml('BICFI', bic)]);

/** 123456 gives '1234.56'. */
function amountText(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
