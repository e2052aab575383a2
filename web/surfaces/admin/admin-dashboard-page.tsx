import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { RequireRole } from '#web/features/people/session/require-role.tsx';
import { Emergencies, useEmergencies } from '#web/features/office/support/emergencies.tsx';
import { pageMeta } from '#web/lib/page-title.ts';
import { useMe } from '#web/lib/session.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Loading } from '#web/ui/loading.tsx';
import { TabLinks } from '#web/ui/tabs.tsx';
import { accountTab, adminTabs } from './admin-tabs.ts';

export const meta = () => pageMeta('Verwaltung');

export default function AdminDashboardPage() {
  const wanted = useSearchParams()[0].get('tab');
  // Loaded in parallel with the session, not after it.
  useEffect(() => {
    const room = [accountTab, ...adminTabs].find(({ key }) => key === (wanted ?? 'drivers'));
    void room?.load().catch(() => undefined);
  }, [wanted]);
  return (
    <RequireRole roles={['admin']} elsewhere="/" shell={<DashboardShell />}>
      <AdminDashboard />
    </RequireRole>
  );
}

/** The same for everybody, and prerendered. */
function DashboardShell() {
  return (
    <main className="page-column pb-16">
      <h1 className="sr-only">Verwaltung</h1>
      <Loading text="Laden..." className="min-h-dvh" />
    </main>
  );
}

/** The areas that the admin's duty opens, each a tab with its own URL. */
function AdminDashboard() {
  const me = useMe();
  const [search] = useSearchParams();
  const { areas = [], mustSetUpTwoFactor = false } = me.data?.admin ?? {};
  const tabs = adminTabs.filter(({ area }) => !mustSetUpTwoFactor && areas.includes(area));
  const wanted = search.get('tab');
  const isAccount = mustSetUpTwoFactor || wanted === accountTab.key;
  const current = isAccount ? accountTab : (tabs.find(({ key }) => key === wanted) ?? tabs[0]);
  const hasDesk = areas.includes('support') && !mustSetUpTwoFactor;
  const emergencies = useLoad(useEmergencies({ enabled: hasDesk }));
  // Emergencies come first and must not shift what is below: everything is shown together.
  const isWaiting = hasDesk && emergencies.isWaiting;
  return (
    <main ref={keepFocus} className="page-column pb-16">
      <h1 className="sr-only">Verwaltung</h1>
      {isWaiting && <Loading text="Laden..." className="min-h-dvh" />}
      <div className={isWaiting ? 'hidden' : undefined}>
        {hasDesk && <Emergencies />}
        {tabs.length > 0 && (
          <div className="pt-3">
            <TabLinks
              label="Bereiche der Verwaltung"
              current={current?.key ?? ''}
              tabs={tabs.map(({ key, label }) => ({ key, label, to: `?tab=${key}` }))}
            />
          </div>
        )}
        <div className="min-h-dvh pt-6">
          <Suspense fallback={<Loading text="Laden..." />}>{current && <current.Panel />}</Suspense>
        </div>
      </div>
    </main>
  );
}
