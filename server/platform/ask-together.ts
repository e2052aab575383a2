/**
 * For work that many ask for at once, such as reading the same table. What is asked while a run is under way
 * is asked together in the next one: every answer is of a run that began after the question, and no more than
 * one run is under way. `work` answers its questions in their order; its failure is that of all of them.
 */
export function askTogether<Question, Answer>(
  work: (questions: Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  let running: Promise<unknown> = Promise.resolve();
  let next: { questions: Question[]; answers: Promise<Answer[]> } | undefined;
  return async (question) => {
    next ??= begin();
    const { questions, answers } = next;
    const index = questions.push(question) - 1;
    return (await answers)[index] as Answer;
  };

  function begin() {
    const questions: Question[] = [];
    const answers = running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return work(questions);
      });
    running = answers;
    return { questions, answers };
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
