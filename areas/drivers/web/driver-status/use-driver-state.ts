import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BRIEFING_VERSION } from '#drivers/domain/onboarding-lists.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { pauseAfterFailure } from '#web/lib/query-client.ts';
import { serverNow } from '#web/lib/server-now.ts';

/** An open page is a sign of life, also where it cannot report a position. */
const SIGN_OF_LIFE_MS = 5 * 60_000;
/** The server's clock decides: a phone's that is wrong must not make it ask all the time. */
const MIN_INTERVAL_MS = 20_000;

/**
 * The stored state: online or not, whether offers come, gaps, active deliveries, rating. While the page is
 * visible it is fetched again when the last position becomes too old for offers.
 */
export function useDriverState() {
  return useQuery(
    orpc.drivers.driverState.queryOptions({
      refetchInterval(query) {
        const { data } = query.state;
        const until = data?.reach?.isAsked ? data.reach.until : null;
        const left = until ? Date.parse(until) - serverNow() + 2000 : SIGN_OF_LIFE_MS;
        const pause = data?.isOnline && Math.min(SIGN_OF_LIFE_MS, Math.max(MIN_INTERVAL_MS, left));
        return pauseAfterFailure(query) || pause || false;
      },
    }),
  );
}

type Gap = { gap: string };

/** Without the yearly reading, which opens with the switch. */
export const withoutBriefing = <G extends Gap>(gaps: readonly G[] = []) =>
  gaps.filter(({ gap }) => gap !== 'briefing');

/**
 * Goes online or offline. The server decides; its error stays beside the switch until the next try. If
 * nothing but the yearly reading is missing, going online opens it first.
 */
export function useSetOnline(gaps: readonly Gap[] = []) {
  const queryClient = useQueryClient();
  const [isReading, setIsReading] = useState(false);
  const mutation = useMutation({
    // Without a connection it fails now, instead of switching later by itself.
    mutationFn: (input: Parameters<typeof client.drivers.setOnline>[0]) => client.drivers.setOnline(input),
    onSuccess: () => setIsReading(false),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.drivers.key() }),
  });
  const mustRead = gaps.length > 0 && withoutBriefing(gaps).length === 0;
  return {
    setOnline: (online: boolean) => (online && mustRead ? setIsReading(true) : mutation.mutate({ online })),
    isPending: mutation.isPending,
    refusal: mutation.error ? failureText(mutation.error) : undefined,
    isReading,
    confirm: () => mutation.mutate({ online: true, briefing: BRIEFING_VERSION }),
    close: () => setIsReading(false),
  };
}

export type OnlineSwitch = ReturnType<typeof useSetOnline>;
