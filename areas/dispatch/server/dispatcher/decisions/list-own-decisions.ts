import { findObjectionDue } from '#people/domain/objection-clock.ts';
import { shortId } from '#platform/contract/german-format.ts';
import type { OwnDecision } from '#dispatch/contract/dispatch.ts';
import { replayDecision } from '#dispatch/domain/decide-order.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { ownStateText, whyLines } from './decision-texts.ts';
import { listObjectionsTo, type Objection } from './objections.store.ts';
import {
  type Decision,
  listDecisionsAbout,
  type Offer,
} from '#dispatch/server/dispatcher/offers/offers.store.ts';
import { readRecord } from './read-record.ts';

const DAYS = 7;
/** How long an answer to an objection is shown. */
const ANSWERED_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
const MAX_DECISIONS = 100;

/**
 * The decisions of the last seven days for which this driver was a candidate, newest first: what was offered,
 * why, and why it went to another driver; with an objection until thirty days after its answer. It contains
 * only the Stadtteile of a delivery, and nothing about other drivers.
 * Source: Directive (EU) 2024/2831, article 11.
 */
export async function listOwnDecisions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
): Promise<{ decisions: OwnDecision[] }> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const rows = await listDecisionsAbout(db, {
    driverId: viewer.id,
    since: daysAgo(DAYS),
    answeredSince: daysAgo(ANSWERED_DAYS),
    limit: MAX_DECISIONS,
  });
  const objections = await listOwnObjections(db, viewer, rows);
  return {
    decisions: rows.map((row) => toOwnDecision(viewer, row, objections.get(row.decision.id))),
  };
}

async function listOwnObjections(executor: Executor, viewer: SignedIn, rows: { decision: Decision }[]) {
  const all = await listObjectionsTo(
    executor,
    rows.map(({ decision }) => decision.id),
  );
  return new Map(all.filter(({ driverId }) => driverId === viewer.id).map((each) => [each.decisionId, each]));
}

/** 'Osterstraße 12, 20259 Hamburg-Eimsbüttel' becomes '20259 Hamburg-Eimsbüttel'. */
const districtOf = (address: string): string => address.split(', ').at(-1) ?? '';

function toOwnDecision(
  viewer: SignedIn,
  { decision, offer, delivery }: { decision: Decision; offer: Offer | null; delivery: Delivery },
  objection: Objection | undefined,
): OwnDecision {
  const { candidates } = replayDecision(readRecord(decision));
  const isTaken = delivery.driverId !== null && delivery.driverId !== viewer.id;
  return {
    decisionId: decision.id,
    shortId: shortId(delivery.id),
    pickupDistrict: districtOf(delivery.pickupAddress),
    deliveryDistrict: districtOf(delivery.deliveryAddress),
    decidedAt: decision.decidedAt.toISOString(),
    state: offer?.state ?? null,
    stateText:
      decision.driverId === null
        ? 'Niemandem angeboten'
        : ownStateText({ state: offer?.state ?? null, reason: offer?.reason ?? null, isTaken }),
    why: whyLines(candidates, decision.driverId, viewer.id),
    payCents: offer?.payCents ?? null,
    objection: objection ? toObjection(objection) : null,
  };
}

export function toObjection(objection: Objection) {
  const { id, text, createdAt, answer, wasRight, answeredAt } = objection;
  return {
    id,
    text,
    createdAt: createdAt.toISOString(),
    dueAt: findObjectionDue(createdAt).toISOString(),
    answer,
    wasRight,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
