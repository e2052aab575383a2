import { createHash } from 'node:crypto';
import { AppError } from '#platform/server/errors/app-error.ts';
import { childrenOf, type ReadElement, readXml, textOf } from '#platform/server/text/read-xml.ts';
import { type EntryTransfer, readBankEntry, UnreadableEntry } from './read-bank-entry.ts';

export interface StatedTransfer extends Omit<EntryTransfer, 'earlierFacts'> {
  /** What the transfer is known by: the bank's own reference of it, or whatever else it names. */
  fingerprint: string;
  /** The statement has one of the same reference, day and amount before: another one, or the same again. */
  isRepeated: boolean;
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
    const account = textOf(statement, 'Acct', 'Id', 'IBAN').replaceAll(' ', '').toUpperCase();
    if (account === iban) own.push(statement);
    else unread.push({ line: statement.line, reason: otherAccountText(account, iban) });
  }
  if (own.length === 0) {
    throw new AppError('STATEMENT_OF_OTHER_ACCOUNT', unread[0] ? { message: unread[0].reason } : {});
  }
  const countEqual = makeCounter();
  const countEarlier = makeCounter();
  const transfers: StatedTransfer[] = [];
  for (const { entry, countInStatement } of own.flatMap(listEntries)) {
    try {
      let earlierFingerprint = '';
      for (const { earlierFacts, ...transfer } of readBankEntry(entry, today)) {
        const known = factsOf(transfer);
        // Of one statement all are counted: a bank gives one name to all that it booked together.
        const count = known.isNamed ? countInStatement : countEqual;
        if (earlierFacts !== undefined) {
          earlierFingerprint = hash(iban, earlierFacts, countEarlier(earlierFacts));
        }
        const before = count(known.facts);
        const fingerprint = hash(iban, known.facts, before);
        const isRepeated = known.isNamed && before > 0;
        transfers.push({ ...transfer, isRepeated, fingerprint, earlierFingerprint });
      }
    } catch (error) {
      if (!(error instanceof UnreadableEntry)) throw error;
      unread.push({ line: entry.line, reason: error.message });
    }
  }
  if (transfers.length > 0) return { transfers, unread };
  if (unread.length === 0) throw new AppError('STATEMENT_EMPTY');
  throw new AppError('STATEMENT_UNREADABLE', { message: listLines(unread) });
}

/** Lines of a refusal; more nobody reads in one message. */
const MAX_LINES = 20;

function listLines(unread: readonly UnreadLine[]): string {
  const named = unread.slice(0, MAX_LINES).map(({ line, reason }) => `Zeile ${line}: ${reason}`);
  const more = unread.length - named.length;
  return [...named, ...(more > 0 ? [`Und ${more} weitere.`] : [])].join(' ');
}

function listEntries(statement: ReadElement) {
  const countInStatement = makeCounter();
  return childrenOf(statement, 'Ntry').map((entry) => ({ entry, countInStatement }));
}

const otherAccountText = (account: string, iban: string) =>
  account === ''
    ? 'Dieser Auszug nennt kein Konto.'
    : `Dieser Auszug gehört zum Konto ${account}, nicht zu ${iban}.`;

function listStatements(content: string): ReadElement[] {
  const root = readXml(content);
  const documents = root ? findDocuments(root) : [];
  if (documents.length === 0) throw new AppError('STATEMENT_UNREADABLE');
  const statements = documents.flatMap(listOfDocument);
  if (statements.length === 0) throw new AppError('STATEMENT_UNREADABLE');
  // A file joined of several may have one of them twice.
  return [...new Map(statements.map((statement) => [wordsOf(statement), statement])).values()];
}

/** Networks that carry a bank's message put it into an envelope. */
const findDocuments = (element: ReadElement): ReadElement[] =>
  element.name === 'Document' ? [element] : element.children.flatMap(findDocuments);

/** All that it says, wherever it stands. */
const wordsOf = (element: ReadElement) =>
  JSON.stringify(element, (key, value: unknown) => (key === 'line' ? undefined : value));

function listOfDocument(document: ReadElement): ReadElement[] {
  if (!NAMESPACE.test(document.uri)) {
    const format = /camt\.\d{3}\.\d{3}\.\d\d$/.exec(document.uri)?.[0] ?? document.uri;
    throw new AppError('STATEMENT_UNREADABLE', {
      message: format
        ? `Diese Datei hat das Format „${format.slice(0, 100)}“. Gelesen werden Kontoauszüge als CAMT.053, Version 2 bis 13.`
        : 'Diese Datei sagt nicht, welches Format sie hat. Gelesen werden Kontoauszüge als CAMT.053.',
    });
  }
  return childrenOf(document, 'BkToCstmrStmt').flatMap((message) => childrenOf(message, 'Stmt'));
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
