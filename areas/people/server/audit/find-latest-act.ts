import { formatDateTime } from '#platform/contract/german-format.ts';
import type { AuditedSubject } from '#people/contract/audit.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { findLatestEntry } from './audit.store.ts';

/** Who acted first, and when, to tell a person who acts second: 'Ole Brandt, 20.11.2026 12:00'. */
export async function findLatestAct(
  executor: Executor,
  subject: { kind: AuditedSubject; id: string },
): Promise<string | undefined> {
  const entry = await findLatestEntry(executor, subject);
  return entry && `${entry.actorName}, ${formatDateTime(entry.at)}`;
}
