import { z } from 'zod';
import { dayOf } from '#platform/domain/hamburg-days.ts';
import { formatDay } from '#platform/contract/german-format.ts';
import { MAX_CENTS } from '#money/domain/max-cents.ts';
import { childrenOf, findElement, type ReadElement, textOf } from '#platform/server/text/read-xml.ts';
import { earlierFacts } from './earlier-facts.ts';
import { type BankReferences, isOurTransfer, readBankReferences } from './read-bank-references.ts';

/** A movement of the account that is a company's, or may be, with what the bank names of it. */
export interface EntryTransfer extends BankReferences {
  /** '2026-12-10' */
  bankedOn: string;
  /** Negative for a credit that was taken back, and for what the bank kept of one. */
  cents: number;
  /** Our own transfer that came back: no company paid. */
  isReturn: boolean;
  /** undefined for charges, which were part of another transfer then. */
  earlierFacts: string | undefined;
}

/** Why an entry cannot be read, in German; the message follows the number of its line. */
export class UnreadableEntry extends Error {}

/**
 * The transfers of one booked entry, whose sum is the entry's: one for each transaction, and one for the
 * charges that the bank kept. Where transactions and entry do not add up, the entry is one transfer, because
 * that is what reached the account. None for what is not booked, and for what we paid ourselves. Throws
 * UnreadableEntry.
 */
export function readBankEntry(entry: ReadElement, today: string): EntryTransfer[] {
  const isCredit = readDirection(textOf(entry, 'CdtDbtInd'));
  const parts = childrenOf(entry, 'NtryDtls').flatMap((details) => childrenOf(details, 'TxDtls'));
  const isReversal = readBoolean(textOf(entry, 'RvslInd')) || isReturned(entry);
  if (!isCredit && !isReversal && !parts.some(isReturned)) return [];
  const status = textOf(entry, 'Sts', 'Cd') || textOf(entry, 'Sts');
  if (notBooked.has(status)) return [];
  if (status !== 'BOOK') throw new UnreadableEntry(`„${status}“ ist kein Stand einer Buchung.`);
  const bankedOn = readDay(entry, today);
  const sign = isCredit ? 1 : -1;
  return splitEntry(entry, parts).flatMap(({ part, cents, isCharge }) => {
    const of = part ? [part] : parts;
    const isBack = isReversal || of.some(isReturned);
    if (cents === 0 || (!isCredit && !isBack)) return [];
    const isReturn = isCredit && (isBack || of.some(isOurTransfer));
    const references = readBankReferences(entry, of, isReturn);
    const note = isCharge ? `Entgelt der Bank; ${references.note}` : references.note;
    // A single transaction had the amount of its entry then, without the charges.
    const earlierCents = parts.length < 2 ? readTotal(entry) : cents;
    const earlier = isCharge ? undefined : earlierFacts(entry, part, sign * earlierCents);
    return [{ ...references, bankedOn, cents: sign * cents, note, isReturn, earlierFacts: earlier }];
  });
}

/** Waiting, for information, to come. */
const notBooked: ReadonlySet<string> = new Set(['PDNG', 'INFO', 'FUTR']);

