import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { contactPreferences, damageReport } from '#contract/support.ts';
import { z } from '#contract/zod-config.ts';
import { clearDraft, readDraft, writeDraft } from '#web/lib/draft.ts';

const damageForm = damageReport.pick({ damageDescription: true, contactPreference: true, photos: true });
type DamageForm = z.output<typeof damageForm>;
const untouched: DamageForm = { damageDescription: '', contactPreference: 'email', photos: [] };

/** Photos are too large to be kept: known is only that there were any. */
const draft = z.object({
  damageDescription: z.string(),
  contactPreference: z.enum(contactPreferences),
  hasPhotos: z.boolean(),
});

/** The report on one shipment, with what was typed before the session ended or the page was loaded anew. */
export function useDamageForm(shipmentId: string) {
  const key = `damage.${shipmentId}`;
  const [kept] = useState(() => draft.safeParse(readDraft(key)).data);
  const { hasPhotos: hadPhotos = false, ...words } = kept ?? {};
  const [arePhotosLost, setArePhotosLost] = useState(hadPhotos);
  const form = useForm<z.input<typeof damageForm>, unknown, DamageForm>({
    resolver: zodResolver(damageForm),
    defaultValues: { ...untouched, ...words },
  });
  const { reset, watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch(({ damageDescription, contactPreference, photos }) => {
      const hasPhotos = Boolean(photos?.length);
      if (hasPhotos) setArePhotosLost(false);
      writeDraft(key, { damageDescription, contactPreference, hasPhotos: hasPhotos || arePhotosLost });
    });
    return unsubscribe;
  }, [key, watch, arePhotosLost]);
  return {
    form,
    /** There were photos, and they have to be added again. */
    arePhotosLost,
    clear: () => {
      reset(untouched);
      clearDraft(key);
      setArePhotosLost(false);
    },
  };
}
