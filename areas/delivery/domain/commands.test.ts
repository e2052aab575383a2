import { expect, test } from 'vitest';
import {
  type Situation,
  situations,
  viewerKinds,
  type ViewerKind,
} from '#delivery/tests/command-expectations.ts';
import {
  type Command,
  type CommandRule,
  commands,
  commandTable,
  type DeliveryFacts,
  findActor,
  isOpenToDrivers,
  isRedeliveryFree,
  listAllowedCommands,
  mayCommand,
  type Viewer,
} from './commands.ts';
import { type DeliveryStatus, deliveryStatuses } from '#platform/domain/statuses.ts';

const viewers: Record<ViewerKind, Viewer> = {
  owner: { id: 'customer-1', role: 'customer' },
  other_customer: { id: 'customer-2', role: 'customer' },
  assigned_driver: { id: 'driver-1', role: 'driver' },
  other_driver: { id: 'driver-2', role: 'driver' },
  admin: { id: 'admin-1', role: 'admin' },
  system: { id: 'system', role: 'system' },
};

function factsOf(situation: Omit<Situation, 'allowed' | 'name'>): DeliveryFacts {
  return {
    status: situation.status,
    companyId: null,
    userId: 'customer-1',
    driverId: situation.hasDriver ? 'driver-1' : null,
    pickedUpOnce: situation.pickedUpOnce ? new Date(0) : null,
    parcelLocation: situation.parcelLocation ?? null,
    parcelDriverId:
      situation.parcelLocation === 'driver' ? viewers[situation.holder ?? 'assigned_driver'].id : null,
    freeRedeliveries: situation.freeRedeliveries ?? 0,
    refunded: situation.refunded ?? false,
    forfeited: false,
    cancelFreeUntil: null,
  };
}

test('the table of expectations covers every status', () => {
  expect(new Set(situations.map(({ status }) => status))).toEqual(new Set(deliveryStatuses));
});

test.each(situations)('$name: each role may give exactly its own commands', (situation) => {
  const facts = factsOf(situation);
  for (const kind of viewerKinds) {
    const allowed = situation.allowed[kind] ?? [];
    expect([kind, listAllowedCommands(facts, viewers[kind])]).toEqual([kind, allowed]);
    const actor = findActor(facts, viewers[kind]);
    for (const command of commands) {
      const may = actor !== undefined && mayCommand(command, facts, actor);
      expect([kind, command, may]).toEqual([kind, command, allowed.includes(command)]);
    }
  }
});

test('every command can be given by some role in some status', () => {
  const given = situations.flatMap(({ allowed }) => Object.values(allowed).flat());
  expect(new Set(given)).toEqual(new Set(commands));
});

const active: DeliveryStatus[] = ['assigned', 'picked_up', 'in_transit'];
const rules: Record<Command, Omit<CommandRule, 'by'>> = {
  accept: { from: ['pending', 'paid'], to: 'assigned', needs: [], tracks: ['assigned'] },
  pick_up: { from: ['assigned'], to: 'picked_up', needs: [], tracks: ['picked_up'] },
  start_transit: { from: ['picked_up'], to: 'in_transit', needs: [], tracks: ['in_transit'] },
  deliver: {
    from: active,
    to: 'delivered',
    needs: ['receiverName', 'signature'],
    onWish: { wish: 'safe_place', needs: ['safePlace', 'photo'] },
    tracks: ['delivered'],
    first: 'pick_up',
  },
  mark_absent: {
    from: active,
    to: 'recipient_absent',
    needs: ['reason', 'parcelLocation'],
    tracks: ['recipient_absent'],
    first: 'pick_up',
  },
  return_parcel: {
    from: ['recipient_absent', 'cancelled', 'pending', 'paid'],
    to: 'same',
    needs: [],
    tracks: ['parcel_returned'],
  },
  release: { from: ['assigned'], to: 'before_assignment', needs: ['reason'], tracks: ['driver_released'] },
  cancel: {
    from: ['pending', 'paid', 'assigned', 'picked_up', 'in_transit', 'recipient_absent'],
    to: 'cancelled',
    needs: [],
    tracks: ['cancelled'],
  },
  request_redelivery: {
    from: ['recipient_absent', 'cancelled'],
    to: 'pending',
    needs: ['reason'],
    tracks: ['redelivery_requested'],
  },
  pay_redelivery: {
    from: ['recipient_absent', 'cancelled'],
    to: 'paid',
    needs: ['reason'],
    tracks: ['redelivery_requested', 'paid'],
  },
  assign: { from: ['pending', 'paid'], to: 'assigned', needs: [], tracks: ['assigned'] },
  reassign: { from: active, to: 'assigned', needs: [], tracks: ['reassigned'] },
  unassign: { from: active, to: 'before_assignment', needs: [], tracks: ['driver_released'] },
  correct: {
    from: ['pending', 'paid', ...active, 'recipient_absent'],
    to: 'same',
    needs: ['reason'],
    tracks: ['corrected'],
  },
  change_contacts: {
    from: ['pending', 'paid', ...active, 'recipient_absent'],
    to: 'same',
    needs: [],
    tracks: ['corrected'],
  },
};

