import type { AuditedAct, AuditedSubject } from '#people/contract/audit.ts';
import type { Role } from '#people/domain/roles.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { insertAuditEntry } from './audit.store.ts';

/** Whoever an entry names: a person, or the service itself. */
type Actor = { id: string; role: Role; fullName: string } | typeof system;

/** For what the service does by itself; its name begins the entry's sentence. */
export const system = { id: 'system', role: 'system', fullName: 'Das System' } as const;

/**
 * Records who did or viewed what, in the same transaction. `before` and `after` contain only what was
 * changed. The only writer of the log, whose entries never change.
 */
export async function recordAudit(
  tx: Executor,
  entry: {
    actor: Actor;
    action: AuditedAct;
    subject: { kind: AuditedSubject; id: string };
    details?: Record<string, unknown>;
    before?: Record<string, unknown>;
    after?: Record<string, unknown>;
    at: Date;
  },
): Promise<void> {
  const { actor, action, subject, details = {}, before, after, at } = entry;
  await insertAuditEntry(tx, {
    at,
    actorId: actor.id,
    actorRole: actor.role,
    actorName: actor.fullName,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    details,
    before,
    after,
  });
}
