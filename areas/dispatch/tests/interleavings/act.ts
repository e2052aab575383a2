import type { Action, ModelDriver } from '#delivery/tests/delivery-model.ts';
import type { Answer } from '#people/tests/test-people.ts';
import type { Followed } from './shared-world.ts';

export interface Outcome {
  status: number;
  code?: string | undefined;
}

/** One act: a call, a webhook, a run of jobs, a round of the dispatcher, or something at the provider. */
export interface Act {
  name: string;
  /** What the model has to explain, for the commands of a delivery. */
  about?: { followed: Followed; action: Action };
  /** The account and what it switches to. */
  switches?: { who: ModelDriver; isOnline: boolean };
  /** Answers that are right in any state, as 'status CODE'. */
  allows?: RegExp;
  perform(): Promise<Outcome>;
}

export const toOutcome = ({ status, body }: Answer): Outcome => ({
  status,
  ...(status === 200 ? {} : { code: String(body.code) }),
});
