import { type ComponentProps, lazy, Suspense } from 'react';
import type { OrderForm } from '#delivery/web/booking/order-form.tsx';
import { routeForMap, routeText } from '#delivery/web/booking/route/route-text.ts';
import { tariff } from '#platform/domain/tariff.ts';

const RouteMap = lazy(async () => ({
  default: (await import('#maps/web/map/deferred-map.tsx')).DeferredMap,
}));
const PinMap = lazy(async () => ({
  default: (await import('#maps/web/map/deferred-pin-map.tsx')).DeferredPinMap,
}));

/** The maps of an order form: on a phone there is none before somebody asks for one. */
export const orderMaps: Pick<ComponentProps<typeof OrderForm>, 'renderMap' | 'renderPinMap'> = {
  renderMap: (quote, isComputing) => (
    <Suspense>
      <RouteMap summary={routeText(quote)} isComputing={isComputing} {...routeForMap(quote)} />
    </Suspense>
  ),
  renderPinMap: (map) => (
    <Suspense>
      <PinMap {...map} limitMeters={tariff.limits.pinMeters} />
    </Suspense>
  ),
};