test.each(commands)('%s has the next status, input and tracking entry of the rules', (command) => {
  const { by: _, ...rule } = commandTable[command];
  expect(rule).toEqual(rules[command]);
});

test('every status is reachable from a paid delivery, and every status but delivered has a next one', () => {
  const reached = new Set<DeliveryStatus>(['paid']);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const { from, to } of Object.values(commandTable)) {
      if (to !== 'same' && to !== 'before_assignment' && from.some((status) => reached.has(status))) {
        reached.add(to);
      }
    }
  }
  expect(reached).toEqual(new Set(deliveryStatuses));
  const left = new Set(Object.values(commandTable).flatMap(({ from }) => from));
  expect(deliveryStatuses.filter((status) => !left.has(status))).toEqual(['delivered']);
});

test('the role decides, not the id: an id with another role is not the same actor', () => {
  const delivered = factsOf({ status: 'delivered', hasDriver: true });
  expect(findActor(delivered, { id: 'customer-1', role: 'driver' })).toBeUndefined();
  expect(findActor(delivered, { id: 'driver-1', role: 'customer' })).toBeUndefined();
  expect(findActor({ ...delivered, userId: 'admin-1' }, viewers.admin)).toBe('admin');
});

test.each(deliveryStatuses)('%s: a driver without the delivery sees it only while it is open', (status) => {
  const isOpen = status === 'pending' || status === 'paid';
  const free = factsOf({ status, hasDriver: false });
  const taken = factsOf({ status, hasDriver: true });
  expect(isOpenToDrivers(free)).toBe(isOpen);
  expect(isOpenToDrivers(taken)).toBe(false);
  expect(findActor(free, viewers.other_driver)).toBe(isOpen ? 'any_driver' : undefined);
  expect(findActor(taken, viewers.other_driver)).toBeUndefined();
  expect(findActor(taken, viewers.assigned_driver)).toBe('assigned_driver');
  expect(findActor(taken, viewers.other_customer)).toBeUndefined();
});

test.each([
  ['the first after an absence', 'recipient_absent', 0, false, true],
  ['the second after an absence', 'recipient_absent', 1, false, false],
  ['after a cancellation without refund', 'cancelled', 1, false, true],
  ['after a refunded cancellation', 'cancelled', 0, true, false],
] as const)(
  '%s: a redelivery is free or paid according to the rules',
  (_name, status, freeRedeliveries, refunded, free) => {
    const facts = { ...factsOf({ status, hasDriver: false, freeRedeliveries }), refunded };
    expect(isRedeliveryFree(facts)).toBe(free);
  },
);

const now = new Date('2026-11-27T11:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test.each([
  ['the moment before the time of grace ends', { cancelFreeUntil: later(1) }, true],
  ['at its end', { cancelFreeUntil: now }, false],
  ['an order without one', { cancelFreeUntil: null }, false],
  [
    'a parcel picked up within it',
    { cancelFreeUntil: later(60), status: 'picked_up', pickedUpOnce: now },
    false,
  ],
  [
    'a redelivery whose parcel was picked up before',
    { cancelFreeUntil: later(60), pickedUpOnce: now },
    false,
  ],
] as const)('%s: its customer cancels what a driver has accepted, or does not', (_name, change, may) => {
  const facts = { ...factsOf({ status: 'assigned', hasDriver: true }), ...change };
  expect(listAllowedCommands(facts, viewers.owner, now).includes('cancel')).toBe(may);
  // Nobody else gains by it.
  for (const kind of ['other_customer', 'assigned_driver', 'other_driver', 'system'] as const) {
    expect(listAllowedCommands(facts, viewers[kind], now)).not.toContain('cancel');
  }
});
