import { setTimeout as sleep } from 'node:timers/promises';

/**
 * For work that many ask for at once, such as reading the same table. What is asked while a run is under way
 * is asked together in the next one: every answer is of a run that began after the question, and no more than
 * one run is under way. `work` answers its questions in their order; its failure is that of all of them. Runs
 * begin at least `everyMs` apart, so that each serves more; after a quiet time one begins at once.
 */
export function askTogether<Question, Answer>(
  work: (questions: Question[]) => Promise<Answer[]>,
  { everyMs = 0 } = {},
): (question: Question) => Promise<Answer> {
  let running: Promise<unknown> = Promise.resolve();
  let begunAt = Number.NEGATIVE_INFINITY;
  let next: { questions: Question[]; answers: Promise<Answer[]> } | undefined;
  return async (question) => {
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
    await last.catch(() => undefined);
    const pauseMs = begunAt + everyMs - performance.now();
    if (pauseMs > 0) await sleep(pauseMs);
    begunAt = performance.now();
    next = undefined;
    return await work(questions);
  }
}

/** The same for work without a question: whoever asks meanwhile shares the next run. */
export function shareRuns<Result>(work: () => Promise<Result>): () => Promise<Result> {
  const ask = askTogether<undefined, Result>(async (questions) => {
    const result = await work();
    return questions.map(() => result);
  });
  return () => ask(undefined);
}
