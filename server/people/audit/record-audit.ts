import type { AuditedAct, AuditedSubject } from '#contract/people/audit.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import type { Executor } from '#server/platform/database.ts';
import { insertAuditEntry } from './audit.store.ts';

/**
 * Writes who did or looked at what, in the transaction that does it. `before` and `after` hold what was
 * changed and nothing else. Nothing but this writes there, and nothing changes it.
 */
export async function recordAudit(
  tx: Executor,
  entry: {
    actor: SignedIn;
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
