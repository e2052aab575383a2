import { formatDate, formatTime } from '#platform/contract/german-format.ts';

/**
 * 'Ole Brandt hat diese Sendung um 14:03 Uhr geändert.', with the date if it was another day. The server
 * itself has no name.
 */
export function whoWasFirstText(
  last: { at: Date; actorName: string | null },
  what: string,
  now: Date,
): string {
  const day = formatDate(last.at) === formatDate(now) ? '' : `am ${formatDate(last.at)} `;
  return `${last.actorName ?? 'Das System'} hat ${what} ${day}um ${formatTime(last.at)} Uhr geändert.`;
}
