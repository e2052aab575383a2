import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { driverState } from '#drivers/contract/drivers.ts';
import { useDriverFile } from '#drivers/web/driver-data/use-driver-file.ts';
import { ResubmitForm } from '#drivers/web/driver-documents/resubmit-form.tsx';
import { useDriverState, withoutBriefing } from '#drivers/web/driver-status/use-driver-state.ts';
import { failureText } from '#web/lib/failures.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { useMe } from '#web/lib/session.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { useResendConfirmation } from '#web/lib/use-resend-confirmation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { DriverPage } from './driver-page.tsx';
import { AccountSections } from './account-sections.tsx';
import { AskedDocuments } from '#drivers/web/driver-documents/asked-documents.tsx';
import { OnboardingWizard } from './onboarding-wizard.tsx';

export const meta = () => pageMeta('Als Fahrer registrieren');

export default function DriverOnboardingPage() {
  return (
    <DriverPage elsewhere="/">
      <Page />
    </DriverPage>
  );
}

/** Drivers who have not finished cannot reach the dashboard, and find their account and data here. */
function Page() {
  const [search] = useSearchParams();
  if (search.get('tab') === 'settings') {
    return (
      <>
        <PageHeader
          title="Ihr Konto"
          back={{ to: '/driver-onboarding', text: 'Zurück zu Ihren nächsten Schritten' }}
        />
        <div className="flex flex-col gap-3">
          <AccountSections />
        </div>
      </>
    );
  }
  return (
    <>
      <Onboarding />
      <p className="mx-auto mt-10 max-w-form text-sm text-ink-soft">
        Passwort ändern, Ihre Daten herunterladen oder Ihr Konto löschen:{' '}
        <TextLink to="?tab=settings">Ihr Konto</TextLink>
      </p>
    </>
  );
}

/** The five steps; once they are done, the gaps between the driver and the first offer. */
function Onboarding() {
  const file = useDriverFile();
  const state = useDriverState();
  const load = useLoad(file.data ? state : file);
  if (!file.data || !state.data) {
    if (load.isWaiting) return <Loading text="Profildaten werden geladen..." />;
    return (
      <ErrorState
        title="Ihre Profildaten konnten nicht geladen werden."
        description={failureText(load.failure)}
        onRetry={() => void Promise.all([file.refetch(), state.refetch()])}
        isRetrying={file.isFetching || state.isFetching}
      />
    );
  }
  if (!file.data.onboardingCompleted) return <OnboardingWizard file={file.data} />;
  const gaps = withoutBriefing(state.data.gaps);
  return <Gaps gaps={gaps} asked={state.data.askedDocuments} />;
}

type DriverState = z.infer<typeof driverState>;

function Gaps({ gaps, asked }: { gaps: DriverState['gaps']; asked: DriverState['askedDocuments'] }) {
  return (
    <>
      <PageHeader
        title={gaps.length > 0 ? 'Vor Ihrer ersten Fahrt' : 'Ihre Unterlagen'}
        lead={gaps.length > 0 ? 'Ihre Registrierung ist angekommen. Das steht noch aus:' : undefined}
        back={{ to: '/driver-dashboard', text: 'Zur Übersicht' }}
      />
      {gaps.length === 0 && asked.length === 0 && <Ready />}
      {asked.length > 0 && <AskedDocuments kinds={asked} />}
      {gaps.length > 0 && (
        <ol className="flex flex-col gap-4">
          {gaps.map(({ gap, text }) =>
            // Each document is a card of its own, because cards are not nested.
            gap === 'rejection' ? (
              <li key={gap} className="max-w-form">
                <RejectionGap />
              </li>
            ) : (
              <Surface as="li" key={gap}>
                {gap === 'email' && <EmailGap text={text} />}
                {gap === 'approval' && <Gap title="Wir prüfen Ihre Unterlagen" text={text} />}
              </Surface>
            ),
          )}
        </ol>
      )}
    </>
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

function Ready() {
  return (
    <Surface className="flex flex-col items-start gap-4">
      <div>
        <Gap title="Es fehlt nichts mehr" text="Sie können online gehen und Aufträge annehmen." />
      </div>
      <ButtonLink to="/driver-dashboard" size="thumb">
        Zu den Aufträgen
      </ButtonLink>
    </Surface>
  );
}

/** The e-mail address is not confirmed yet; the mail can be sent again. */
function EmailGap({ text }: { text: string }) {
  const me = useMe();
  const email = me.data?.user?.email;
  const resend = useResendConfirmation();
  return (
    <>
      <h2 className="text-lg">E-Mail-Adresse bestätigen</h2>
      <p className="mt-1 max-w-measure">{text}</p>
      <p className="mt-3 mb-4 max-w-measure text-ink-soft">
        Wir haben Ihnen einen Link an <span className="font-medium wrap-anywhere text-ink">{email}</span>{' '}
        geschickt. Sobald Sie ihn öffnen, ist dieser Schritt erledigt.
      </p>
      <Button
        kind="secondary"
        className="min-h-14 max-sm:w-full max-sm:px-3"
        disabled={!email}
        busy={resend.isPending}
        onClick={() => email && resend.mutate({ email })}
      >
        Bestätigungsmail erneut senden
      </Button>
    </>
  );
}

/** Why the documents were rejected, and a form for new ones. */
function RejectionGap() {
  const { showToast } = useToast();
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg">Neue Unterlagen einreichen</h2>
        <p className="mt-1 max-w-measure text-ink-soft">
          Ersetzen Sie, was beanstandet ist, und reichen Sie alles noch einmal ein.
        </p>
      </div>
      <ResubmitForm
        onDone={() =>
          showToast({ title: 'Unterlagen eingereicht', description: 'Wir sehen sie uns noch einmal an.' })
        }
      />
    </div>
  );
}
