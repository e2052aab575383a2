import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { pauseAfterFailure } from '#web/lib/query-client.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ArrowLeft } from 'lucide-react';
import type { DeskSlots } from './desk.tsx';
import { MessagePanel } from './message-panel.tsx';

const ContextColumn = lazy(() => import('./context-column.tsx'));

interface ConversationProps {
  id: string;
  isWide: boolean;
  /** How often a person has asked for it: by a press, not by passing over it. */
  asked: number;
  slots: DeskSlots;
  onClose: () => void;
  /** It is done: on to the next. */
  onFinished: () => void;
}

/** The chosen delivery is live of its own; the others are asked for from time to time. */
const RECHECK_MS = 30_000;

/** One message with what followed it, and beside it whose it is and which delivery is meant. */
export default function Conversation({ id, isWide, asked, slots, onClose, onFinished }: ConversationProps) {
  const query = useQuery(orpc.desk.getMessage.queryOptions({ input: { id } }));
  const context = useQuery(
    orpc.desk.getContext.queryOptions({
      input: { id },
      refetchInterval: (last) => pauseAfterFailure(last) || RECHECK_MS,
    }),
  );
  const [wantedId, setWantedId] = useState<string>();
  const load = useLoad(query);
  const chosenId = wantedId ?? context.data?.meantId ?? undefined;
  const column = (
    <Suspense fallback={<Loading text="Laden..." />}>
      <ContextColumn query={context} chosenId={chosenId} onChoose={setWantedId} parcel={slots.parcel} />
    </Suspense>
  );
  return (
    <div
      className={isWide ? 'grid min-h-0' : 'flex min-w-0 flex-col gap-4'}
      style={isWide ? { gridTemplateColumns: 'minmax(0, 1fr) clamp(18.5rem, 22vw, 26rem)' } : undefined}
    >
      <div className={isWide ? 'flex min-h-0 flex-col' : 'flex min-w-0 flex-col gap-4'}>
        <Button
          kind="quiet"
          className="-ml-control-x self-start lg:hidden"
          onClick={onClose}
          icon={<ArrowLeft aria-hidden="true" className="size-5" />}
        >
          Alle Nachrichten
        </Button>
        {load.hasFailed ? (
          <ErrorState
            title="Die Nachricht konnte nicht geladen werden."
            description={failureText(load.failure)}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : !query.data ? (
          <SkeletonRows label="Laden..." />
        ) : (
          <MessagePanel
            message={query.data}
            parcel={context.data?.parcels.find((parcel) => parcel.id === chosenId)}
            {...{ isWide, asked, onClose, onFinished }}
            emergency={slots.emergency}
          />
        )}
      </div>
      {isWide ? (
        <aside
          aria-label="Kunde und Sendungen"
          className="min-h-0 overflow-y-auto border-l border-line bg-surface px-4"
        >
          {column}
        </aside>
      ) : (
        <Fold title="Kunde und Sendungen">{column}</Fold>
      )}
    </div>
  );
}
