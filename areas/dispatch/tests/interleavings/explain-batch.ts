/** Compares what a batch of acts left behind with the model, and explains each answer by it. */
import { errorCatalogue, type ErrorCode } from '#platform/contract/errors.ts';
import {
  type Action,
  expectAnswer,
  isDriving,
  isOpen,
  type Model,
  modelDrivers,
  type Operation,
  operations,
  type Who,
} from '#delivery/tests/delivery-model.ts';
import type { Act, Outcome } from './act.ts';
import { type DeliveryTrace, readOnline, readTraces, type TraceEntry } from './read-traces.ts';
import {
  accountOf,
  countInHand,
  type Followed,
  MAX_PER_DRIVER,
  type SharedWorld,
  whoIs,
} from './shared-world.ts';

export interface Done {
  act: Act;
  outcome: Outcome;
}

type Given = Action & { outcome: Outcome };

/** What each delivery was during the batch, oldest state first. */
type Visited = Map<Followed, Model[]>;

export async function explainBatch(world: SharedWorld, done: Done[]): Promise<void> {
  const online = world.online;
  const traces = await readTraces(
    world,
    world.followed.map(({ id }) => id),
  );
  const onlineNow = await readOnline(world);
  const visited: Visited = new Map();
  const given = new Map<Followed, Given[]>();
  for (const { act, outcome } of done) {
    if (!act.about) explainOther(world, act, outcome);
    else {
      const { followed, action } = act.about;
      given.set(followed, [...(given.get(followed) ?? []), { ...action, outcome }]);
    }
  }
  for (const followed of world.followed) {
    const trace = traces.get(followed.id);
    if (trace) visited.set(followed, followTimeline(world, followed, trace, given.get(followed) ?? []));
  }
  const mayBeOffline = new Set<Who>(modelDrivers.filter((who) => !online[who] || !onlineNow[who]));
  const mayBeOnline = new Set<Who>(modelDrivers.filter((who) => online[who] || onlineNow[who]));
  for (const { act } of done) {
    if (act.switches) (act.switches.isOnline ? mayBeOnline : mayBeOffline).add(act.switches.who);
  }
  const hands = countHands(visited);
  for (const { act, outcome } of done) {
    if (act.about) {
      explainAnswer(world, act.about, outcome, { visited, hands, mayBeOffline, mayBeOnline });
    } else if (act.switches && !act.switches.isOnline && outcome.status === 200) {
      const { min } = hands(act.switches.who);
      if (min > 0 && online[act.switches.who]) {
        world.problems.push(`${act.switches.who} went offline with ${min} deliveries`);
      }
    }
  }
  world.online = onlineNow;
}

const isDeclared = ({ status, code }: Outcome): boolean =>
  code !== undefined && code in errorCatalogue && errorCatalogue[code as ErrorCode].status === status;

function explainOther({ problems }: SharedWorld, { name, allows }: Act, outcome: Outcome): void {
  if (outcome.status === 200) return;
  const said = `${outcome.status} ${outcome.code}`;
  if (!isDeclared(outcome) || !allows?.test(said)) problems.push(`${name} was answered ${said}`);
}

const entryOf: Partial<Record<Action['name'], string>> = {
  accept: 'assigned',
  'pick-up': 'picked_up',
  'start-transit': 'in_transit',
  deliver: 'delivered',
  'mark-absent': 'recipient_absent',
  'return-parcel': 'parcel_returned',
  release: 'driver_released',
  cancel: 'cancelled',
  redelivery: 'redelivery_requested',
  'take-from-driver': 'driver_released',
  correct: 'corrected',
};

/** Takes the accepted act that wrote this entry out of the list. */
function takeAuthor(
  world: SharedWorld,
  model: Model,
  who: Who,
  entry: TraceEntry,
  open: Given[],
): Given | undefined {
  const place = open.findIndex((action) => {
    if (action.who !== who) return false;
    if (action.name !== 'give-to-driver') return entryOf[action.name] === entry.status;
    const status = isOpen(model) ? 'assigned' : 'reassigned';
    return entry.status === status && accountOf(world, action.to) === entry.driverId;
  });
  return place < 0 ? undefined : open.splice(place, 1)[0];
}

/** Applies the new entries to the model, each with the act that wrote it, and compares the rows with it. */
function followTimeline(
  world: SharedWorld,
  followed: Followed,
  trace: DeliveryTrace,
  given: Given[],
): Model[] {
  const { model, entries } = followed;
  const visited = [structuredClone(model)];
  const complain = (problem: string) =>
    world.problems.push(`${followed.id}: ${problem}; ${JSON.stringify({ model, given, trace })}`);
  const seen = trace.entries.map(({ fingerprint }) => fingerprint);
  if (seen.slice(0, entries.length).join() !== entries.join()) complain('its timeline was changed');
  const open = given.filter(({ outcome }) => outcome.status === 200);
  const fresh = trace.entries.slice(entries.length);
  for (const [index, entry] of fresh.entries()) {
    const who = whoIs(world, followed, entry.actorId);
    if (who === undefined) {
      if (!actForServer(world, followed, entry)) complain(`the server may not write '${entry.status}'`);
    } else {
      const author = takeAuthor(world, model, who, entry, open) ?? findPickUp(who, entry, fresh[index + 1]);
      if (!author) complain(`nobody's act wrote '${entry.status}'`);
      else {
        const operation: Operation = operations[author.name];
        if (!operation.may(model, who, false, author.to)) complain(`${who} may not ${author.name}`);
        operation.apply(model, author);
        if (who === 'admin') followed.auditedActs += 1;
      }
    }
    visited.push(structuredClone(model));
  }
  for (const { who, name } of open) {
    // Repeated by the driver who has it.
    const isTheirs = visited.some((state) => state.driver === who && isDriving(state));
    if (name !== 'accept' || !isTheirs) complain(`${who} was told that ${name} was done`);
  }
  const { row } = trace;
  if (row.refunded && !model.refunded && model.status === 'cancelled' && trace.isReturned) {
    // Refunded at the provider after the cancellation.
    Object.assign(model, { refunded: true, forfeited: false });
    visited.push(structuredClone(model));
  }
  const expected = describe(world, model);
  if (JSON.stringify(expected) !== JSON.stringify(row)) complain(`expected ${JSON.stringify(expected)}`);
  followed.entries = seen;
  followed.seenUpdatedAt = trace.updatedAt;
  return visited;
}