/** By its reason, or by its code: a payment that its receiver, or a bank on the way, has sent back. */
const isReturned = (of: ReadElement) =>
  findElement(of, 'RtrInf') !== undefined || textOf(of, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd') === 'RRTN';

interface Part {
  /** undefined for all of them at once. */
  part: ReadElement | undefined;
  cents: number;
  isCharge?: true;
}

function splitEntry(entry: ReadElement, parts: ReadElement[]): Part[] {
  const total = readTotal(entry);
  const net: Part[] = [];
  const charged: Part[] = [];
  for (const part of parts) {
    // In another currency, for example; whether it is the right one tells the sum.
    const cents = listAmounts(part)
      .map(readCents)
      .find((amount) => typeof amount === 'number');
    if (cents === undefined) continue;
    const direction = textOf(part, 'CdtDbtInd');
    const isOpposite = direction !== '' && direction !== textOf(entry, 'CdtDbtInd');
    net.push({ part, cents: isOpposite ? -cents : cents });
    charged.push({ part, cents: -sumCharges(part), isCharge: true });
  }
  charged.push({ part: undefined, cents: -sumCharges(entry), isCharge: true });
  const sum = (lines: Part[]) => lines.reduce((before, { cents }) => before + cents, 0);
  if (net.length > 0 && net.length === parts.length) {
    if (sum(net) === total) return net;
    if (sum(net) + sum(charged) === total) return [...net, ...charged];
  }
  return [{ part: parts.length === 1 ? parts[0] : undefined, cents: total }];
}

function readTotal(entry: ReadElement): number {
  const total = readCents(findElement(entry, 'Amt'));
  if (typeof total === 'string') throw new UnreadableEntry(total);
  return total;
}

/** Earlier versions of the format have no amount of the transaction itself. */
const listAmounts = (part: ReadElement) => [
  findElement(part, 'Amt'),
  ...['TxAmt', 'InstdAmt', 'CntrValAmt'].map((name) => findElement(part, 'AmtDtls', name, 'Amt')),
];

/** What the bank kept, as far as it says so in euros. */
function sumCharges(of: ReadElement): number {
  return childrenOf(of, 'Chrgs')
    .flatMap((charges) => {
      const records = childrenOf(charges, 'Rcrd');
      return records.length > 0 ? records : [charges];
    })
    .reduce((sum, record) => {
      const cents = readCents(findElement(record, 'Amt') ?? findElement(record, 'TtlChrgsAndTaxAmt'));
      return typeof cents === 'string' || textOf(record, 'CdtDbtInd') === 'CRDT' ? sum : sum + cents;
    }, 0);
}

function readDirection(text: string): boolean {
  if (text !== 'CRDT' && text !== 'DBIT') {
    throw new UnreadableEntry('Ob Geld kam oder ging, steht nicht darin (CdtDbtInd).');
  }
  return text === 'CRDT';
}

/** As XML Schema writes it; absent means false. */
function readBoolean(text: string): boolean {
  if (text === 'true' || text === '1') return true;
  if (text === '' || text === 'false' || text === '0') return false;
  throw new UnreadableEntry(`„${text}“ sagt nicht, ob es eine Rückbuchung ist (RvslInd).`);
}

/** In Hamburg, also where the bank names an instant of another time zone. */
function readDay(entry: ReadElement, today: string): string {
  const [day = '', instant = ''] =
    ['BookgDt', 'ValDt']
      .map((name) => [textOf(entry, name, 'Dt'), textOf(entry, name, 'DtTm')])
      .find(([dayText, instantText]) => dayText || instantText) ?? [];
  const hasZone = /T.*(?:Z|[+-]\d\d:\d\d)$/.test(instant) && !Number.isNaN(Date.parse(instant));
  const found = day.slice(0, 10) || (hasZone ? dayOf(new Date(instant)).toString() : instant.slice(0, 10));
  if (!/^[12]/.test(found) || !z.iso.date().safeParse(found).success) {
    throw new UnreadableEntry(found ? `„${found}“ ist kein Datum.` : 'Der Tag der Buchung fehlt.');
  }
  // A later day would settle an invoice before it is paid, and stand in a later month's books.
  if (found > today)
    throw new UnreadableEntry(`Die Buchung ist vom ${formatDay(found)}, und der Tag kommt noch.`);
  return found;
}

/** In euros and whole cents, or why not. */
function readCents(amount: ReadElement | undefined): number | string {
  const stated = textOf(amount);
  if (!amount || stated === '') return 'Der Betrag fehlt.';
  const currency = amount.attributes.get('Ccy') ?? '';
  if (currency !== 'EUR') return `Die Währung ist „${currency}“. Gelesen werden nur Beträge in Euro.`;
  const [, euros = '', part = ''] = /^\+?(\d*)(?:\.(\d*))?$/.exec(stated) ?? [];
  if (euros + part === '' || /[1-9]/.test(part.slice(2))) return `„${stated}“ ist kein Betrag.`;
  const cents = Number(euros) * 100 + Number(part.slice(0, 2).padEnd(2, '0'));
  return cents > MAX_CENTS ? `Der Betrag ${stated} ist zu groß.` : cents;
}
