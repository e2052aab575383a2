import type { DecisionRecord } from '#domain/dispatch/dispatch-facts.ts';
import type { Decision } from './offers.store.ts';

/** What a decision looked at, as it was stored. */
export const readRecord = ({ record }: Pick<Decision, 'record'>): DecisionRecord => record as DecisionRecord;