/** The pick-up that a driver reports at the door is an entry of its own, before that of the act. */
function findPickUp(who: Who, entry: TraceEntry, next: TraceEntry | undefined): Action | undefined {
  const isAtTheDoor =
    next?.actorId === entry.actorId && ['delivered', 'recipient_absent'].includes(next.status);
  if (entry.status !== 'picked_up' || !isAtTheDoor) return undefined;
  return { who, name: 'pick-up', parcel: 'driver', refund: 'none', to: 'driverA', saysPickedUp: false };
}

/** What happens without a person: a cancellation after the search or a refund, a redelivery that was paid. */
function actForServer(world: SharedWorld, { id, model }: Followed, entry: TraceEntry): boolean {
  if (entry.status === 'cancelled') {
    const wasReturned = entry.reason === 'Die Zahlung wurde erstattet.';
    const wasPickedUp = model.attempts.some(({ pickedUp }) => pickedUp);
    const may = isOpen(model) && (wasReturned || !wasPickedUp);
    const forfeited = !wasReturned && model.forfeited;
    Object.assign(model, { status: 'cancelled', refunded: !forfeited, forfeited });
    return may;
  }
  if (entry.status === 'redelivery_requested') {
    const wasPaid = world.sessions.some(({ redeliveryOf, isPaid }) => redeliveryOf === id && isPaid);
    const hasToBePaid = model.status === 'cancelled' ? model.refunded : model.freeTaken;
    const may = wasPaid && hasToBePaid && ['cancelled', 'recipient_absent'].includes(model.status);
    Object.assign(model, { status: 'paid', driver: null, refunded: false, forfeited: false });
    return may;
  }
  // The second entry of the paid redelivery.
  return entry.status === 'paid' && model.status === 'paid';
}

/** The row as the model predicts it. */
const describe = (world: SharedWorld, model: Model): DeliveryTrace['row'] => ({
  status: model.status,
  driverId: accountOf(world, model.driver),
  parcelLocation: model.parcel,
  parcelDriverId: accountOf(world, model.holder),
  refunded: model.refunded,
  forfeited: model.forfeited,
  attempts: model.attempts
    .map(({ driver, outcome, pickedUp }) => `${accountOf(world, driver)} ${outcome} ${pickedUp}`)
    .join(),
});

interface Hands {
  /** The fewest and the most deliveries that the driver can have had in hand during the batch. */
  min: number;
  max: number;
}

function countHands(visited: Visited): (who: Who) => Hands {
  const all = [...visited.values()];
  return (who) => {
    const had = all.map((states) => states.map((state) => countInHand([state], who)));
    const sum = (choose: (...counts: number[]) => number) =>
      had.reduce((total, counts) => total + choose(...counts), 0);
    return { min: sum(Math.min), max: sum(Math.max) };
  };
}

function explainAnswer(
  world: SharedWorld,
  { followed, action }: { followed: Followed; action: Action },
  outcome: Outcome,
  seen: { visited: Visited; hands: (who: Who) => Hands; mayBeOffline: Set<Who>; mayBeOnline: Set<Who> },
): void {
  const { status, code } = outcome;
  const states = seen.visited.get(followed) ?? [];
  const complain = (problem: string) =>
    world.problems.push(`${followed.id}: ${problem}; ${JSON.stringify({ action, outcome, states })}`);
  const receiver = action.name === 'accept' ? action.who : action.to;
  const isTaking = action.name === 'accept' || action.name === 'give-to-driver';
  if (status === 200) {
    if (action.name === 'accept' && !seen.mayBeOnline.has(action.who)) complain('accepted while offline');
    const wasTheirs = states[0]?.driver === receiver;
    if (isTaking && !wasTheirs && seen.hands(receiver).min > MAX_PER_DRIVER)
      complain('a full driver got one more');
    return;
  }
  if (!isDeclared(outcome)) return void complain('an answer that is not declared');
  if (code === 'DRIVER_OFFLINE' && action.name === 'accept' && seen.mayBeOffline.has(action.who)) return;
  if (code === 'DRIVER_FULL' && isTaking && seen.hands(receiver).max >= MAX_PER_DRIVER) return;
  const isLate = ['DELIVERY_CHANGED', 'ALREADY_ACCEPTED'].includes(code ?? '') && states.length > 1;
  if (isLate || states.some((state) => expectAnswer(structuredClone(state), action) === status)) return;
  complain('refused without a reason');
}
