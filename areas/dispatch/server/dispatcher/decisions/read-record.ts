import type { DecisionRecord } from '#dispatch/domain/dispatch-facts.ts';
import type { Decision } from '#dispatch/server/dispatcher/offers/offers.store.ts';

/** The stored record of a decision. */
export const readRecord = ({ record }: Pick<Decision, 'record'>): DecisionRecord => record as DecisionRecord;
