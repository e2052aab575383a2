import { EstimatesRefused } from '#delivery/web/booking/pay/estimates-refused.tsx';
import { useAreEstimatesRefused } from '#delivery/web/booking/pay/use-ordering.ts';
import { ParcelFields } from '#delivery/web/booking/parcel/parcel-fields.tsx';
import { quoteInputOf } from '#delivery/web/booking/price/quote-input.ts';
import { routeText, routeForMap } from '#delivery/web/booking/route/route-text.ts';
import { RouteFailure } from '#delivery/web/booking/route/route-failure.tsx';
import { RouteFields } from '#delivery/web/booking/route/route-fields.tsx';
import { useQuote } from '#delivery/web/booking/price/use-quote.ts';
import { useTripDraft } from '#delivery/web/booking/route/use-trip-draft.ts';
import { DeferredMap } from '#maps/web/map/deferred-map.tsx';
import { PriceBox } from './price-box.tsx';

/** The same quotes as in the order form, refetched on every change. */
export function PriceCalculator() {
  const { values, set, ends } = useTripDraft();
  const input = quoteInputOf(values);
  const isRefused = useAreEstimatesRefused();
  const { quote, isFetching, error } = useQuote(input);
  const hasFailed = input !== undefined && error !== null;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:gap-x-14">
      <div className="flex flex-col gap-6">
        {isRefused && <EstimatesRefused />}
        <RouteFields ends={ends} error={error} />
        <ParcelFields
          values={values}
          legend="Paket"
          onSize={(packageSize) => set({ packageSize })}
          onWeight={(weightKg) => set({ weightKg })}
        />
        {hasFailed && <RouteFailure error={error} />}
      </div>
      <div className="lg:col-span-2">
        <PriceBox
          quote={quote}
          isComputing={isFetching}
          hasFailed={hasFailed}
          isRefused={isRefused}
          speed={values.deliverySpeed}
          onSpeed={(speed) => set({ deliverySpeed: speed })}
        />
      </div>
      <div className="flex lg:col-start-2 lg:row-start-1 [&>figure]:flex-1">
        <DeferredMap summary={routeText(quote)} isComputing={isFetching} {...routeForMap(quote)} />
      </div>
    </div>
  );
}
