import { Navigation, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { buttonClasses } from '#web/ui/button-style.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { splitAddress } from '#web/lib/split-address.ts';
import { MapAppDialog } from './map-app-dialog.tsx';
import { MapAppLink } from './map-app-link.tsx';
import { mapAppNames } from './map-apps.ts';
import type { Stop } from './next-stop.ts';
import { useMapApp } from './use-map-app.ts';

/** Guides on this page, or opens the maps app that was chosen last on this phone. */
export function NavigationButton({ stop }: { stop: Pick<Stop, 'address' | 'point' | 'deliveryId'> }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const navigate = useNavigate();
  const app = useMapApp();
  const here = `?tab=active&navigate=${stop.deliveryId}`;
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
        <Link to={here} preventScrollReset aria-label={name} className={look}>
          {icon}
          Navigation
        </Link>
      )}
      <MapAppDialog
        stop={stop}
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        onHere={() => {
          setIsChoosing(false);
          void navigate(here, { preventScrollReset: true });
        }}
      />
    </div>
  );
}
