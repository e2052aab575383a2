import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { cardText } from '#web/lib/card-text.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** The person's remembered cards, each of which can be deleted at the payment provider. */
export function RememberedCards() {
  const { showToast } = useToast();
  const queries = useQueryClient();
  const known = useQuery(orpc.payers.listCards.queryOptions());
  const remove = useMutation({
    mutationFn: (id: string) => client.payers.deleteCard({ id }),
    onSuccess: () => showToast({ title: 'Karte gelöscht', description: 'Sie ist nicht mehr gemerkt.' }),
    onError: (error) => showToast({ title: 'Fehler', description: failureText(error), kind: 'destructive' }),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.payers.key() }),
  });
  if (!known.data) {
    if (known.isPending) return <Loading text="Karten werden geladen..." />;
    return (
      <ErrorState
        title="Ihre Karten konnten nicht geladen werden."
        description={failureText(known.error)}
        onRetry={() => void known.refetch()}
        isRetrying={known.isFetching}
      />
    );
  }
  if (known.data.cards.length === 0) {
    return (
      <p className="text-ink-soft">
        Noch keine Karte gemerkt. Beim nächsten Bezahlen können Sie „Karte merken“ wählen.
      </p>
    );
  }
  return (
    <ul aria-label="Gemerkte Karten" className="w-full divide-y divide-line border-y border-line">
      {known.data.cards.map((card) => (
        <li key={card.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
          <div className="flex min-w-0 items-center gap-3">
            <CreditCard aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            <div>
              <p className="tabular font-medium">{cardText(card)}</p>
              <p className="tabular text-sm text-ink-soft">Gültig bis {card.expiry}</p>
            </div>
          </div>
          <Button
            kind="quiet"
            busy={remove.isPending && remove.variables === card.id}
            onClick={() => remove.mutate(card.id)}
          >
            Löschen<span className="sr-only">: {cardText(card)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
