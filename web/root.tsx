import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import './ui/theme.css';

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export function HydrateFallback() {
  return <p>Laden...</p>;
}

export default function Root() {
  return <Outlet />;
}
