import type { AuditedAct, AuditedSubject } from '#people/contract/audit.ts';
import type { Role } from '#people/domain/roles.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { deleteWordsAbout, deleteWordsBefore, insertAuditEntry, insertWords } from './audit.store.ts';
import { type Facts, listAbout, splitFacts } from './split-facts.ts';

/** Whoever an entry names: a person, or the service itself. */
type Actor = { id: string; role: Role; fullName: string } | typeof system;

/** For what the service does by itself; its name begins the entry's sentence. */
export const system = { id: 'system', role: 'system', fullName: 'Das System' } as const;

/**
 * Records who did or viewed what, in the same transaction. `before` and `after` contain only what was
 * changed. The only writer of the log, whose entries never change: only ids, codes, times and figures are
 * written there, and of the actors only admins are named; all else is kept beside it and can be erased.
 */
export async function recordAudit(
  tx: Executor,
  entry: {
    actor: Actor;
    action: AuditedAct;
    subject: { kind: AuditedSubject; id: string };
    details?: Facts;
    before?: Facts;
    after?: Facts;
    at: Date;
  },
): Promise<void> {
  const { actor, action, subject, at } = entry;
  const details = splitFacts(entry.details);
  const before = splitFacts(entry.before);
  const after = splitFacts(entry.after);
  const isStaff = actor.role === 'admin' || actor.role === 'system';
  const entryId = await insertAuditEntry(tx, {
    at,
    actorId: actor.id,
    actorRole: actor.role,
    // A customer's name must not outlive the account.
    actorName: isStaff ? actor.fullName : 'Firmenleitung',
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    details: details.facts ?? {},
    before: before.facts,
    after: after.facts,
  });
  const words = { details: details.words, before: before.words, after: after.words };
  if (Object.values(words).every((one) => one === undefined)) return;
  const about = [subject.id, ...listAbout(entry.details, entry.before, entry.after)];
  await insertWords(tx, { entryId, at, about: [...new Set(about)], ...words });
}

/** Erases what was typed or is named in the entries about these people, companies and deliveries. */
export async function eraseWords(tx: Executor, about: string[]): Promise<void> {
  if (about.length > 0) await deleteWordsAbout(tx, about);
}

/** The same of all entries of before `before`. */
export async function eraseWordsBefore(tx: Executor, before: Date): Promise<void> {
  await deleteWordsBefore(tx, before);
}
