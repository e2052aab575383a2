import { ArrowDownUp } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFirstError } from '#web/ui/use-first-error.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NoticeLine } from '#web/ui/notice-line.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type BookingEntry, useEntered } from './booking-entry.ts';
import { MapOnDemand, useIsWide } from './route/map-on-demand.tsx';
import { BillingSection } from './pay/billing-section.tsx';
import { useOwnCard } from './pay/use-own-card.ts';
import { OrderBar } from './pay/order-bar.tsx';
import { openingText, OrderingHint } from './pay/ordering-hours.tsx';
import { Liability } from './parcel/liability.tsx';
import { ParcelFields } from './parcel/parcel-fields.tsx';
import { GuestFields } from './people/guest-fields.tsx';
import { type Party, swapParties } from './people/parties.ts';
import { PartyFields } from './people/party-fields.tsx';
import { quoteInputOf } from './price/quote-input.ts';
import type { PinnedMap } from './route/pin-dialog.tsx';
import { PinTool } from './route/pin-tool.tsx';
import { RouteFailure } from './route/route-failure.tsx';
import { RouteFields } from './route/route-fields.tsx';
import { FormSection, summarise } from './form-section.tsx';
import { wayText } from './route/route-text.ts';
import type { SectionKey } from './sections.ts';
import { SpeedChoice } from './price/speed-choice.tsx';
import { type PlacedFor, useCheckout } from './pay/use-checkout.ts';
import { useOrdering } from './pay/use-ordering.ts';
import { type Quote, useQuote } from './price/use-quote.ts';
import { useRouteEnds } from './route/use-route-ends.ts';
import { useServerDraft } from './use-server-draft.ts';
import { useSections } from './use-sections.ts';

/** Few have let a card be remembered. */
const CardChoice = lazy(async () => ({ default: (await import('./pay/card-choice.tsx')).CardChoice }));

interface OrderFormProps {
  form: BookingEntry;
  /** Renders the map, beside the form where there is room. */
  renderMap: (quote: Quote | undefined, isComputing: boolean) => ReactNode;
  /** Renders the map on which an address's point is moved. */
  renderPinMap: (map: PinnedMap) => ReactNode;
  /** Buttons below an address. */
  renderAddressTools: (party: Party) => ReactNode;
  /** Buttons below a contact. */
  renderContactTools: (party: Party) => ReactNode;
  /** An order for somebody else, and what the button says then. */
  placedFor?: PlacedFor & { submitText: string };
  /** Ordered without an account, by somebody whose contact is asked for as well. */
  isGuest?: boolean;
  /** Rendered below the fields. */
  children?: ReactNode;
}

/**
 * The order form from two addresses to the payment page: one column of sections that fold once they are
 * filled.
 */
