import { keepPreviousData } from '@tanstack/react-query';
import { askWhileComing } from '#web/lib/ask-while-coming.ts';
import { orpc } from '#web/lib/api-client.ts';
import type { AskOnServer } from '#web/lib/call-operation.ts';
import { pauseAfterFailure } from '#web/lib/query-client.ts';

export interface ListedDeliveries {
  list: 'active' | 'completed';
  companyId?: string | undefined;
  search?: string;
  /** On the server, which asks it for the first render. */
  context?: { ask?: AskOnServer };
}

/** The query of the deliveries of a customer or of one company, page by page. */
export const listOfDeliveries = ({ list, companyId, search, context = {} }: ListedDeliveries) =>
  orpc.deliveries.listDeliveries.infiniteOptions({
    input: (after: string | undefined) => ({
      list,
      ...(companyId ? { companyId } : {}),
      ...(search ? { search } : {}),
      ...(after ? { after } : {}),
    }),
    context,
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: (asked) =>
      pauseAfterFailure(asked) || askWhileComing(asked.state.data?.pages.flatMap((page) => page.deliveries)),
  });
