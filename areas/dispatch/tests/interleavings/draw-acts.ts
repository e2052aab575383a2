/**
 * Draws the acts of a batch, which start together. The seed repeats what is drawn, not how the database
 * interleaves it.
 */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { dispatchOffers } from '#dispatch/tables/dispatch-tables.ts';
import { runDispatchRound } from '#dispatch/server/dispatcher/rounds/run-dispatch-round.ts';
import {
  type Action,
  listLegal,
  type ModelDriver,
  modelDrivers,
  operations,
  type Who,
} from '#delivery/tests/delivery-model.ts';
import { performAction } from '#delivery/tests/perform-action.ts';
import { fixAt } from '#dispatch/tests/position-fixtures.ts';
import { pick } from '#tests/support/pick.ts';
import { type Act, toOutcome } from './act.ts';
import { drawMoneyAct, drawOrderAct } from './draw-money-acts.ts';
import { type Followed, hasEnded, MAX_UNDER_WAY, personOf, type SharedWorld } from './shared-world.ts';

const names = Object.keys(operations) as Action['name'][];
const everybody: Who[] = ['owner', 'stranger', ...modelDrivers, 'admin', 'visitor'];

/** Two to four acts, most of them about the same delivery. */
export function drawBatch(world: SharedWorld): Act[] {
  const { random, followed } = world;
  const underWay = followed.filter((one) => !hasEnded(one)).length + world.sessions.length;
  const size = 2 + Math.floor(random() * 3);
  const focus = followed.length > 0 ? pick(random, followed) : undefined;
  const acts: Act[] = [];
  while (acts.length < size) {
    const about = focus && random() < 0.7 ? focus : followed.length > 0 ? pick(random, followed) : undefined;
    if (!about || random() < 0.1) acts.push(drawOrderAct(world, underWay < MAX_UNDER_WAY));
    else if (random() < 0.75) acts.push(drawCommand(world, about));
    else acts.push(drawOther(world, about));
  }
  return acts;
}

/** A third brings the delivery further, a third is anything the model allows, a third anything at all. */
function chooseCommand(
  { random }: SharedWorld,
  { model }: Followed,
  to: ModelDriver,
): Pick<Action, 'who' | 'name'> {
  const legal = listLegal(model, to);
  const further = legal.filter(({ who }) => (modelDrivers as readonly Who[]).includes(who));
  const draw = random();
  if (draw < 0.35 && further.length > 0) return pick(random, further);
  if (draw < 0.65 && legal.length > 0) return pick(random, legal);
  return { who: pick(random, everybody), name: pick(random, names) };
}

function drawCommand(world: SharedWorld, followed: Followed): Act {
  const { random, app } = world;
  const to = pick(random, modelDrivers);
  const chosen = chooseCommand(world, followed, to);
  const action: Action = {
    ...chosen,
    to,
    parcel: pick(random, ['driver', 'sender']),
    refund: pick(random, ['full', 'none']),
    saysPickedUp: random() < 0.5,
  };
  const isRepeated = action.name !== 'deliver' && random() < 0.1;
  followed.acts += 1;
  return {
    name: action.name,
    about: { followed, action },
    async perform() {
      const facts = {
        driverId: world.drivers[to].id,
        seenUpdatedAt: followed.seenUpdatedAt,
        now: app.clock.now(),
        details: randomUUID(),
        key: isRepeated ? randomUUID() : undefined,
      };
      const perform = () => performAction(personOf(world, followed, action.who), followed.id, action, facts);
      if (!isRepeated) return toOutcome(await perform());
      const answers = await Promise.all([perform(), perform()]);
      const done = answers.filter(({ status }) => status === 200);
      if (done.length === 2 && !isDeepStrictEqual(done[0]?.body, done[1]?.body)) {
        world.problems.push(`one key has two answers to ${action.name}`);
      }
      return toOutcome(done[0] ?? answers[0]);
    },
  };
}

function drawOther(world: SharedWorld, about: Followed): Act {
  const draw = world.random();
  if (draw < 0.4) return drawMoneyAct(world, about);
  if (draw < 0.65) return drawDriversAct(world);
  if (draw < 0.75) return drawWish(world, about);
  return draw < 0.9 ? runRound(world) : runJobs(world);
}

function runRound({ app }: SharedWorld): Act {
  return {
    name: 'dispatch round',
    async perform() {
      await runDispatchRound(app.services);
      return { status: 200 };
    },
  };
}

/** Time passes, so that offers expire, searches end and jobs fall due. */
function runJobs(world: SharedWorld): Act {
  const { app, random } = world;
  const minutes = pick(random, [0, 0, 1, 1, 5, 20]);
  return {
    name: 'jobs',
    async perform() {
      if (world.isRunningJobs) return { status: 200 };
      world.isRunningJobs = true;
      try {
        app.clock.advance(minutes);
        const failures = await app.skipTo(app.clock.now());
        // The provider refuses refunds of a disputed payment: asked again when the dispute has ended.
        for (const { job, error } of failures) {
          if (job !== 'refund-payment') world.problems.push(`the job ${job} failed: ${String(error)}`);
        }
      } finally {
        world.isRunningJobs = false;
      }
      return { status: 200 };
    },
  };
}

function drawDriversAct(world: SharedWorld): Act {
  const { app, random } = world;
  const who = pick(random, modelDrivers);
  const driver = world.drivers[who];
  const draw = random();
  if (draw < 0.5) {
    const online = random() < 0.75;
    return {
      name: online ? 'go online' : 'go offline',
      switches: { who, isOnline: online },
      allows: /^409 ACTIVE_DELIVERIES$/,
      perform: async () => toOutcome(await driver.call('/driver/online', { online })),
    };
  }
  if (draw < 0.75) {
    const at = { lat: 53.55 + random() / 50, lng: 9.94 + random() / 50 };
    return {
      name: 'position',
      perform: async () => toOutcome(await driver.call('/driver/position', { fixes: [fixAt(app, at)] })),
    };
  }
  // Answered by the driver who was asked, or by anybody.
  const isTheirs = random() < 0.8;
  return {
    name: 'decline offer',
    allows: /^(404 OFFER_NOT_FOUND|409 OFFER_ENDED)$/,
    async perform() {
      const [offer] = await app.db
        .select()
        .from(dispatchOffers)
        .where(eq(dispatchOffers.state, 'open'))
        .limit(1);
      if (!offer) return { status: 200 };
      const asked = Object.values(world.drivers).find(({ id }) => id === offer.driverId);
      const answering = isTheirs && asked ? asked : driver;
      return toOutcome(await answering.call(`/driver/offer/${offer.id}/decline`, { reason: 'too_far' }));
    },
  };
}

function drawWish(world: SharedWorld, { trackingToken }: Followed): Act {
  const stranger = personOf(world, { customer: 0 } as Followed, 'visitor');
  const isWithdrawn = world.random() < 0.3;
  return {
    name: 'wish',
    allows: /^(409 (WISH_CLOSED|DELIVERY_CHANGED)|404 TRACKING_ENDED|429 RATE_LIMITED)$/,
    perform: async () =>
      toOutcome(
        isWithdrawn
          ? await stranger.call(`/tracking/${trackingToken}/wish/withdraw`, {})
          : await stranger.call(`/tracking/${trackingToken}/wish`, {
              wish: 'neighbour',
              details: 'Familie Petersen',
            }),
      ),
  };
}
