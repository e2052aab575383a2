import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { RequireRole } from '#people/web/session/require-role.tsx';
import { findRoom, isRoomOpen } from '#office/web/rooms/admin-rooms.ts';
import { useEmergencies } from '#office/web/support/emergencies.tsx';
import { pageMeta } from '#web/lib/page-title.ts';
import { useMe } from '#web/lib/session.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Loading } from '#web/ui/loading.tsx';
import AdminBar from './admin-bar.tsx';
import { adminTabs } from './admin-tabs.ts';

export const meta = () => pageMeta('Verwaltung');

export default function AdminDashboardPage() {
  const wanted = useSearchParams()[0].get('tab');
  // Loaded in parallel with the session, not after it.
  useEffect(() => {
    const room = Object.entries(adminTabs).find(([key]) => key === (wanted ?? 'deliveries'))?.[1];
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

/** The rooms that the admin's duty opens, each a tab with its own URL. */
function AdminDashboard() {
  const admin = useMe().data?.admin;
  const room = findRoom(admin, useSearchParams()[0].get('tab'));
  const hasDesk = isRoomOpen(admin, 'support');
  const emergencies = useLoad(useEmergencies({ enabled: hasDesk }));
  // Emergencies come first and must not shift what is below: everything is shown together.
  const isWaiting = hasDesk && emergencies.isWaiting;
  const tab = room && adminTabs[room];
  return (
    <>
      {isWaiting && <DashboardShell />}
      {/* A room that fills the screen scrolls in its own parts. */}
      <div
        className={
          isWaiting
            ? 'hidden'
            : 'has-[[data-fills-screen]]:flex has-[[data-fills-screen]]:h-[calc(100dvh-var(--spacing-header)-1px)] has-[[data-fills-screen]]:flex-col'
        }
      >
        <AdminBar room={room} />
        <main
          ref={keepFocus}
          className="page-column min-h-dvh pt-6 pb-16 has-[[data-fills-screen]]:min-h-0 has-[[data-fills-screen]]:max-w-none has-[[data-fills-screen]]:flex-1 has-[[data-fills-screen]]:p-0! dense:pt-3"
        >
          <h1 className="sr-only">Verwaltung</h1>
          <Suspense fallback={<Loading text="Laden..." />}>{tab && <tab.Panel />}</Suspense>
        </main>
      </div>
    </>
  );
}
