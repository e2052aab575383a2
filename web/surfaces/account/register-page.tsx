import { useSearchParams } from 'react-router';
import { operator } from '#operator';
import { pageMeta } from '#web/lib/page-title.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { AccountBenefits } from './account-benefits.tsx';
import { AccountPage } from './account-page.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { withNext } from './next-path.ts';
import { RegisterForm } from './register-form.tsx';

export const meta = () =>
  pageMeta('Registrieren', {
    path: '/register',
    description: `Legen Sie Ihr Konto bei ${operator.brandName} an: für Ihre erste Sendung oder Ihre erste Fahrt.`,
  });

export default function RegisterPage() {
  const [search] = useSearchParams();
  return (
    <AccountPage
      title="Konto anlegen"
      lead="In einer Minute startklar: für Ihre erste Sendung oder Ihre erste Fahrt."
      aside={<AccountBenefits />}
    >
      <AlreadySignedIn otherwise={<RegisterForm />} />
      <p className="text-ink-soft">
        Schon registriert? <TextLink to={withNext('/login', search)}>Zur Anmeldung</TextLink>
      </p>
    </AccountPage>
  );
}
