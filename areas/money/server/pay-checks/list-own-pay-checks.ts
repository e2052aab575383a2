import type { z } from 'zod';
import { formatDate } from '#platform/contract/german-format.ts';
import { findObjectionDue } from '#people/domain/objection-clock.ts';
import type { ownPayCheck } from '#money/contract/pay-checks.ts';
import { objectionEnds } from '#money/domain/pay-check.ts';
import { toRow } from '#money/server/earnings/list-earnings.ts';
import type { Services } from '#app/services.ts';
import { type CheckedRow, listOfDriver } from './pay-checks.store.ts';
import { stateOf, toTalk } from './to-pay-check.ts';

const MAX_CHECKS = 50;

type Own = z.infer<typeof ownPayCheck>;

const texts: Record<Own['state'], string> = {
  held: 'Wird geprüft',
  asked: 'Wir haben eine Frage',
  answered: 'Wird geprüft',
  refused: 'Nicht ausgezahlt',
  objected: 'Nicht ausgezahlt, Einspruch wird geprüft',
  settled: 'Nicht ausgezahlt',
  paid: 'Geprüft, wird ausgezahlt',
};

/** A driver's attempts whose pay is or was held, with all that was said about it; newest first. */
export async function listOwnPayChecks(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  driverId: string,
): Promise<Own[]> {
  const now = clock.now();
  return (await listOfDriver(db, driverId, MAX_CHECKS)).map((row) => toOwn(row, now));
}

function toOwn(row: CheckedRow, now: Date): Own {
  const state = stateOf(row);
  const refusedAt = state === 'refused' ? row.check?.refusedAt : undefined;
  const objectedAt = state === 'objected' ? row.check?.objectedAt : undefined;
  const until = refusedAt && objectionEnds(refusedAt);
  return {
    ...toRow(row),
    state,
    stateText: objectedAt
      ? `${texts[state]}, Antwort bis ${formatDate(findObjectionDue(objectedAt))}`
      : texts[state],
    ...toTalk(row.check),
    mayAnswer: state === 'asked',
    objectUntil: until && now < until ? until.toISOString() : null,
  };
}
