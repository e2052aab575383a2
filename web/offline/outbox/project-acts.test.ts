import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { activeDelivery } from '#delivery/contract/active-delivery.ts';
import type { KeptAct } from './kept-act.ts';
import { projectActs } from './project-acts.ts';

const badge = (status: string) => ({ status, statusLabel: status, statusColor: 'gray' as const });
/** An accepted delivery as the server returns it. */
const delivery = {
  id: 'd1',
  ...badge('assigned'),
  parcelLocation: null,
  allowedCommands: ['pick_up', 'deliver', 'mark_absent', 'release'],
  ahead: [
    {
      after: 'pick_up',
      parcelLocation: null,
      ...badge('picked_up'),
      allowedCommands: ['start_transit', 'deliver', 'mark_absent'],
    },
    { after: 'deliver', parcelLocation: null, ...badge('delivered'), allowedCommands: [] },
    {
      after: 'mark_absent',
      parcelLocation: 'driver',
      ...badge('recipient_absent'),
      allowedCommands: ['return_parcel'],
    },
    { after: 'mark_absent', parcelLocation: 'sender', ...badge('recipient_absent'), allowedCommands: [] },
    { after: 'return_parcel', parcelLocation: null, ...badge('recipient_absent'), allowedCommands: [] },
  ],
} as unknown as z.infer<typeof activeDelivery>;

let order = 0;
const act = (command: KeptAct['command'], change: Partial<KeptAct> = {}): KeptAct => ({
  key: `k${(order += 1)}`,
  order,
  personId: 'p',
  deliveryId: 'd1',
  command,
  given: {},
  happenedAt: '',
  fileKinds: [],
  uploaded: {},
  ...change,
});
const look = (...acts: KeptAct[]) => {
  const { status, allowedCommands, unsent } = projectActs(delivery, acts);
  return [status, allowedCommands.join(' '), unsent.waiting, unsent.isRefused];
};

test('a delivery is shown in the state after its unsent acts, with the commands open there', () => {
  expect(look()).toEqual(['assigned', 'pick_up deliver mark_absent release', 0, false]);
  expect(look(act('pick_up'))).toEqual(['picked_up', 'start_transit deliver mark_absent', 1, false]);
  expect(look(act('pick_up'), act('deliver'))).toEqual(['delivered', '', 2, false]);
});

test('after an absence the parcel’s place decides what comes next', () => {
  const absent = (parcelLocation: 'driver' | 'sender') => act('mark_absent', { given: { parcelLocation } });
  expect(look(absent('driver'))).toEqual(['recipient_absent', 'return_parcel', 1, false]);
  expect(look(absent('sender'))).toEqual(['recipient_absent', '', 1, false]);
  expect(look(absent('driver'), act('return_parcel'))).toEqual(['recipient_absent', '', 2, false]);
});

test('a refused act and those behind it change nothing', () => {
  const refusal = { code: 'COMMAND_NOT_ALLOWED', status: 409, message: '' };
  const first = act('pick_up', { refusal });
  const second = act('deliver');
  expect(look({ ...first, holdsUntil: second.order }, second)).toEqual([
    'assigned',
    'pick_up deliver mark_absent release',
    0,
    true,
  ]);
});

test('an act that may still be taken back has its effect on the screen, and is not yet being sent', () => {
  const { status, unsent } = projectActs(delivery, [act('pick_up', { undoUntil: 1 })]);
  expect([status, unsent]).toEqual(['picked_up', { waiting: 0, isUndoable: true, isRefused: false }]);
});

test('a completed act is not applied twice, and acts of other accounts are ignored', () => {
  expect(look(act('return_parcel'))).toEqual(['assigned', 'pick_up deliver mark_absent release', 1, false]);
  expect(look(act('pick_up', { deliveryId: 'd2' }))).toEqual([
    'assigned',
    'pick_up deliver mark_absent release',
    0,
    false,
  ]);
});

test('acts sent while no page was open are applied to the stored list', () => {
  const sent = { key: 'k', personId: 'p', deliveryId: 'd1', command: 'pick_up' as const, doneAt: 1 };
  const { status, unsent } = projectActs(delivery, [act('deliver')], [sent]);
  expect([status, unsent]).toEqual(['delivered', { waiting: 1, isUndoable: false, isRefused: false }]);
  expect(projectActs(delivery, [], [sent])).toMatchObject({
    status: 'picked_up',
    unsent: { waiting: 0, isRefused: false },
  });
  expect(projectActs(delivery, [], [{ ...sent, deliveryId: 'd2' }]).status).toBe('assigned');
});
