import { SpotlightWalkthrough } from '#web/ui/spotlight-walkthrough.tsx';
import { tourSteps } from './walkthrough-steps.ts';

/** The walkthrough of the dashboard, for as long as it is rendered. */
export default function DriverTour({ onEnd }: { onEnd: () => void }) {
  return <SpotlightWalkthrough steps={tourSteps} isOpen onEnd={onEnd} />;
}
