import type { DispatchFile } from '#dispatch/contract/dispatch.ts';
import { replayDecision } from '#dispatch/domain/decide-order.ts';
import type { Candidate } from '#dispatch/domain/dispatch-facts.ts';
import { getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import { listDriverNames } from '#drivers/server/profiles/list-driver-names.ts';
import type { Services } from '#app/services.ts';
import { againstText, offerStateText, waitReasonTexts } from './decision-texts.ts';
import { toObjection } from './list-own-decisions.ts';
import { listObjectionsTo } from './objections.store.ts';
import { listDecisions, listOffersOf } from '#dispatch/server/dispatcher/offers/offers.store.ts';
import { readRecord } from './read-record.ts';
import {
  listDriverSearches,
  type DriverSearch,
} from '#dispatch/server/dispatcher/driver-searches/driver-searches.store.ts';

/**
 * How a driver was searched for: each driver search, each decision with all its candidates, each offer.
 * Throws DELIVERY_NOT_FOUND.
 */
export async function getDispatchFile({ db }: Pick<Services, 'db'>, id: string): Promise<DispatchFile> {
  const delivery = await getDeliveryRow(db, id);
  const decisions = (await listDecisions(db, delivery.id)).map((decision) => ({
    ...decision,
    candidates: replayDecision(readRecord(decision)).candidates,
  }));
  const offers = await listOffersOf(db, delivery.id);
  const objections = await listObjectionsTo(
    db,
    decisions.map((decision) => decision.id),
  );
  const named = [
    ...decisions.flatMap(({ candidates }) => candidates.map(({ driverId }) => driverId)),
    ...offers.map(({ driverId }) => driverId),
    ...objections.map(({ driverId }) => driverId),
  ];
  const names = await listDriverNames(db, [...new Set(named)]);
  const nameOf = (driverId: string) => names.get(driverId) ?? 'Ehemaliger Fahrer';
  return {
    waits: (await listDriverSearches(db, delivery.id)).map(toWait),
    decisions: decisions.map((decision) => {
      const offer = offers.find(({ decisionId }) => decisionId === decision.id);
      return {
        id: decision.id,
        decidedAt: decision.decidedAt.toISOString(),
        candidates: sortCandidates(decision.candidates, decision.driverId).map((candidate) => ({
          driverId: candidate.driverId,
          name: nameOf(candidate.driverId),
          addedMinutes: candidate.addedSeconds === null ? null : Math.round(candidate.addedSeconds / 60),
          dropoffAt: candidate.dropoffAt === null ? null : new Date(candidate.dropoffAt).toISOString(),
          cost: candidate.cost,
          againstText: candidate.driverId === decision.driverId ? null : againstText(candidate),
          isChosen: candidate.driverId === decision.driverId,
        })),
        offer: offer
          ? {
              state: offer.state,
              stateText: offerStateText(offer.state, offer.reason),
              driverName: nameOf(offer.driverId),
              payCents: offer.payCents,
              pickupAt: offer.pickupAt.toISOString(),
              dropoffAt: offer.dropoffAt.toISOString(),
              endedAt: offer.endedAt?.toISOString() ?? null,
            }
          : null,
        objections: objections
          .filter(({ decisionId }) => decisionId === decision.id)
          .map((objection) => ({ ...toObjection(objection), driverName: nameOf(objection.driverId) })),
      };
    }),
  };
}

/** The chosen driver first, then by cost, then the excluded ones. */
function sortCandidates(candidates: readonly Candidate[], chosenId: string | null): Candidate[] {
  const rank = ({ driverId, exclusion, cost }: Candidate) =>
    driverId === chosenId ? -1 : exclusion ? Infinity : (cost ?? Infinity);
  return candidates.toSorted((a, b) => {
    const [one, other] = [rank(a), rank(b)];
    return one === other ? 0 : one - other;
  });
}

function toWait({ id, rounds, listedReason, ...wait }: DriverSearch): DispatchFile['waits'][number] {
  const text = (instant: Date | null) => instant?.toISOString() ?? null;
  return {
    id,
    since: wait.since.toISOString(),
    endedAt: text(wait.endedAt),
    rounds,
    listedAt: text(wait.listedAt),
    listedReason,
    listedText: listedReason && waitReasonTexts[listedReason],
    toldAt: text(wait.toldAt),
    acceptedWaitAt: text(wait.acceptedWaitAt),
  };
}
