import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { operator } from '#operator';
import { ExportButton } from '#people/web/account-settings/export-data-button.tsx';
import { client } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { AccountPage } from './account-page.tsx';

export const meta = () => pageMeta('Ihre Daten');

/** For people who cannot sign in, by the link that the support desk mails. */
export default function PersonalDataPage() {
  const token = useLinkToken();
  const [isDeleted, setIsDeleted] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  if (isDeleted) {
    return (
      <AccountPage title="Ihr Konto ist gelöscht" lead="Die Bestätigung kommt per E-Mail.">
        {null}
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title="Ihre Daten"
      lead="Laden Sie Ihre Daten herunter oder löschen Sie Ihr Konto, ohne sich anzumelden. Beides geht mit diesem Link je einmal."
    >
      {token ? (
        <>
          <section className="flex flex-col gap-3">
            <h2 className="text-lg">Daten exportieren</h2>
            <ExportButton load={() => client.dataLinks.exportByLink({ token })} />
          </section>
          <section className="flex flex-col items-start gap-3 border-t border-line pt-5">
            <h2 className="text-lg">Konto löschen</h2>
            <p className="text-ink-soft">
              Ihr Konto und Ihre persönlichen Daten werden endgültig gelöscht. Rechnungen und Abrechnungen
              bewahren wir getrennt davon auf, solange das Steuerrecht es verlangt.
            </p>
            <Button kind="danger" className="max-sm:w-full" onClick={() => setIsAsked(true)}>
              Konto löschen
            </Button>
          </section>
          {isAsked && (
            <DeleteDialog
              token={token}
              onClose={() => setIsAsked(false)}
              onDeleted={() => setIsDeleted(true)}
            />
          )}
        </>
      ) : (
        <HelpBox tone="warning" role="status" title="Bitte öffnen Sie den Link aus der E-Mail noch einmal">
          Ohne den vollständigen Link können wir Ihnen hier nichts zeigen. Einen neuen bekommen Sie von{' '}
          {operator.supportEmail}.
        </HelpBox>
      )}
    </AccountPage>
  );
}

interface DeleteDialogProps {
  token: string;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteDialog({ token, onClose, onDeleted }: DeleteDialogProps) {
  const deletion = useMutation({
    mutationFn: () => client.dataLinks.deleteByLink({ token }),
    onSuccess: onDeleted,
  });
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      phone="compact"
      title="Konto endgültig löschen?"
      description="Das lässt sich nicht rückgängig machen."
      submitText="Konto endgültig löschen"
      busyText="Wird gelöscht..."
      cancelText="Konto behalten"
      isDangerous
      isBusy={deletion.isPending}
      failure={
        deletion.error ? { title: 'Ihr Konto besteht weiter.', text: failureText(deletion.error) } : undefined
      }
      onSubmit={async () => {
        // A failure is shown in the dialog.
        await deletion.mutateAsync().catch(() => undefined);
      }}
    >
      {null}
    </DialogForm>
  );
}

/**
 * The link's secret, taken out of the address bar at once, so that it stays out of history and bookmarks; it
 * lives in this page's memory only.
 */
function useLinkToken(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState('');
  useEffect(() => {
    if (!hash) return;
    setToken(hash.slice(1));
    void navigate('.', { replace: true });
  }, [hash, navigate]);
  return token || hash.slice(1);
}
