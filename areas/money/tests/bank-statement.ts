/** A bank's statement, as the standard's version 8 writes it. */
import { operator } from '#operator';

export interface Stated {
  cents: number;
  note: string;
  payer?: string;
  day?: string;
  reference?: string;
  /** Not booked yet, out of the account, taking a credit back, or our own transfer that came back. */
  change?: 'pending' | 'debit' | 'reversal' | 'return';
  /** Elements of the transaction instead of its words. */
  remittance?: string;
  /** Elements of the transaction besides. */
  more?: string;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const euros = (cents: number) => (cents / 100).toFixed(2);

/** Each transfer an entry of its own. */
export function makeStatement(transfers: Stated[], iban: string = operator.bank.iban): string {
  return wrap(transfers.map((one) => makeEntry(one, makeDetails(one))).join('\n'), iban);
}

/** All of them in one entry, as banks book what came in one file. */
export function makeCollectiveEntry(
  transfers: Stated[],
  cents = transfers.reduce((sum, one) => sum + one.cents, 0),
): string {
  return wrap(makeEntry({ cents, note: '' }, transfers.map(makeDetails).join('')), operator.bank.iban);
}

const wrap = (entries: string, iban: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
<BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-12-11T06:00:00+01:00</CreDtTm></GrpHdr>
<Stmt><Id>2026-236</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${entries}
</Stmt></BkToCstmrStmt></Document>`;

function makeEntry({ cents, day = '2026-12-10', reference = '', change }: Stated, details: string): string {
  return `<Ntry><Amt Ccy="EUR">${euros(cents)}</Amt>
<CdtDbtInd>${change === 'debit' || change === 'reversal' ? 'DBIT' : 'CRDT'}</CdtDbtInd>
${change === 'reversal' || change === 'return' ? '<RvslInd>true</RvslInd>' : ''}
<Sts><Cd>${change === 'pending' ? 'PDNG' : 'BOOK'}</Cd></Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
${reference && `<AcctSvcrRef>${reference}</AcctSvcrRef>`}
<BkTxCd/><NtryDtls>${details}</NtryDtls></Ntry>`;
}

const makeDetails = ({ cents, note, payer = 'Kanzlei Harms', ...of }: Stated) => `<TxDtls>
<Amt Ccy="EUR">${euros(cents)}</Amt>${of.more ?? ''}
<RltdPties><Dbtr><Pty><Nm>${escape(payer)}</Nm></Pty></Dbtr></RltdPties>
<RmtInf>${of.remittance ?? `<Ustrd>${escape(note)}</Ustrd>`}</RmtInf></TxDtls>`;
