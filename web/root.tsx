import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useContext, useEffect, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { operator } from '#operator';
import {
  driverLayoutPages,
  driverManifest,
  driverPages,
  FIRST_ANSWERS_ID,
} from '#platform/contract/paths.ts';
import { CookieBanner } from '#people/web/cookie-consent/cookie-banner.tsx';
import { StayWhenOffline } from '#people/web/session/stay-when-offline.tsx';
import { askEarly, showPage } from '#web/lib/early-answers.ts';
import { keepEarlyPresses, useEarlyInput } from '#web/lib/early-input.ts';
import { keepFirstAnswers } from '#web/lib/first-answers.ts';
import { useOtherPages } from '#web/lib/other-pages.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { RenderedCache } from '#web/lib/rendered-cache.ts';
import { runClock } from '#web/lib/server-now.ts';
import { useLiveEvents } from './lib/use-live-events.ts';
import { useLeftSession, useMe, useOnePersonAtATime } from '#web/lib/session.ts';
import { usePushTap } from '#web/lib/use-push-tap.ts';
import { printed } from '#web/content/printed.ts';
import { unknownPath, useIsUnknownPath } from '#web/lib/unknown-path.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { useIsSessionLeft } from '#web/lib/left-session.ts';
import { OfflineBar } from '#web/ui/offline-bar.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import './ui/theme.css';
import headingFont from './ui/fonts/heading.woff2?url';
import textFont from './ui/fonts/text.woff2?url';

/** Loaded only where it is shown, and before the page is taken over. */
const unknown = unknownPath ? await import('#web/surfaces/public/unknown-page.tsx') : undefined;

/**
 * Both fonts are part of the first paint; discovered only by the style sheet, they would load a round trip
 * later and shift the layout.
 */
export const links = () =>
  [headingFont, textFont].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  }));

/** Title until the script knows the page; every page has its own. */
export const meta = () => [{ title: operator.brandName }, { name: 'robots', content: 'noindex' }];

export function Layout({ children }: { children: React.ReactNode }) {
  const isUnknown = useIsUnknownPath();
  const isDrivers = driverPages.test(useLocation().pathname);
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#FBFAF8" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={isDrivers ? driverManifest : '/site.webmanifest'} />
        {/* Filled by the server, before the next scripts, which then have nothing to ask. */}
        <EarlyScript type="application/json" id={FIRST_ANSWERS_ID} text="" />
        <EarlyScript text={import.meta.env.SSR ? keepEarlyPresses : ''} />
        <EarlyScript text={import.meta.env.SSR ? askEarly : ''} />
        {isUnknown ? <UnknownPathMeta /> : <Meta />}
        <Links />
      </head>
      <body>
        <RehearsalNote />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** As the page was served: the browser has run it, and its own code is without the text. */
function EarlyScript({ text, ...given }: { text: string; type?: string; id?: string }) {
  return <script {...given} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/** On every page, before any script; without a rehearsal it is empty. */
function RehearsalNote() {
  return (
    <p
      role="note"
      className="bg-ink px-3 py-1 text-center text-sm text-balance text-surface empty:hidden print:hidden"
    >
      {printed.rehearsalNote}
    </p>
  );
}

export function HydrateFallback() {
  return <Loading text="Laden..." className="min-h-dvh" />;
}

export default function Root() {
  const rendered = useContext(RenderedCache);
  const [queryClient] = useState(() => rendered ?? keepFirstAnswers(createQueryClient()));
  useEffect(() => {
    runClock();
    showPage();
  }, []);
  const isUnknown = useIsUnknownPath();
  const isLeft = useIsSessionLeft();
  const hasOwnLine = driverLayoutPages.test(useLocation().pathname);
  useEarlyInput();
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        {!hasOwnLine && <OfflineBar>{isLeft ? null : undefined}</OfflineBar>}
        <StayWhenOffline />
        <LiveEvents />
        <PushTaps />
        <CookieBanner />
        {isUnknown && unknown ? <unknown.UnknownPage /> : <Outlet />}
      </ToastProvider>
    </QueryClientProvider>
  );
}

/** The head of the not-found page, instead of the one that the path's page would have. */
function UnknownPathMeta() {
  return (
    <>
      <title>{`404 | ${operator.brandName}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

function LiveEvents() {
  const { data } = useMe();
  useOnePersonAtATime();
  useLeftSession();
  useLiveEvents(Boolean(data?.user));
  useOtherPages();
  return null;
}

/** A tapped push message leads to its page, whichever page of ours is open. */
function PushTaps() {
  const navigate = useNavigate();
  usePushTap(useCallback((path) => void navigate(path), [navigate]));
  return null;
}

export function ErrorBoundary() {
  return (
    <main className="mx-auto max-w-form px-4 py-16">
      <ErrorState title="Diese Seite konnte nicht angezeigt werden" onRetry={() => window.location.reload()}>
        Ihre Bestellungen sind davon nicht betroffen.
      </ErrorState>
    </main>
  );
}
