import { lazy, memo, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useOrdering } from '#delivery/web/booking/pay/use-ordering.ts';
import { useKeepPush } from '#dispatch/web/notifications/use-keep-push.ts';
import { ActingForSwitch } from '#people/web/companies/acting-for-switch.tsx';
import { useConcernsCompany } from '#people/web/companies/use-own-invitations.ts';
import { RequireRole } from '#people/web/session/require-role.tsx';
import { pageMeta } from '#web/lib/page-title.ts';
import { useWarmUp } from '#web/lib/use-warm-up.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TabLinks } from '#web/ui/tabs.tsx';
import { NewDeliveryShell } from './new-delivery-shell.tsx';
import { NewDeliveryTab } from './new-delivery-tab.tsx';

/** The form, to which the page opens, comes first. */
const importActive = () => import('./customer-active-tab.tsx');
const rooms = {
  active: lazy(importActive),
  completed: lazy(() => import('./completed-tab.tsx')),
  addresses: lazy(() => import('./addresses-tab.tsx')),
  company: lazy(() => import('./company-tab.tsx')),
  contact: lazy(() => import('./contact-tab.tsx')),
  settings: lazy(() => import('./customer-settings-tab.tsx')),
};

export const meta = () => pageMeta('Ihre Sendungen');

const tabs = [
  { key: 'new', label: 'Neue Lieferung', to: '/customer-dashboard?tab=new' },
  { key: 'active', label: 'Aktive Lieferungen', to: '/customer-dashboard?tab=active' },
  { key: 'completed', label: 'Abgeschlossen', to: '/customer-dashboard?tab=completed' },
  { key: 'addresses', label: 'Adressbuch', to: '/customer-dashboard?tab=addresses' },
  { key: 'company', label: 'Firma', to: '/customer-dashboard?tab=company' },
  { key: 'contact', label: 'Kontakt', to: '/customer-dashboard?tab=contact' },
  { key: 'settings', label: 'Einstellungen', to: '/customer-dashboard?tab=settings' },
] as const;

type TabKey = (typeof tabs)[number]['key'];

/** Where a company's own things can be shown instead of the person's. */
const companysToo = new Set<TabKey>(['new', 'active', 'completed', 'addresses']);

const privateTabs = tabs.filter(({ key }) => key !== 'company');

function useCurrentTab(): TabKey {
  const [search] = useSearchParams();
  return tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'new';
}

export default function CustomerDashboardPage() {
  const isNew = useCurrentTab() === 'new';
  // Loaded in parallel with the session: the form waits for both.
  useOrdering();
  useKeepPush();
  return (
    <RequireRole roles={['customer']} shell={isNew && <DashboardShell />}>
      <Dashboard />
    </RequireRole>
  );
}

/** The same for everybody, and prerendered. */
function DashboardShell() {
  return (
    <main className="page-column pb-24">
      <h1 className="sr-only">Ihre Sendungen</h1>
      <div className="pt-4 pb-8">
        <TabLinks label="Bereiche" current="new" tabs={privateTabs} />
      </div>
      <NewDeliveryShell />
    </main>
  );
}

function Dashboard() {
  const current = useCurrentTab();
  useWarmUp(importActive);
  const hasCompanyTab = useConcernsCompany() || current === 'company';
  return (
    <main ref={keepFocus} className="page-column pb-24">
      <h1 className="sr-only">Ihre Sendungen</h1>
      <div className="pt-4 pb-8">
        <TabLinks label="Bereiche" current={current} tabs={hasCompanyTab ? tabs : privateTabs} />
      </div>
      {companysToo.has(current) && <ActingForSwitch />}
      <div data-focus-part>{current === 'new' ? <NewDeliveryTab /> : <Room current={current} />}</div>
    </main>
  );
}

/** What the server has rendered of it stays until it is loaded, as it is given nothing else. */
const Room = memo(({ current }: { current: keyof typeof rooms }) => {
  const Tab = rooms[current];
  return (
    <Suspense fallback={<SkeletonRows label="Wird geladen..." />}>
      <Tab />
    </Suspense>
  );
});
