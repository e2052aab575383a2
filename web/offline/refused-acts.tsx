import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime, shortId } from '#platform/contract/german-format.ts';
import { orpc } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { actNames, explainRefusal } from './outbox/explain-refusal.ts';
import { isHeld, type KeptAct } from './outbox/kept-act.ts';
import { useOutbox } from './use-outbox.ts';

/** Refused acts, each with the reason and what to do. */
export default function RefusedActs() {
  // Fetched by the list itself; used here only to explain an error.
  const { data } = useQuery({ ...orpc.drivers.listActiveDeliveries.queryOptions(), enabled: false });
  const { acts } = useOutbox();
  const [discarded, setDiscarded] = useState<KeptAct>();
  const refused = acts.filter(({ refusal }) => refusal);
  return (
    <>
      {refused.map((act) => (
        <RefusedAct
          key={act.key}
          act={act}
          behind={acts.filter((other) => other.deliveryId === act.deliveryId && isHeld(other, acts)).length}
          text={explainRefusal(
            act,
            data?.deliveries.find(({ id }) => id === act.deliveryId),
          )}
          onDiscard={() => setDiscarded(act)}
        />
      ))}
      <DiscardDialog act={discarded} onClose={() => setDiscarded(undefined)} />
    </>
  );
}

interface RefusedActProps {
  act: KeptAct;
  behind: number;
  text: string;
  onDiscard: () => void;
}

function RefusedAct({ act, behind, text, onDiscard }: RefusedActProps) {
  const { retry, isSending } = useOutbox();
  return (
    <div className="mb-4">
      <HelpBox
        tone="error"
        role="alert"
        title={`Nicht angenommen: ${actNames[act.command]}, Sendung ${shortId(act.deliveryId)}`}
        action={
          <div className="flex flex-wrap gap-2">
            <Button
              kind="secondary"
              className="min-h-14 max-sm:w-full"
              busy={isSending}
              onClick={() => void retry(act)}
            >
              Erneut senden
            </Button>
            <Button
              kind="secondary"
              className="min-h-14 max-sm:w-full"
              disabled={isSending}
              onClick={onDiscard}
            >
              Verwerfen
            </Button>
          </div>
        }
      >
        <p>
          Ihre Meldung von {formatTime(act.happenedAt)}: {text}
        </p>
        {behind > 0 && (
          <p className="mt-1">
            {behind === 1 ? 'Eine spätere Meldung' : `${behind} spätere Meldungen`} zu dieser Sendung{' '}
            {behind === 1 ? 'wartet' : 'warten'} so lange.
          </p>
        )}
      </HelpBox>
    </div>
  );
}

function DiscardDialog({ act, onClose }: { act: KeptAct | undefined; onClose: () => void }) {
  const { discard } = useOutbox();
  return (
    <ConfirmDialog
      isOpen={act !== undefined}
      onClose={onClose}
      onConfirm={() => {
        if (act) void discard(act);
        onClose();
      }}
      isDangerous
      size="thumb"
      title="Meldung verwerfen?"
      description={
        act?.fileKinds.length
          ? 'Auch Unterschrift und Foto dieser Meldung werden gelöscht. Das lässt sich nicht rückgängig machen.'
          : 'Diese Meldung wird gelöscht. Das lässt sich nicht rückgängig machen.'
      }
      confirmText="Verwerfen"
    />
  );
}
