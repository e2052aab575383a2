import { useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { operator } from '#operator';
import { pageMeta } from '#web/lib/page-title.ts';
import { dashboards, useMe } from '#web/lib/session.ts';
import { HelpBox } from '#web/ui/help-box.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AccountPage } from './account-page.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { LoginForm } from './login-form.tsx';
import { safeNext, withNext } from './next-path.ts';
import { useConfirmation } from './use-confirmation.ts';

export const meta = () =>
  pageMeta('Anmelden', {
    path: '/login',
    description: `Melden Sie sich bei ${operator.brandName} an und verfolgen Sie Ihre Sendungen.`,
  });

export default function LoginPage() {
  const [search] = useSearchParams();
  const me = useMe();
  const confirmation = useConfirmation();
  const role = me.data?.user ? me.data.profile?.role : undefined;
  const next = safeNext(search);
  // Who signs in here, or meanwhile in another window, is led on; who comes here signed in may stay.
  const cameAsVisitor = useRef(false);
  cameAsVisitor.current ||= me.data?.user === null;
  if (role && (next || cameAsVisitor.current) && !confirmation.isRunning) {
    return <Navigate to={next ?? dashboards[role]} replace />;
  }
  return (
    <AccountPage title="Anmelden" lead="Willkommen zurück. Hier geht es zu Ihren Sendungen.">
      <AlreadySignedIn />
      {confirmation.state === 'confirmed' && (
        <HelpBox tone="success" role="status" title="Ihre E-Mail-Adresse ist bestätigt">
          Sie können sich jetzt anmelden.
        </HelpBox>
      )}
      {confirmation.state === 'failed' && (
        <HelpBox tone="error" role="alert" title="Bestätigung nicht möglich">
          {confirmation.text}
        </HelpBox>
      )}
      <LoginForm />
      <p className="text-ink-soft">
        Noch kein Konto? <TextLink to={withNext('/register', search)}>Jetzt registrieren</TextLink>
      </p>
    </AccountPage>
  );
}
