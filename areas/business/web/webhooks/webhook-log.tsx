import { useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { WebhookMessage } from './webhook-message.tsx';

interface WebhookLogProps {
  id: string;
  name: string;
  isTest: boolean;
  isDisabled: boolean;
  onClose: () => void;
}

const ASK_AGAIN_MS = 3000;

/** What an endpoint was sent in the last 30 days, and what it answered. Asks again while something waits. */
export default function WebhookLog({ id, name, isTest, isDisabled, onClose }: WebhookLogProps) {
  const query = useInfiniteQuery(
    orpc.webhooks.listWebhookMessages.infiniteOptions({
      input: (after: string | undefined) => ({ id, after }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      refetchInterval: ({ state }) => {
        const waits = state.data?.pages.some(({ messages }) =>
          messages.some(({ nextTryAt, isAskedAgain }) => nextTryAt !== null || isAskedAgain),
        );
        return waits ? ASK_AGAIN_MS : false;
      },
    }),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      title={`Protokoll von „${name}“`}
      description="Die Nachrichten der letzten 30 Tage, die neueste zuerst."
    >
      <QueryState query={query} failure="Das Protokoll konnte nicht geladen werden.">
        {({ pages }) => {
          const messages = pages.flatMap((page) => page.messages);
          if (messages.length === 0) {
            return (
              <p className="text-ink-soft">
                Noch keine Nachricht. Die erste kommt mit dem nächsten Status einer{' '}
                {isTest ? 'Testsendung' : 'Sendung der Firma'}.
              </p>
            );
          }
          return (
            <ul aria-label="Nachrichten" className="divide-y divide-line border-y border-line">
              {messages.map((message) => (
                <WebhookMessage key={message.id} message={message} isTest={isTest} isDisabled={isDisabled} />
              ))}
            </ul>
          );
        }}
      </QueryState>
      {query.hasNextPage && (
        <Button
          kind="secondary"
          className="mt-4"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Weitere anzeigen
        </Button>
      )}
    </Dialog>
  );
}
