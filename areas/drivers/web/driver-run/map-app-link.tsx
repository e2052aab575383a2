import type { ComponentProps } from 'react';
import { type MapApp, mapAppLink } from './map-apps.ts';
import type { Stop } from './next-stop.ts';

interface MapAppLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  app: MapApp;
  address: string;
  point?: Stop['point'] | undefined;
}

/** Opens an address in a maps app: a web page in a new tab, an app directly. */
export function MapAppLink({ app, address, point, onClick, children, ...rest }: MapAppLinkProps) {
  const href = mapAppLink(app, address, point);
  const target = href.startsWith('https:') ? '_blank' : undefined;
  return (
    <a {...rest} href={href} target={target} rel="noreferrer" onClick={onClick}>
      {children}
    </a>
  );
}
