import { ORPCError } from '@orpc/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { newCaller } from '#office/contract/call-orders.ts';
import { tariff } from '#platform/domain/tariff.ts';
import { OrderForm } from '#delivery/web/booking/order-form.tsx';
import { routeForMap, routeText } from '#delivery/web/booking/route/route-text.ts';
import { useBookingForm } from '#delivery/web/booking/use-booking-form.ts';
import { DeferredMap } from '#maps/web/map/deferred-map.tsx';
import { DeferredPinMap } from '#maps/web/map/deferred-pin-map.tsx';
import { type Caller, CallerFields, noCaller } from '#office/web/call-orders/caller-fields.tsx';
import { CallOrdersList } from '#office/web/call-orders/call-orders-list.tsx';
import { ChosenCustomer } from '#office/web/call-orders/chosen-customer.tsx';
import { RequireRole } from '#people/web/session/require-role.tsx';
import { client, orpc } from '#web/lib/api-client.ts';
import { clearDraft } from '#web/lib/draft.ts';
import { failureText } from '#web/lib/failures.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { useMe } from '#web/lib/session.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { useToast } from '#web/ui/toast.tsx';
import AdminBar from './admin-bar.tsx';

export const meta = () => pageMeta('Bestellung am Telefon');

const DRAFT = 'call-order';

export default function CallOrderPage() {
  return (
    <RequireRole roles={['admin']} elsewhere="/">
      <AdminBar room="deliveries" />
      <main ref={keepFocus} className="page-column pb-16">
        <PageHeader title="Bestellung am Telefon" />
        <CallOrder />
      </main>
    </RequireRole>
  );
}

/** The list above, and the form, which begins anew after each order. */
function CallOrder() {
  const mayOrder = useMe().data?.admin?.areas.includes('board') ?? false;
  const [count, setCount] = useState(0);
  const [search, setSearch] = useSearchParams();
  const customerId = search.get('customer') ?? undefined;
  const choose = (id: string | undefined) => setSearch(id ? { customer: id } : {}, { replace: true });
  if (!mayOrder) return <EmptyState title="Bestellungen nimmt die Disposition auf." />;
  return (
    <div className="flex flex-col gap-4">
      <CallOrdersList />
      <CallOrderForm
        key={count}
        customerId={customerId}
        onChoose={choose}
        onPlaced={() => {
          clearDraft(DRAFT);
          choose(undefined);
          setCount(count + 1);
        }}
      />
    </div>
  );
}

interface CallOrderFormProps {
  customerId: string | undefined;
  onChoose: (customerId: string | undefined) => void;
  onPlaced: () => void;
}

const refuse = (message: string) => new ORPCError('VALIDATION_FAILED', { status: 422, message });

/** Who calls, what they order, and that they agree; the payment link goes to their address. */
function CallOrderForm({ customerId, onChoose, onPlaced }: CallOrderFormProps) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const known = useQuery({
    ...orpc.customers.getCustomerFile.queryOptions({ input: { id: customerId ?? '' } }),
    enabled: customerId !== undefined,
  });
  const [caller, setCaller] = useState(noCaller);
  const [errors, setErrors] = useState<Partial<Record<keyof Caller, string>>>({});
  const [hasAccepted, setHasAccepted] = useState(false);
  const [hasSubmittedTerms, setHasSubmittedTerms] = useState(false);
  const payer = (customerId && known.data) || caller;
  // Half a name would be taken for the sender's.
  const [typed, setTyped] = useState(noCaller);
  const { name, phone } = (customerId && known.data) || typed;
  const form = useBookingForm({ name, phone, draftKey: DRAFT });
  const whom = useRef<HTMLDivElement>(null);

  /** Throws what the form shows: that the caller is missing, or the agreement. */
  function readWhom() {
    setHasSubmittedTerms(true);
    const checked = newCaller.safeParse(caller);
    const faults = customerId || checked.success ? [] : checked.error.issues;
    setErrors(Object.fromEntries(faults.map(({ path, message }) => [path[0], message])));
    if (faults.length > 0) whom.current?.scrollIntoView({ block: 'center' });
    if (faults.length > 0)
      throw refuse('Bitte wählen Sie den Kunden, oder geben Sie Name, E-Mail und Telefon an.');
    if (!hasAccepted) throw refuse('Bitte nennen Sie dem Anrufer den Preis und die AGB.');
    return customerId ? { customerId } : { caller };
  }

  return (
    <>
      <Surface as="section" aria-label="Wer ruft an?">
        <div ref={whom} className="flex flex-col gap-3">
          <h2 className="text-lg">Wer ruft an?</h2>
          {known.isError && customerId && <HelpBox tone="error">{failureText(known.error)}</HelpBox>}
          {customerId ? (
            known.data && <ChosenCustomer customer={known.data} onChange={() => onChoose(undefined)} />
          ) : (
            <CallerFields
              caller={caller}
              errors={errors}
              onChange={setCaller}
              onLeave={() => setTyped(caller)}
              onChoose={onChoose}
            />
          )}
        </div>
      </Surface>
      <OrderForm
        form={form}
        placedFor={{
          submitText: 'Zahlungslink senden',
          place: async (order) => {
            const given = { ...readWhom(), termsAccepted: true as const };
            return (await client.callOrders.orderForCaller({ ...order, ...given })).id;
          },
          onPlaced: () => {
            showToast({
              title: 'Der Zahlungslink ist unterwegs.',
              description: `An ${payer.email}. Er gilt ${tariff.limits.paymentPageMinutes} Minuten.`,
            });
            void queryClient.invalidateQueries({ queryKey: orpc.callOrders.key() });
            onPlaced();
          },
        }}
        renderMap={(quote, isComputing) => (
          <DeferredMap summary={routeText(quote)} isComputing={isComputing} {...routeForMap(quote)} />
        )}
        renderPinMap={(map) => <DeferredPinMap {...map} limitMeters={tariff.limits.pinMeters} />}
        renderAddressTools={() => null}
        renderContactTools={() => null}
      >
        <CheckboxField
          label="Der Anrufer hat den Preis gehört und die AGB angenommen."
          hint="Wird mit Ihrem Namen festgehalten. Verbindlich wird die Bestellung mit der Zahlung."
          checked={hasAccepted}
          error={hasSubmittedTerms && !hasAccepted ? 'Ohne diese Zusage geht keine Bestellung.' : undefined}
          onChange={({ target }) => setHasAccepted(target.checked)}
        />
      </OrderForm>
    </>
  );
}
