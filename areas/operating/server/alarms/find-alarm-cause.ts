import { shortId } from '#platform/contract/german-format.ts';
import type { AlarmKind } from '#people/domain/alarm-rules.ts';
import { isOrderingOpen } from '#platform/domain/opening-hours.ts';
import { listFailedRefunds } from '#money/server/checkout/list-payment-notes.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { countLeftJobs, isAnybodyOnline, listOverdue } from './alarms.store.ts';

/** More are told as 'oder mehr'. */
const MAX_COUNTED = 100;
const MAX_NAMED = 5;

type Findable = Pick<Services, 'versions'>;

/** What is the matter, as a German sentence; undefined if nothing is. */
export async function findAlarmCause(
  services: Findable,
  executor: Executor,
  { kind, figure, now }: { kind: AlarmKind; figure: number; now: Date },
): Promise<string | undefined> {
  const before = new Date(now.getTime() - figure * 60_000);
  switch (kind) {
    case 'late': {
      const ids = await listOverdue(executor, before, MAX_COUNTED);
      if (ids.length === 0) return undefined;
      return `${countText(ids, 'Sendung ist', 'Sendungen sind')} mehr als ${figure} Minuten über der Zusage: ${namesOf(ids)}.`;
    }
    case 'nobody_online': {
      const hours = services.versions.hours();
      const isOpen = hours === 'suspended' || isOrderingOpen(now, hours);
      if (!isOpen || (await isAnybodyOnline(executor))) return undefined;
      return 'Kein Fahrer ist online, obwohl bestellt werden kann.';
    }
    case 'queue_stuck': {
      const { waiting, stuck } = await countLeftJobs(executor, before);
      if (waiting + stuck === 0) return undefined;
      const parts = [
        waiting > 0 && `${waiting} ${waiting === 1 ? 'wartet' : 'warten'} länger als ${figure} Minuten`,
        stuck > 0 && `${stuck} ${stuck === 1 ? 'ist' : 'sind'} liegen geblieben`,
      ];
      return `Vorgänge laufen nicht: ${parts.filter(Boolean).join(', ')}.`;
    }
    case 'refund_failed': {
      const failed = await listFailedRefunds(executor, MAX_COUNTED);
      if (failed.length === 0) return undefined;
      const ids = failed.map(({ deliveryId }) => deliveryId);
      return `${countText(ids, 'Erstattung ist', 'Erstattungen sind')} fehlgeschlagen, zu Sendung ${namesOf(ids)}.`;
    }
  }
}

function countText({ length }: readonly string[], one: string, several: string): string {
  if (length === 1) return `1 ${one}`;
  return `${length}${length === MAX_COUNTED ? ' oder mehr' : ''} ${several}`;
}

function namesOf(ids: readonly string[]): string {
  const named = ids.slice(0, MAX_NAMED).map((id) => shortId(id));
  return named.join(', ') + (ids.length > MAX_NAMED ? ' und weitere' : '');
}
