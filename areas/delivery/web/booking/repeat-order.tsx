import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { draftOf } from '#web/fields/address-field/address-draft.ts';
import { client } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { BookingEntry } from './booking-entry.ts';
import type { BookingForm } from './booking-form.ts';

/**
 * Fills the form with the earlier order named by `?repeat=<delivery id>`; the previous content can be
 * restored.
 */
export function useRepeat(form: BookingEntry) {
  const [search, setSearch] = useSearchParams();
  const { showToast } = useToast();
  const id = search.get('repeat') ?? '';
  const [repeated, setRepeated] = useState<{ before: BookingForm; count: number }>();
  const { data, error } = useQuery({
    queryKey: ['past-order', id],
    queryFn: ({ signal }) => client.checkout.getPastOrder({ id }, { signal }),
    enabled: id !== '',
  });
  useEffect(() => {
    if (id === '' || (!data && !error)) return;
    if (data) {
      const { pickup, delivery, ...rest } = data;
      const before = form.getValues();
      form.reset({ ...before, ...rest, pickup: draftOf(pickup), delivery: draftOf(delivery) });
      setRepeated((last) => ({ before, count: (last?.count ?? 0) + 1 }));
    } else {
      showToast({
        title: 'Fehler',
        description: `Die frühere Bestellung konnte nicht geladen werden. ${failureText(error)}`,
        kind: 'destructive',
      });
    }
    setSearch({ tab: 'new' }, { replace: true });
  }, [id, data, error, form, setSearch, showToast]);

  const { before, count = 0 } = repeated ?? {};
  return {
    /** True until the earlier order has been loaded into the form. */
    isLoading: id !== '',
    /** Changes with every order that is put into the form or removed from it. */
    count,
    isRepeated: before !== undefined,
    undo:
      before && hasContent(before)
        ? () => {
            form.reset(before);
            setRepeated(undefined);
          }
        : undefined,
  };
}

/** Whether anything beyond the prefilled account data was typed. */
function hasContent(values: BookingForm): boolean {
  const { pickup, delivery, receiverName, receiverPhone, packageDescription } = values;
  return [pickup.text, delivery.text, receiverName, receiverPhone, packageDescription].some(
    (text) => text.trim() !== '',
  );
}

/** Says that the form was filled from an earlier order, and can restore the previous content. */
export function RepeatNotice({ onUndo }: { onUndo: (() => void) | undefined }) {
  return (
    <HelpBox
      tone="success"
      role="status"
      title="Ihre frühere Bestellung steht im Formular"
      action={
        onUndo && (
          <Button kind="secondary" onClick={onUndo}>
            Rückgängig
          </Button>
        )
      }
    >
      Bitte prüfen Sie die Angaben. Der Preis ist neu berechnet.
    </HelpBox>
  );
}
