import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useActingFor } from '#web/lib/acting-for.ts';
import { orpc } from '#web/lib/api-client.ts';

/** By which of the person's remembered cards an own order is paid; without one, on the payment page. */
export function useOwnCard(isAsked: boolean) {
  const isOwn = useActingFor() === null && isAsked;
  const known = useQuery(orpc.payers.listCards.queryOptions({ enabled: isOwn, staleTime: 60_000 }));
  const [chosen, setChosen] = useState<string>();
  const cards = (isOwn && known.data?.cards) || [];
  // The last one, until somebody chooses: an order that is repeated needs no choice.
  const card = chosen === PAYMENT_PAGE ? undefined : (cards.find(({ id }) => id === chosen) ?? cards[0]);
  return { cards, card, choose: setChosen, refetch: known.refetch };
}

export type OwnCard = ReturnType<typeof useOwnCard>;

/** Chosen in place of a card. */
export const PAYMENT_PAGE = 'page';
