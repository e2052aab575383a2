import { formatDate, formatTime } from '#platform/contract/german-format.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { MAX_ROWS, writeCsv } from '#platform/server/lists/write-csv.ts';
import type { Services } from '#app/services.ts';
import { listEntries } from '#people/server/audit/list-acts.ts';
import { actText } from './describe-entry.ts';
import { type AuditSearch, describeEntries, narrow } from './list-audit.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';

const columns = [
  'Datum',
  'Uhrzeit',
  'Wer',
  'ID',
  'Was',
  'Satz',
  'ID des Gegenstands',
  'Angaben',
  'Vorher',
  'Nachher',
];

/**
 * The log as a table, as far as the admin's duty reads it, newest first; the export itself is recorded in it.
 * `isCut`: there are more rows.
 */
export async function exportAudit(
  { db, clock }: Pick<Services, 'clock' | 'db'>,
  admin: SignedIn,
  search: AuditSearch,
) {
  const at = clock.now();
  const { search: typed, ...given } = search;
  return await db.transaction(async (tx) => {
    const found = await listEntries(tx, narrow(admin, search), MAX_ROWS + 1);
    await recordAudit(tx, {
      actor: admin,
      action: 'audit.exported',
      subject: { kind: 'audit_log', id: '*' },
      // Not what was searched for: names are erased, and the log is not.
      details: {
        ...given,
        isNarrowed: Boolean(typed),
        rows: Math.min(found.length, MAX_ROWS),
      },
      at,
    });
    const records = (await describeEntries(tx, found.slice(0, MAX_ROWS))).map((entry) => [
      formatDate(entry.at),
      formatTime(entry.at),
      entry.actorName,
      entry.actorId,
      actText(entry),
      Object.values(entry.sentence).join(''),
      entry.subjectId,
      ...[entry.details, entry.before, entry.after].map((facts) => (facts ? JSON.stringify(facts) : '')),
    ]);
    return {
      fileName: `Protokoll-${formatDate(at).split('.').toReversed().join('-')}.csv`,
      content: writeCsv(columns, records),
      isCut: found.length > MAX_ROWS,
    };
  });
}
