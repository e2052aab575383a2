import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDate } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { CorrectAddressDialog, type RenderPinMap } from './correct-address-dialog.tsx';

type Correction = Awaited<ReturnType<typeof client.maps.listAddressCorrections>>['corrections'][number];

/** Corrections of houses that the map shows at the wrong point. */
export function AddressCorrections({ renderPinMap }: { renderPinMap: RenderPinMap }) {
  const list = useQuery(orpc.maps.listAddressCorrections.queryOptions());
  const load = useLoad(list);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Surface as="section" aria-labelledby="adressberichtigungen">
      <h2 id="adressberichtigungen" className="text-lg">
        Berichtigte Adressen
      </h2>
      <p className="mt-1 max-w-measure text-sm text-ink-soft">
        Liegt ein Haus in der Karte falsch, gilt hier der Punkt, den Sie setzen, für Preise, Wege und Fahrer.
      </p>
      <div className="mt-3">{listView()}</div>
      <Button kind="secondary" className="mt-4" onClick={() => setIsAdding(true)}>
        Adresse berichtigen
      </Button>
      {isAdding && <CorrectAddressDialog onClose={() => setIsAdding(false)} renderPinMap={renderPinMap} />}
    </Surface>
  );

  function listView(): ReactNode {
    if (load.hasFailed) {
      return (
        <ErrorState
          title="Die Adressen konnten nicht geladen werden."
          description={failureText(load.failure)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      );
    }
    if (!list.data) return <SkeletonRows label="Laden..." />;
    if (list.data.corrections.length === 0) return <p className="text-ink-soft">Noch keine.</p>;
    return (
      <ul className="divide-y divide-line">
        {list.data.corrections.map((correction) => (
          <CorrectionRow key={correction.id} correction={correction} />
        ))}
      </ul>
    );
  }
}

function CorrectionRow({ correction }: { correction: Correction }) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [isAsked, setIsAsked] = useState(false);
  const address = `${correction.street} ${correction.houseNumber}, ${correction.postcode}`;
  const remove = useMutation({
    mutationFn: () => client.maps.removeAddressCorrection({ id: correction.id }),
    onSuccess: () => setIsAsked(false),
    onError: (error) =>
      showToast({
        title: 'Die Berichtigung wurde nicht entfernt.',
        description: failureText(error),
        kind: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.maps.listAddressCorrections.key() }),
  });
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{address}</p>
        <p className="tabular text-sm text-ink-soft">
          {[formatDate(correction.createdAt), correction.note].filter(Boolean).join(', ')}
        </p>
      </div>
      <Button kind="quiet" aria-label={`${address}: entfernen`} onClick={() => setIsAsked(true)}>
        Entfernen
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => remove.mutate()}
        busy={remove.isPending}
        title="Berichtigung entfernen?"
        description={`Für ${address} gilt wieder der Punkt der Karte.`}
        confirmText="Entfernen"
      />
    </li>
  );
}
