import { useState } from 'react';
import { LoadFailure } from '#maps/web/map/map-load-failure.tsx';
import { MapFailure, NO_MAPS_INTERFACE } from '#maps/web/map/map-surface.ts';
import { RouteMap } from '#maps/web/map/route-map.tsx';
import { Button } from '#web/ui/button.tsx';
import { UiCase, UiSection } from './ui-section.tsx';

/** A rough Elbe and Alster: enough to judge colours without a basemap. */
const sampleStyle = {
  version: 8,
  metadata: { credits: [{ text: 'Kartendaten: Muster' }] },
  sources: {
    water: {
      type: 'geojson',
      data: {
        type: 'Feature',
        properties: {},
        geometry: {
          type: 'MultiPolygon',
          coordinates: [
            [
              [
                [9.7, 53.555],
                [9.85, 53.543],
                [9.97, 53.542],
                [10.03, 53.525],
                [10.1, 53.49],
                [10.1, 53.482],
                [10.02, 53.515],
                [9.96, 53.534],
                [9.85, 53.535],
                [9.7, 53.543],
                [9.7, 53.555],
              ],
            ],
            [
              [
                [9.993, 53.558],
                [10.008, 53.56],
                [10.017, 53.578],
                [10.005, 53.58],
                [9.998, 53.566],
                [9.993, 53.558],
              ],
            ],
          ],
        },
      },
    },
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#f3f1ec' } },
    { id: 'water', type: 'fill', source: 'water', paint: { 'fill-color': '#dce9f0' } },
  ],
};
const from = { lat: 53.5764, lng: 9.9497, label: 'Osterstraße 12' };
const to = { lat: 53.5436, lng: 9.9905, label: 'Am Sandtorkai 36' };
const path = [
  from,
  { lat: 53.5668, lng: 9.9601 },
  { lat: 53.5601, lng: 9.979 },
  { lat: 53.5507, lng: 9.9822 },
  to,
];

const loadSample = async () => sampleStyle;
const loadNothing = async (): Promise<typeof sampleStyle> => {
  throw new Error('no style');
};
const refused = new MapFailure(NO_MAPS_INTERFACE, { isBilling: true });
const routeText = 'Route von Osterstraße 12 nach Am Sandtorkai 36, 5,2 km, etwa 16 min.';
const rides = path.map((point, index) => ({
  ...point,
  label: 'Kurier Jan ist unterwegs',
  isRough: index === 0,
}));

/** A marker that is moved by hand: first rough, as during the pick-up. */
function MovingMap() {
  const [step, setStep] = useState(0);
  return (
    <>
      <RouteMap
        {...{ from, to, path }}
        moving={rides[step]}
        loadStyle={loadSample}
        summary={routeText}
        isSummaryVisible
      />
      <Button kind="secondary" className="mt-3" onClick={() => setStep((step + 1) % rides.length)}>
        Kurier weiterfahren lassen
      </Button>
    </>
  );
}

export function UiMap() {
  return (
    <UiSection id="map" title="Karte mit Route">
      <UiCase title="Route auf Straßen">
        <RouteMap {...{ from, to, path }} loadStyle={loadSample} summary={routeText} isSummaryVisible />
      </UiCase>
      <UiCase title="Schätzung">
        <RouteMap
          {...{ from, to, path }}
          loadStyle={loadSample}
          estimate
          summary={`Schätzung: ${routeText}`}
        />
      </UiCase>
      <UiCase title="Kurier unterwegs">
        <MovingMap />
      </UiCase>
      <UiCase title="Wird berechnet">
        <RouteMap loadStyle={loadSample} isComputing summary="Karte von Hamburg. Die Route wird berechnet." />
      </UiCase>
      <UiCase title="Karte fehlt">
        <RouteMap loadStyle={loadNothing} summary="Die Karte konnte nicht geladen werden." />
      </UiCase>
      <UiCase title="Schlüssel vom Kartendienst abgelehnt">
        <div className="relative min-h-100 overflow-hidden rounded-surface border border-line">
          <LoadFailure failure={refused} onRetry={() => undefined} />
        </div>
      </UiCase>
    </UiSection>
  );
}
