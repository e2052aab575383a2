import { createHash } from 'node:crypto';
import { AppError } from '#platform/server/errors/app-error.ts';
import { childrenOf, type ReadElement, readXml, textOf } from '#platform/server/text/read-xml.ts';
import { type EntryTransfer, readBankEntry, UnreadableEntry } from './read-bank-entry.ts';

export interface StatedTransfer extends Omit<EntryTransfer, 'earlierFacts'> {
  /** What the transfer is known by: the bank's own reference of it, or whatever else it names. */
  fingerprint: string;
  /** What releases before this one knew it by. */
  earlierFingerprint: string;
}

/** An entry that has to be looked at in the file: its line, counted from 1, and why in German. */
export interface UnreadLine {
  line: number;
  reason: string;
}

export interface ReadStatement {
  /** In the file's order. */
  transfers: StatedTransfer[];
  unread: UnreadLine[];
}

/** Versions whose elements have the names and places that are read here. Source: ISO 20022, camt.053. */
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(?:0[2-9]|1[0-3])$/;

/**
 * The booked credits in euros of a bank's statement, and those that were taken back. Each entry stands for
 * itself: one that cannot be read is named, and the others are read. Throws STATEMENT_UNREADABLE for another
 * file or if nothing could be read, STATEMENT_EMPTY, and STATEMENT_OF_OTHER_ACCOUNT if all of it is of
 * another IBAN. Source: ISO 20022 camt.053; DFÜ-Abkommen, Anlage 3.
 */
export function readBankStatement(
  content: string,
  { iban, today }: { iban: string; today: string },
): ReadStatement {
  const unread: UnreadLine[] = [];
  const own: ReadElement[] = [];
  for (const statement of listStatements(content)) {
    const account = textOf(statement, 'Acct', 'Id', 'IBAN').replaceAll(' ', '');
    if (account === iban) own.push(statement);
    else unread.push({ line: statement.line, reason: otherAccountText(account, iban) });
  }
  if (own.length === 0) {
    throw new AppError('STATEMENT_OF_OTHER_ACCOUNT', unread[0] ? { message: unread[0].reason } : {});
  }
  const countEqual = makeCounter();
  const countEarlier = makeCounter();
  const transfers: StatedTransfer[] = [];
  for (const entry of own.flatMap((statement) => childrenOf(statement, 'Ntry'))) {
    try {
      const countInEntry = makeCounter();
      for (const { earlierFacts, ...transfer } of readBankEntry(entry, today)) {
        const known = factsOf(transfer);
        // The bank's own reference names one entry; without it two equal transfers of a day are two.
        const count = known.isNamed ? countInEntry : countEqual;
        transfers.push({
          ...transfer,
          fingerprint: hash(iban, known.facts, count(known.facts)),
          earlierFingerprint: hash(iban, earlierFacts, countEarlier(earlierFacts)),
        });
      }
    } catch (error) {
      if (!(error instanceof UnreadableEntry)) throw error;
      unread.push({ line: entry.line, reason: error.message });
    }
  }
  if (transfers.length > 0) return { transfers, unread };
  const [first] = unread;
  if (!first) throw new AppError('STATEMENT_EMPTY');
  throw new AppError('STATEMENT_UNREADABLE', { message: `Zeile ${first.line}: ${first.reason}` });
}

const otherAccountText = (account: string, iban: string) =>
  account === ''
    ? 'Dieser Auszug nennt kein Konto.'
    : `Dieser Auszug gehört zum Konto ${account}, nicht zu ${iban}.`;

function listStatements(content: string): ReadElement[] {
  const root = readXml(content);
  if (!root || root.name !== 'Document') throw new AppError('STATEMENT_UNREADABLE');
  if (!NAMESPACE.test(root.uri)) {
    const format = /camt\.\d{3}\.\d{3}\.\d\d$/.exec(root.uri)?.[0] ?? root.uri;
    throw new AppError('STATEMENT_UNREADABLE', {
      message: format
        ? `Diese Datei hat das Format „${format.slice(0, 100)}“. Gelesen werden Kontoauszüge als CAMT.053, Version 2 bis 13.`
        : 'Diese Datei sagt nicht, welches Format sie hat. Gelesen werden Kontoauszüge als CAMT.053.',
    });
  }
  const statements = childrenOf(root, 'BkToCstmrStmt').flatMap((message) => childrenOf(message, 'Stmt'));
  if (statements.length === 0) throw new AppError('STATEMENT_UNREADABLE');
  return statements;
}

/** Whoever is named, and with which words: banks spell it differently the next time. */
function factsOf({ bankedOn, cents, isReturn, ...of }: Omit<EntryTransfer, 'earlierFacts'>): {
  facts: string;
  isNamed: boolean;
} {
  const isNamed = of.bankReferences.some((reference) => reference !== '');
  const named = isNamed ? of.bankReferences : [of.payer, of.note, of.transactionId];
  return { facts: JSON.stringify([isNamed, bankedOn, cents, isReturn, ...named]), isNamed };
}

const hash = (iban: string, facts: string, before: number) =>
  createHash('sha256').update(`${iban}|${facts}|${before}`).digest('hex');

/** How many equal ones came before. */
function makeCounter(): (facts: string) => number {
  const seen = new Map<string, number>();
  return (facts) => {
    const before = seen.get(facts) ?? 0;
    seen.set(facts, before + 1);
    return before;
  };
}
