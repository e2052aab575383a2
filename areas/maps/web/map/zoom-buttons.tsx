import { Minus, Plus } from 'lucide-react';
import type { MapFrame } from './map-surface.ts';

const control =
  'flex size-control items-center justify-center bg-surface text-ink transition-colors hover:bg-water focus-visible:relative focus-visible:z-10';

export function ZoomButtons({ surface }: { surface: MapFrame }) {
  return (
    <div className="absolute top-3 right-3 flex flex-col divide-y divide-line overflow-hidden rounded-control border border-line">
      <button type="button" className={control} aria-label="Karte vergrößern" onClick={surface.zoomIn}>
        <Plus aria-hidden="true" className="size-5" />
      </button>
      <button type="button" className={control} aria-label="Karte verkleinern" onClick={surface.zoomOut}>
        <Minus aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
