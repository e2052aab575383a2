import { useCallback } from 'react';
import { MapAppDialog } from '#drivers/web/driver-run/map-app-dialog.tsx';
import type { Stop } from '#drivers/web/driver-run/next-stop.ts';
import { Navigator } from '#drivers/web/navigator/navigator.tsx';
import { GuideMap } from '#maps/web/map/guide-map.tsx';

interface StopGuideProps {
  stop: Stop & { point: NonNullable<Stop['point']> };
  onClose: () => void;
  onArrive: (deliveryId: string) => void;
}

/** The navigator to a stop, with our map and the phone's other apps. */
export default function StopGuide({ stop, onClose, onArrive }: StopGuideProps) {
  const { deliveryId, address, word, point } = stop;
  const arrive = useCallback(() => onArrive(deliveryId), [onArrive, deliveryId]);
  return (
    <Navigator
      // Another stop is another route.
      key={`${deliveryId} ${word}`}
      deliveryId={deliveryId}
      address={address}
      word={word}
      point={point}
      renderMap={(shown) => <GuideMap {...shown} to={{ ...point, label: address }} />}
      renderApps={(dialog) => <MapAppDialog stop={stop} {...dialog} />}
      onClose={onClose}
      onArrive={arrive}
    />
  );
}
