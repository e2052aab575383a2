import { createHash } from 'node:crypto';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import { AppError } from '#platform/server/errors/app-error.ts';

/** A credit of the account, or one that the bank took back, which is negative. */
export interface StatedTransfer {
  fingerprint: string;
  /** '2026-12-10' */
  bankedOn: string;
  cents: number;
  payer: string;
  note: string;
}

/** These may occur once or several times; they are always read as lists. */
const lists = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd']);

const text = z.string();
const amount = z.object({ '#text': text, '@Ccy': text });
const party = z.object({ Nm: text.optional(), Pty: z.object({ Nm: text.optional() }).optional() });
const details = z.object({
  Refs: z
    .object({ AcctSvcrRef: text.optional(), EndToEndId: text.optional(), TxId: text.optional() })
    .optional(),
  Amt: amount.optional(),
  AmtDtls: z.object({ TxAmt: z.object({ Amt: amount }).optional() }).optional(),
  RltdPties: z.object({ Dbtr: party.optional() }).optional(),
  RmtInf: z
    .object({
      Ustrd: z.array(text).default([]),
      Strd: z.array(z.object({ CdtrRefInf: z.object({ Ref: text.optional() }).optional() })).default([]),
    })
    .optional(),
});
const entry = z.object({
  Amt: amount,
  CdtDbtInd: z.enum(['CRDT', 'DBIT']),
  RvslInd: text.optional(),
  Sts: z.union([text, z.object({ Cd: text })]),
  BookgDt: z.object({ Dt: text.optional(), DtTm: text.optional() }).optional(),
  ValDt: z.object({ Dt: text.optional(), DtTm: text.optional() }).optional(),
  AcctSvcrRef: text.optional(),
  NtryDtls: z.array(z.object({ TxDtls: z.array(details).default([]) })).default([]),
});
const statement = z.object({
  Acct: z.object({ Id: z.object({ IBAN: text }) }),
  Ntry: z.array(entry).default([]),
});
const file = z.object({
  Document: z.object({ BkToCstmrStmt: z.object({ Stmt: z.array(statement) }) }),
});
type Entry = z.infer<typeof entry>;
type Details = z.infer<typeof details>;

/**
 * The booked credits in euros of a bank's statement, in the file's order; debits are no transfer to us,
 * unless they take a credit back. The fingerprint is that of what the bank names, and of how many equal
 * ones came before it. Throws STATEMENT_UNREADABLE, STATEMENT_EMPTY, and STATEMENT_OF_OTHER_ACCOUNT for
 * another IBAN. Source: ISO 20022 camt.053.001.02 and .08; DFÜ-Abkommen, Anlage 3.
 */
export function readBankStatement(content: string, iban: string): StatedTransfer[] {
  const found = parse(content).flatMap((one) => {
    const own = one.Acct.Id.IBAN.replaceAll(/\s/g, '');
    if (own !== iban) {
      throw new AppError('STATEMENT_OF_OTHER_ACCOUNT', {
        message: `Dieser Auszug gehört zum Konto ${own}, nicht zu ${iban}.`,
      });
    }
    return one.Ntry.flatMap(readEntry);
  });
  if (found.length === 0) throw new AppError('STATEMENT_EMPTY');
  const seen = new Map<string, number>();
  return found.map(({ facts, ...transfer }) => {
    const before = seen.get(facts) ?? 0;
    seen.set(facts, before + 1);
    const fingerprint = createHash('sha256').update(`${iban}|${facts}|${before}`).digest('hex');
    return { ...transfer, fingerprint };
  });
}

function parse(content: string) {
  // No bank sends one, and its entities can grow without limit.
  if (/<!DOCTYPE/i.test(content)) throw new AppError('STATEMENT_UNREADABLE');
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    isArray: (name) => lists.has(name),
  });
  if (XMLValidator.validate(content) !== true) throw new AppError('STATEMENT_UNREADABLE');
  const read = file.safeParse(parser.parse(content));
  if (!read.success) throw new AppError('STATEMENT_UNREADABLE');
  return read.data.Document.BkToCstmrStmt.Stmt;
}

type Facts = Omit<StatedTransfer, 'fingerprint'> & { facts: string };

/** One for each transaction of an entry; a collective entry has several. */
function readEntry(one: Entry): Facts[] {
  const status = typeof one.Sts === 'string' ? one.Sts : one.Sts.Cd;
  const isReversal = one.RvslInd === 'true';
  const isOurs = one.CdtDbtInd === 'CRDT' ? !isReversal : isReversal;
  if (status !== 'BOOK' || !isOurs) return [];
  const sign = one.CdtDbtInd === 'CRDT' ? 1 : -1;
  const day = one.BookgDt ?? one.ValDt;
  const bankedOn = (day?.Dt ?? day?.DtTm ?? '').slice(0, 10);
  if (!z.iso.date().safeParse(bankedOn).success) throw new AppError('STATEMENT_UNREADABLE');
  if (one.Amt['@Ccy'] !== 'EUR') return [];
  const parts = one.NtryDtls.flatMap(({ TxDtls }) => TxDtls);
  return splitEntry(one, parts).flatMap(([part, partCents]) => {
    const cents = sign * partCents;
    if (cents === 0) return [];
    const payer = part.RltdPties?.Dbtr?.Nm ?? part.RltdPties?.Dbtr?.Pty?.Nm ?? '';
    const note = [
      ...(part.RmtInf?.Ustrd ?? []),
      ...(part.RmtInf?.Strd ?? []).map(({ CdtrRefInf }) => CdtrRefInf?.Ref ?? ''),
    ]
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const { Refs } = part;
    const references = [one.AcctSvcrRef, Refs?.AcctSvcrRef, Refs?.TxId, Refs?.EndToEndId];
    const facts = JSON.stringify([bankedOn, cents, payer, note, ...references.map((ref) => ref ?? '')]);
    return [{ bankedOn, cents, payer: payer.slice(0, 140), note: note.slice(0, 500), facts }];
  });
}

/** Each transaction with its cents, which together are the entry's. */
function splitEntry(one: Entry, parts: Details[]): [Details, number][] {
  const cents = readCents(one.Amt['#text']);
  if (parts.length < 2) return [[parts[0] ?? {}, cents]];
  const split = parts.map((part): [Details, number] => {
    const stated = part.Amt ?? part.AmtDtls?.TxAmt?.Amt;
    if (!stated) throw new AppError('STATEMENT_UNREADABLE');
    return [part, readCents(stated['#text'])];
  });
  if (split.reduce((sum, [, of]) => sum + of, 0) !== cents) throw new AppError('STATEMENT_UNREADABLE');
  return split;
}

function readCents(stated: string): number {
  const [, euros, part = ''] = /^(\d{1,9})(?:\.(\d{1,5}))?$/.exec(stated.trim()) ?? [];
  if (euros === undefined || /[1-9]/.test(part.slice(2))) throw new AppError('STATEMENT_UNREADABLE');
  return Number(euros) * 100 + Number(part.slice(0, 2).padEnd(2, '0'));
}
