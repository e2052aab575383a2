import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetKeptAnswers } from '#web/lib/forget-kept-answers.ts';
import { useMe } from '#web/lib/session.ts';
import { isKept } from './is-kept.ts';

const loadStorage = () => import('./kept-answers.ts');

/** Debounced, because answers come in bursts. */
const SETTLE_MS = 500;

/** Restores the cached answers on opening, and stores new ones. */
export function useKeptAnswers(): void {
  const queryClient = useQueryClient();
  const me = useMe().data;
  const personId = me?.user?.id;
  const isNobody = me !== undefined && !me.user;

  useEffect(() => {
    void loadStorage()
      .then(({ restoreAnswers }) => restoreAnswers(queryClient, Date.now()))
      .catch(() => undefined);
  }, [queryClient]);

  useEffect(() => {
    if (isNobody) forgetKeptAnswers();
  }, [isNobody]);

  useEffect(() => {
    if (!personId) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saveSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void loadStorage()
          .then(({ saveAnswers }) => saveAnswers(queryClient, personId, Date.now()))
          .catch(() => undefined);
      }, SETTLE_MS);
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
      const isAnswer = type === 'updated' && query.state.status === 'success';
      // Answers that were just restored need not be stored again.
      if (isAnswer && isKept(query) && navigator.onLine) saveSoon();
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [personId, queryClient]);
}
