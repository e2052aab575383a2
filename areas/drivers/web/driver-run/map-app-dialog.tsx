import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-style.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { MapAppLink } from './map-app-link.tsx';
import { listMapApps, mapAppNames } from './map-apps.ts';
import type { Stop } from './next-stop.ts';
import { rememberMapApp } from './use-map-app.ts';

interface MapAppDialogProps {
  stop: Pick<Stop, 'address' | 'point'>;
  isOpen: boolean;
  onClose: () => void;
  /** Guidance on this page is a choice as well, and is remembered like the others. */
  onHere?: () => void;
}

/** The maps apps of this phone; the one that is chosen opens, and is remembered. */
export function MapAppDialog({ stop, isOpen, onClose, onHere }: MapAppDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      phone="compact"
      title="Womit navigieren?"
      description="Ihre Wahl merkt sich dieses Telefon."
      actions={
        <Button kind="quiet" size="thumb" onClick={onClose}>
          Abbrechen
        </Button>
      }
    >
      <ul className="flex flex-col gap-2">
        {onHere && (
          <li>
            <Button
              kind="secondary"
              size="thumb"
              className="w-full"
              onClick={() => {
                rememberMapApp(null);
                onHere();
              }}
            >
              Hier auf dieser Seite
            </Button>
          </li>
        )}
        {listMapApps(navigator.userAgent).map((choice) => (
          <li key={choice}>
            <MapAppLink
              app={choice}
              address={stop.address}
              point={stop.point}
              className={buttonClasses('secondary', 'thumb', true, false)}
              onClick={() => {
                rememberMapApp(choice);
                onClose();
              }}
            >
              {mapAppNames[choice]}
            </MapAppLink>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
