import { Navigation, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-style.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { splitAddress } from '#web/lib/split-address.ts';
import { MapAppLink } from './map-app-link.tsx';
import { listMapApps, mapAppNames } from './map-apps.ts';
import type { Stop } from './next-stop.ts';
import { rememberMapApp, useMapApp } from './use-map-app.ts';

/** Opens the maps app that was chosen last; asks for one the first time, and on request. */
export function NavigationButton({ stop }: { stop: Pick<Stop, 'address' | 'point'> }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const app = useMapApp();
  const name = `Navigation zu ${splitAddress(stop.address).street}`;
  const look = buttonClasses('secondary', 'md', true, false, 'min-h-14 px-3 scroll-mb-28');
  const icon = <Navigation aria-hidden="true" className="size-5 shrink-0" />;
  return (
    <div className="flex min-w-0 items-center">
      {app ? (
        <>
          <MapAppLink app={app} address={stop.address} point={stop.point} aria-label={name} className={look}>
            {icon}
            Navigation
          </MapAppLink>
          <IconButton
            size="thumb"
            label={`Andere Karten-App wählen, jetzt ${mapAppNames[app]}`}
            icon={<Settings2 aria-hidden="true" className="size-5" />}
            className="-mr-2 scroll-mb-28"
            onClick={() => setIsChoosing(true)}
          />
        </>
      ) : (
        <button type="button" aria-label={name} className={look} onClick={() => setIsChoosing(true)}>
          {icon}
          Navigation
        </button>
      )}
      <Dialog
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        phone="compact"
        title="Womit navigieren?"
        description="Ihre Wahl merkt sich dieses Telefon."
        actions={
          <Button kind="quiet" size="thumb" onClick={() => setIsChoosing(false)}>
            Abbrechen
          </Button>
        }
      >
        <ul className="flex flex-col gap-2">
          {listMapApps(navigator.userAgent).map((choice) => (
            <li key={choice}>
              <MapAppLink
                app={choice}
                address={stop.address}
                point={stop.point}
                className={buttonClasses('secondary', 'thumb', true, false)}
                onClick={() => {
                  rememberMapApp(choice);
                  setIsChoosing(false);
                }}
              >
                {mapAppNames[choice]}
              </MapAppLink>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}
