import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AddressBook } from '#delivery/web/address-book/address-book.tsx';
import { fillBooking } from '#delivery/web/booking/booking-form.ts';
import { useOrdering } from '#delivery/web/booking/pay/use-ordering.ts';
import { putContact } from '#delivery/web/booking/people/parties.ts';
import { DeliveryList } from '#delivery/web/delivery/delivery-list.tsx';
import { useKeepPush } from '#dispatch/web/notifications/use-push.ts';
import { ActingForSwitch } from '#people/web/companies/acting-for-switch.tsx';
import { useConcernsCompany } from '#people/web/companies/use-own-invitations.ts';
import { RequireRole } from '#people/web/session/require-role.tsx';
import { useActingFor } from '#web/lib/acting-for.ts';
import { BOOKING_DRAFT, readDraft, writeDraft } from '#web/lib/draft.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TabLinks } from '#web/ui/tabs.tsx';
import { ContactTab } from './contact-tab.tsx';
import { GuestOrders } from './guest-orders.tsx';
import { NewDeliveryShell } from './new-delivery-shell.tsx';
import { NewDeliveryTab } from './new-delivery-tab.tsx';
import { SettingsTab } from './customer-settings-tab.tsx';

/** Loaded when it is opened: most customers have no company. */
const CompanyTab = lazy(() => import('./company-tab.tsx'));

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
  const hasCompanyTab = useConcernsCompany() || current === 'company';
  const company = useActingFor();
  const order = <ButtonLink to="?tab=new">Lieferung aufgeben</ButtonLink>;
  return (
    <main ref={keepFocus} className="page-column pb-24">
      <h1 className="sr-only">Ihre Sendungen</h1>
      <div className="pt-4 pb-8">
        <TabLinks label="Bereiche" current={current} tabs={hasCompanyTab ? tabs : privateTabs} />
      </div>
      {companysToo.has(current) && <ActingForSwitch />}
      <div data-focus-part>
        {current === 'new' && <NewDeliveryTab />}
        {current === 'active' && !company && <GuestOrders />}
        {current === 'active' && (
          <DeliveryList
            key={company?.id}
            companyId={company?.id}
            list="active"
            label="Aktive Lieferungen"
            empty={
              <EmptyState
                title={`Hier stehen ${company ? `die laufenden Sendungen von ${company.name}` : 'Ihre laufenden Sendungen'}.`}
                description="Sobald Sie eine Lieferung bezahlt haben, sehen Sie hier, wo sie ist und wann sie ankommt."
                action={order}
              />
            }
          />
        )}
        {current === 'completed' && (
          <DeliveryList
            key={company?.id}
            companyId={company?.id}
            list="completed"
            label="Abgeschlossene Lieferungen"
            empty={
              <EmptyState
                title="Noch nichts abgeschlossen."
                description="Zugestellte, stornierte und nicht angetroffene Sendungen stehen später hier."
                action={order}
              />
            }
          />
        )}
        {current === 'addresses' && <AddressBookTab />}
        {current === 'company' && (
          <Suspense fallback={<SkeletonRows label="Firma wird geladen..." />}>
            <CompanyTab />
          </Suspense>
        )}
        {current === 'contact' && <ContactTab />}
        {current === 'settings' && <SettingsTab />}
      </div>
    </main>
  );
}

/** The address book; an entry can be used directly in the order form. */
function AddressBookTab() {
  const navigate = useNavigate();
  return (
    <AddressBook
      onUse={(entry) => {
        writeDraft(BOOKING_DRAFT, putContact(fillBooking(readDraft(BOOKING_DRAFT)), 'delivery', entry));
        void navigate('?tab=new');
      }}
    />
  );
}
