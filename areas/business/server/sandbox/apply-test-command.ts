import { type Command, commandTable, mayCommand } from '#delivery/domain/commands.ts';
import { settingFigures } from '#people/domain/setting-figures.ts';
import { completedStatuses, drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import type { TestDelivery } from './test-deliveries.store.ts';

type State = Pick<TestDelivery, 'status' | 'timeline' | 'completedAt'>;

/**
 * What a command makes of a test delivery, by the table of real ones; undefined if it is not open in this
 * status.
 */
export function applyTestCommand(
  { status, timeline, completedAt }: State,
  command: Command,
  at: Date,
): State | undefined {
  const { from, to, tracks } = commandTable[command];
  if (!from.includes(status)) return undefined;
  if (to === 'before_assignment') throw new Error(`no course of a test takes a courier away: ${command}`);
  const entries = tracks.map((kind) => ({ kind, at: at.toISOString() }));
  const next = to === 'same' ? status : to;
  return {
    status: next,
    timeline: [...timeline, ...entries],
    completedAt: completedAt ?? (isOneOf(completedStatuses, next) ? at : null),
  };
}

/** Whether the company may give this command now, by the rules of a real delivery. */
export function mayOwnerCommand(
  command: Command,
  { status, timeline, companyId, createdAt }: TestDelivery,
  now: Date,
): boolean {
  const pickedUp = timeline.find(({ kind }) => kind === 'picked_up');
  const driverId = isOneOf(drivingStatuses, status) ? 'test' : null;
  const facts = {
    status,
    userId: '',
    companyId,
    driverId,
    pickedUpOnce: pickedUp ? new Date(pickedUp.at) : null,
    parcelLocation: null,
    parcelDriverId: null,
    freeRedeliveries: 0,
    refunded: false,
    forfeited: false,
    // Tests are the same whatever an owner has set.
    cancelFreeUntil: new Date(createdAt.getTime() + settingFigures.free_cancel_minutes.standard * 60_000),
  };
  return mayCommand(command, facts, 'owner', now);
}
