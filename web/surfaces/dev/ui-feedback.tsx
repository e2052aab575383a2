import { useState } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { OfflineBar } from '#web/ui/offline-bar.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { emailInput, TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { UiCase, UiSection } from './ui-section.tsx';

export function UiFeedback() {
  return (
    <UiSection id="feedback" title="Rückmeldung">
      <UiCase title="Fenster und Meldungen">
        <UiOverlays />
      </UiCase>
      <UiCase title="Laden">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Loading text="Laden..." />
          <Loading layout="inline" text="Profil wird geladen..." />
        </div>
        <SkeletonRows count={2} />
      </UiCase>
      <UiCase title="Noch nichts da">
        <EmptyState
          title="Hier stehen Ihre Lieferungen"
          description="Sobald Sie etwas verschicken, sehen Sie hier, wo Ihr Paket ist und wann es ankommt."
          action={<ButtonLink to="/dev/ui">Neue Bestellung aufgeben</ButtonLink>}
        />
      </UiCase>
      <UiCase title="Etwas ging schief">
        <ErrorState
          title="Ihre Lieferungen konnten nicht geladen werden"
          description="Ihre Bestellungen sind gespeichert. Vermutlich ist die Verbindung unterbrochen."
          onRetry={() => {}}
        />
      </UiCase>
      <UiCase title="Hinweise">
        <HelpBox title="Ausweis bereithalten">Bei der Übergabe wird nach dem Namen gefragt.</HelpBox>
        <HelpBox tone="success">Ihre Adresse wurde gespeichert.</HelpBox>
      </UiCase>
      <UiCase title="Warnungen">
        <HelpBox tone="warning" title="Außerhalb der Geschäftszeiten">
          Ihre Bestellung wird morgen ab 6:00 Uhr abgeholt.
        </HelpBox>
        <HelpBox tone="error">Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht.</HelpBox>
      </UiCase>
      <UiCase title="Ohne Verbindung" isWide>
        <OfflineBar isOffline />
      </UiCase>
    </UiSection>
  );
}

export function UiOverlays() {
  const { showToast } = useToast();
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button kind="secondary" onClick={() => setOpen('dialog')}>
        Fenster öffnen
      </Button>
      <Button kind="secondary" onClick={() => setOpen('confirm')}>
        Rückfrage öffnen
      </Button>
      <Button
        kind="secondary"
        onClick={() => showToast({ title: 'Erfolgreich angemeldet', description: 'Willkommen zurück!' })}
      >
        Meldung zeigen
      </Button>
      <Button
        kind="secondary"
        onClick={() =>
          showToast({
            kind: 'destructive',
            title: 'Anmeldung fehlgeschlagen',
            description: 'Benutzer nicht gefunden',
          })
        }
      >
        Fehlermeldung zeigen
      </Button>
      <DialogForm
        isOpen={open === 'dialog'}
        onClose={close}
        title="Passwort vergessen?"
        description="Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort festlegen."
        submitText="Link senden"
        isBusy={false}
        onSubmit={() => Promise.resolve(close())}
      >
        <TextField label="E-Mail" {...emailInput} />
      </DialogForm>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Lieferung stornieren?"
        description="Sie erhalten den vollen Betrag zurück. Das lässt sich nicht rückgängig machen."
        confirmText="Stornieren"
        cancelText="Behalten"
        isDangerous
      />
    </div>
  );
}
