import { lazy, Suspense, useRef, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { operator } from '#operator';
import { pageMeta } from '#web/lib/page-title.ts';
import { dashboards, useMe } from '#web/lib/session.ts';
import { HelpBox } from '#web/ui/help-box.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AccountPage } from './account-page.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';
import type { AwaitedConfirmation } from './awaited-registration.ts';
import { LoginForm } from './login-form.tsx';
import { isOrderWaiting, safeNext, withNext } from './next-path.ts';
import { WithoutAccount } from './without-account.tsx';
import { useMailedLink } from './use-mailed-link.ts';
import type { ChoiceParts } from './use-sign-in.ts';
import { useConfirmation } from './use-confirmation.ts';

/** Few come here from a registration, or by a mailed link. */
const ConfirmationAwaited = lazy(async () => ({
  default: (await import('./awaited-confirmation.tsx')).ConfirmationAwaited,
}));
const ChoosePassword = lazy(async () => ({
  default: (await import('./choose-password.tsx')).ChoosePassword,
}));

const MailedSignIn = lazy(async () => ({ default: (await import('./mailed-sign-in.tsx')).MailedSignIn }));

const ConfirmationRefused = lazy(async () => ({
  default: (await import('./resend-confirmation.tsx')).ConfirmationRefused,
}));

export const meta = () =>
  pageMeta('Anmelden', {
    path: '/login',
    description: `Melden Sie sich bei ${operator.brandName} an und verfolgen Sie Ihre Sendungen.`,
  });

/** Somebody who has typed for minutes is told first that nothing is lost. */
const ORDER_IS_KEPT = 'Bitte melden Sie sich an, Ihre Bestellung ist gesichert.';

export default function LoginPage() {
  const [search] = useSearchParams();
  const me = useMe();
  const { isAwaited, isRunning, state, refusal, choosePassword } = useConfirmation();
  const [hasChosen, setHasChosen] = useState(false);
  const [brought, setBrought] = useState<ChoiceParts>();
  const mailed = useMailedLink();
  const role = me.data?.user ? me.data.profile?.role : undefined;
  const next = safeNext(search);
  const awaited = useLocation().state as AwaitedConfirmation | null;
  // Only known once the browser is asked: the built page is the same for everybody.
  const isOrdering = me.data !== undefined && isOrderWaiting(search);
  // A sign-in here, or meanwhile in another window, redirects; users who arrive signed in may stay.
  const cameAsVisitor = useRef(false);
  cameAsVisitor.current ||= me.data?.user === null;
  const isLedOn = state !== 'confirmed' && !refusal && (next || cameAsVisitor.current || state);
  const parts = choosePassword ?? brought;
  if (role && parts && !hasChosen) {
    return (
      <Suspense fallback={null}>
        <ChoosePassword parts={parts} onDone={() => setHasChosen(true)} />
      </Suspense>
    );
  }
  if (role && isLedOn && !isAwaited) {
    // A driver's first sign-in leads through the onboarding.
    const start = state === 'signed-in' && role === 'driver' ? '/driver-onboarding' : dashboards[role];
    return <Navigate to={next ?? start} replace />;
  }
  if (awaited && !role && !isAwaited && !refusal) {
    return (
      <Suspense fallback={null}>
        <ConfirmationAwaited {...awaited} />
      </Suspense>
    );
  }
  return (
    <AccountPage title="Anmelden" aside={!role && <WithoutAccount />}>
      {isOrdering && !role && (
        <HelpBox role="status" title={ORDER_IS_KEPT}>
          Danach stehen Ihre Angaben wieder im Formular.
        </HelpBox>
      )}
      {state === 'confirmed' && (
        <HelpBox tone="success" role="status" title="Die E-Mail-Adresse ist bestätigt">
          Mit diesem Konto können Sie sich jetzt anmelden.
        </HelpBox>
      )}
      {refusal && !role && (
        <Suspense fallback={null}>
          <ConfirmationRefused {...refusal} />
        </Suspense>
      )}
      {refusal && role && (
        <HelpBox tone="warning" role="alert" title={refusal.title}>
          {refusal.text}
        </HelpBox>
      )}
      {isRunning || state === 'signed-in' ? (
        <Loading text="Ihre E-Mail-Adresse wird bestätigt..." />
      ) : (
        <AlreadySignedIn
          otherwise={
            mailed.token ? (
              <Suspense fallback={null}>
                <MailedSignIn token={mailed.token} onChoice={setBrought} onLeave={mailed.forget} />
              </Suspense>
            ) : (
              <LoginForm />
            )
          }
        />
      )}
      {!role && (
        <p className="text-ink-soft">
          Noch kein Konto? <TextLink to={withNext('/register', search)}>Jetzt registrieren</TextLink>
        </p>
      )}
    </AccountPage>
  );
}
