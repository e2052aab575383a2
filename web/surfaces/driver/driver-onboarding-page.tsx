import { useSearchParams } from 'react-router';
import { operator } from '#operator';
import { useDriverState } from '#web/features/driver-status/use-driver-state.ts';
import { failureText } from '#web/lib/failures.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ProgressSteps } from '#web/ui/progress-steps.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { OutsideLink, TextLink } from '#web/ui/text-link.tsx';
import { DriverPage } from './driver-page.tsx';
import { DriverSettings } from './driver-settings.tsx';
import { EmailGap } from './email-gap.tsx';

export const meta = () => pageMeta('Fahrer werden');

export default function DriverOnboardingPage() {
  return (
    <DriverPage elsewhere="/">
      <Page />
    </DriverPage>
  );
}

/** Who has not finished cannot reach the dashboard, and finds the own account and data here. */
function Page() {
  const [search] = useSearchParams();
  if (search.get('tab') === 'settings') {
    return (
      <>
        <PageHeader
          title="Ihr Konto"
          back={{ to: '/driver-onboarding', text: 'Zurück zu Ihren nächsten Schritten' }}
        />
        <DriverSettings />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Vor Ihrer ersten Fahrt"
        lead="Schön, dass Sie mitfahren. Hier sehen Sie, was noch fehlt, bevor Sie online gehen können."
      />
      <Onboarding />
      <p className="mt-8 max-w-measure text-ink-soft">
        Passwort ändern, Ihre Daten herunterladen oder Ihr Konto löschen:{' '}
        <TextLink to="?tab=settings">Ihr Konto</TextLink>
      </p>
    </>
  );
}

function Onboarding() {
  const state = useDriverState();
  const load = useLoad(state);
  if (!state.data) {
    if (load.isWaiting) return <Loading text="Profildaten werden geladen..." />;
    return (
      <ErrorState
        title="Ihre Profildaten konnten nicht geladen werden."
        description={failureText(load.failure)}
        onRetry={() => void state.refetch()}
        isRetrying={state.isFetching}
      />
    );
  }
  const { gaps } = state.data;
  const open = new Set(gaps.map(({ gap }) => gap));
  const steps = [
    { title: 'Konto', isDone: true },
    { title: 'E-Mail-Adresse', isDone: !open.has('email') },
    { title: 'Angaben und Unterlagen', isDone: !open.has('onboarding') },
    ...(open.has('approval') ? [{ title: 'Freigabe', isDone: false }] : []),
    { title: 'Erste Fahrt', isDone: false },
  ];
  return (
    <div className="flex flex-col gap-6">
      <ProgressSteps
        label="Weg zur ersten Fahrt"
        steps={steps}
        current={steps.findIndex(({ isDone }) => !isDone) + 1}
      />
      {gaps.length === 0 ? (
        <Ready />
      ) : (
        <ol className="flex flex-col gap-4">
          {gaps.map(({ gap, text }) => (
            <Surface as="li" key={gap}>
              {gap === 'email' && <EmailGap text={text} />}
              {gap === 'onboarding' && <DocumentsGap text={text} />}
              {gap === 'approval' && <Gap title="Freigabe durch uns" text={text} />}
            </Surface>
          ))}
        </ol>
      )}
    </div>
  );
}

function Gap({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 max-w-measure">{text}</p>
    </>
  );
}

function DocumentsGap({ text }: { text: string }) {
  return (
    <>
      <Gap title="Angaben und Unterlagen" text={text} />
      <p className="mt-3 max-w-measure text-ink-soft">
        Dazu gehören Ihre persönlichen Angaben, Ihr Fahrzeug, Führerschein, Personalausweis oder Reisepass und
        Ihre Bankverbindung. Diese Registrierung öffnet bald auf dieser Seite. Bis dahin erreichen Sie uns
        unter <OutsideLink href={`mailto:${operator.supportEmail}`}>{operator.supportEmail}</OutsideLink>.
      </p>
    </>
  );
}

function Ready() {
  return (
    <Surface className="flex flex-col items-start gap-4">
      <div>
        <Gap title="Es fehlt nichts mehr" text="Sie können online gehen und Ihren ersten Auftrag annehmen." />
      </div>
      <ButtonLink to="/driver-dashboard" size="thumb">
        Zu den Aufträgen
      </ButtonLink>
    </Surface>
  );
}