export function OrderForm({ form, renderMap, placedFor, isGuest = false, ...slots }: OrderFormProps) {
  const { values, errors, attempts } = useEntered(form);
  const ends = useRouteEnds(form);
  const input = quoteInputOf(values);
  const quoting = useQuote(input);
  const { quote, isComputing, error } = quoting;
  const ordering = useOrdering();
  const isWide = useIsWide();
  const routeError = input ? error : null;
  const sections = useSections(form, { isRouteRefused: Boolean(routeError), isGuest });
  const [refusals, setRefusals] = useState(0);
  const element = useFirstError(attempts + refusals);
  const ownCard = useOwnCard(!isGuest && placedFor === undefined);
  const checkout = useCheckout({
    form,
    ownCard,
    values,
    ends,
    quoting,
    hasFailed: Boolean(routeError),
    placedFor,
    isGuest,
    onClosed: () => void ordering.refetch(),
    onFieldsRefused: () => setRefusals((count) => count + 1),
  });
  const status = ordering.data;
  useServerDraft(values, isGuest && quote !== undefined);
  const map = renderMap(quote, isComputing);

  const pinTool = (party: Party) => (
    <PinTool
      party={party}
      address={ends.addresses[party]}
      onPin={(pin) => ends.change(party, { pin })}
      renderMap={slots.renderPinMap}
    />
  );
  const section = (key: SectionKey, title: string) => ({
    section: key,
    title,
    summary: summarise(key, values, quote),
    isFoldable: sections.foldable.includes(key),
    isFolded: sections.folded.includes(key),
    onToggle: sections.toggle,
  });
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        checkout.press();
      }}
      data-keeps-place
      className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:items-start lg:gap-12"
    >
      <div className="flex min-w-0 flex-col gap-5">
        <NoticeLine text={ordering.data?.notice} />
        <OrderingHint ordering={ordering} />
        {/* Keeps a focused field above the sticky bar. */}
        <div
          className={
            checkout.step.name === 'priceChanged'
              ? 'max-sm:[&_:is(input,textarea,button)]:scroll-mb-96'
              : 'max-sm:[&_:is(input,textarea,button)]:scroll-mb-60'
          }
          onFocusCapture={({ target }) => sections.goOn(target)}
          onClickCapture={({ target }) => sections.goOn(target)}
        >
          <FormSection {...section('route', 'Strecke')}>
            <RouteFields
              ends={ends}
              error={error}
              pickupTools={
                <>
                  {pinTool('pickup')}
                  <div className="-ml-3 flex justify-between">
                    {slots.renderAddressTools('pickup')}
                    <IconButton
                      label="Adressen tauschen"
                      icon={<ArrowDownUp aria-hidden="true" className="size-5" />}
                      onClick={() => form.reset(swapParties(form.getValues()))}
                    />
                  </div>
                </>
              }
              deliveryTools={
                <>
                  {pinTool('delivery')}
                  <div className="-mb-3 -ml-3">{slots.renderAddressTools('delivery')}</div>
                </>
              }
            />
            {routeError && <RouteFailure error={routeError} />}
            {quote && (
              <p className="tabular text-ink-soft" role="status">
                {wayText(quote)}
              </p>
            )}
            {!isWide && quote && <MapOnDemand>{map}</MapOnDemand>}
          </FormSection>
          <FormSection {...section('sender', 'Absender')}>
            <PartyFields form={form} party="pickup">
              {slots.renderContactTools('pickup')}
            </PartyFields>
          </FormSection>
          <FormSection {...section('receiver', 'Empfänger')}>
            <PartyFields form={form} party="delivery">
              {slots.renderContactTools('delivery')}
            </PartyFields>
          </FormSection>
          <FormSection {...section('parcel', 'Paket')}>
            <TextField
              label="Was wird geliefert?"
              placeholder="z. B. zwei Bücher"
              maxLength={300}
              autoComplete="off"
              enterKeyHint="done"
              error={errors.packageDescription?.message}
              {...form.register('packageDescription')}
            />
            <ParcelFields
              values={values}
              legend="Größe"
              onSize={(size) => form.setValue('packageSize', size)}
              onWeight={(weight) => form.setValue('weightKg', weight)}
              weightError={errors.weightKg?.message}
            />
            <Liability />
          </FormSection>
          <FormSection {...section('speed', 'Geschwindigkeit')}>
            <SpeedChoice
              quote={quote}
              value={values.deliverySpeed}
              onChange={(speed) => form.setValue('deliverySpeed', speed)}
            />
          </FormSection>
          {isGuest && (
            <FormSection {...section('guest', 'Ihre E-Mail')}>
              <GuestFields form={form} />
            </FormSection>
          )}
          <BillingSection values={values} form={form} errors={errors} />
          {ownCard.cards.length > 0 && (
            <Suspense>
              <CardChoice {...ownCard} />
            </Suspense>
          )}
        </div>
        {slots.children}
      </div>
      {/* On a phone the bar sticks to the window, not to this box. */}
      <div className="max-lg:contents lg:sticky lg:top-20 lg:flex lg:flex-col lg:gap-5">
        <OrderBar
          quote={quote}
          values={values}
          isComputing={isComputing}
          step={checkout.step}
          isOpen={Boolean(status?.open && status.formEnabled && !status.estimatesRefused)}
          closedUntil={status && !status.open ? openingText(status) : undefined}
          isWide={isWide}
          card={ownCard.card}
          submitText={placedFor?.submitText}
        />
        {isWide && map}
      </div>
    </form>
  );
}
