import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { useMe } from '#web/lib/session.ts';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { RemoveTwoFactorDialog, RenewCodesDialog } from './two-factor-dialogs.tsx';
import { SetUpTwoFactorDialog } from './set-up-two-factor-dialog.tsx';

type TwoFactor = Awaited<ReturnType<typeof client.twoFactor.getTwoFactor>>;
/** Below this number a new set is recommended. */
const FEW_CODES = 3;

/** The account's second factor: set up, renew, switch off. */
export function TwoFactorSection() {
  const state = useQuery(orpc.twoFactor.getTwoFactor.queryOptions());
  return (
    <SettingsSection
      id="zwei-schritte"
      title="Anmeldung in zwei Schritten"
      description="Nach dem Passwort fragen wir nach einem Code der Authenticator-App auf Ihrem Telefon. Ein gestohlenes Passwort öffnet dann nichts."
    >
      {state.data ? (
        <State state={state.data} />
      ) : state.isError ? (
        <ErrorState
          title="Der Stand konnte nicht geladen werden."
          description={failureText(state.error)}
          onRetry={() => void state.refetch()}
          isRetrying={state.isFetching}
        />
      ) : (
        <Loading text="Laden..." />
      )}
    </SettingsSection>
  );
}

function State({ state }: { state: TwoFactor }) {
  const [open, setOpen] = useState<'set-up' | 'renew' | 'remove'>();
  const close = () => setOpen(undefined);
  const mustSetUp = useMe().data?.admin?.mustSetUpTwoFactor;
  return (
    <div className="flex flex-col items-start gap-5">
      {state.isSetUp ? (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge color="green">Eingerichtet</Badge>
            <span>{codesText(state.recoveryCodesLeft)}</span>
          </p>
          {state.recoveryCodesLeft < FEW_CODES && (
            <HelpBox tone="warning">
              Erzeugen Sie neue Wiederherstellungscodes, damit Sie auch ohne Telefon hineinkommen.
            </HelpBox>
          )}
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
            <Button kind="secondary" onClick={() => setOpen('renew')}>
              Neue Wiederherstellungscodes
            </Button>
            {!state.isRequired && (
              <Button kind="danger" onClick={() => setOpen('remove')}>
                Ausschalten
              </Button>
            )}
          </div>
        </>
      ) : (
        <>
          {mustSetUp && (
            <HelpBox tone="warning">
              Für die Verwaltung ist sie vorgeschrieben. Bitte richten Sie sie jetzt ein, oder legen Sie unten
              einen Passkey an; danach geht es weiter.
            </HelpBox>
          )}
          <Button className="max-sm:w-full" onClick={() => setOpen('set-up')}>
            Einrichten
          </Button>
        </>
      )}
      <SetUpTwoFactorDialog isOpen={open === 'set-up'} onClose={close} />
      <RenewCodesDialog isOpen={open === 'renew'} onClose={close} />
      <RemoveTwoFactorDialog isOpen={open === 'remove'} onClose={close} />
    </div>
  );
}

function codesText(left: number): string {
  if (left === 0) return 'Alle Wiederherstellungscodes sind verbraucht.';
  if (left === 1) return 'Ein Wiederherstellungscode ist übrig.';
  return `${left} Wiederherstellungscodes sind übrig.`;
}
