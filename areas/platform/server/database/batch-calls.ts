import { setTimeout as sleep } from 'node:timers/promises';

/** For what every request waits for: a run that the database does not answer must not hold up the rest. */
export const PATIENCE_MS = 100;

/**
 * For work that many ask for at once, such as reading the same table. What is asked of one source while a run
 * is under way is asked together in the next one: every answer is of a run that began after the question, and
 * no more than one run is under way, unless a question would wait longer than `patienceMs` for the end of the
 * last. `work` answers its questions in their order; its failure is that of all of them. Runs begin at least
 * `everyMs` apart, so that each serves more; after a quiet time one begins at once.
 */
export function batchCalls<Source extends object, Question, Answer>(
  work: (source: Source, questions: Question[]) => Promise<Answer[]>,
  pace: Pace = {},
): (source: Source, question: Question) => Promise<Answer> {
  const queues = new WeakMap<Source, (question: Question) => Promise<Answer>>();
  return async (source, question) => {
    const ask = queues.get(source) ?? queueUp((questions: Question[]) => work(source, questions), pace);
    queues.set(source, ask);
    return await ask(question);
  };
}

/** The same for work without a question: whoever asks meanwhile shares the next run. */
export function shareRuns<Source extends object, Result>(
  work: (source: Source) => Promise<Result>,
): (source: Source) => Promise<Result> {
  const ask = batchCalls<Source, undefined, Result>(async (source, questions) => {
    const result = await work(source);
    return questions.map(() => result);
  });
  return (source) => ask(source, undefined);
}

interface Pace {
  everyMs?: number;
  patienceMs?: number;
}

function queueUp<Question, Answer>(
  work: (questions: Question[]) => Promise<Answer[]>,
  { everyMs = 0, patienceMs }: Pace,
) {
  let running: Promise<unknown> = Promise.resolve();
  let begunAt = Number.NEGATIVE_INFINITY;
  let next: { questions: Question[]; answers: Promise<Answer[]> } | undefined;
  return async (question: Question): Promise<Answer> => {
    next ??= begin();
    const { questions, answers } = next;
    const index = questions.push(question) - 1;
    return (await answers)[index] as Answer;
  };

  function begin() {
    const questions: Question[] = [];
    const answers = runAfter(running, questions);
    running = answers;
    return { questions, answers };
  }

  async function runAfter(last: Promise<unknown>, questions: Question[]): Promise<Answer[]> {
    const ended = last.catch(() => undefined);
    await (patienceMs === undefined
      ? ended
      : Promise.race([ended, sleep(patienceMs, undefined, { ref: false })]));
    const findPauseMs = () => begunAt + everyMs - performance.now();
    // A timer drops fractions of a millisecond, and may fire a moment early.
    while (findPauseMs() > 0) await sleep(Math.ceil(findPauseMs()));
    begunAt = performance.now();
    next = undefined;
    return await work(questions);
  }
}
