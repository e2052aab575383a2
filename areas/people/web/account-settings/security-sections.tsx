import { lazy, Suspense } from 'react';
import { Loading } from '#web/ui/loading.tsx';

/** Loaded where it is shown: every dashboard has it in a tab that few open. */
const AccountSecurity = lazy(async () => ({
  default: (await import('./account-security.tsx')).AccountSecurity,
}));

/** The account's security settings: the same for all roles. */
export function SecuritySections() {
  return (
    <Suspense fallback={<Loading text="Laden..." />}>
      <AccountSecurity />
    </Suspense>
  );
}
