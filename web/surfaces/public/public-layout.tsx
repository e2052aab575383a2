import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { CookieChoice } from '#people/web/cookie-consent/cookie-choice.tsx';
import { LegalFooter, SiteFooter } from '#platform/web/site/site-footer.tsx';
import { SiteHeader } from '#platform/web/site/site-header.tsx';
import { printed } from '#web/content/printed.ts';
import { useMe } from '#web/lib/session.ts';

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

/** Pages of somebody's own parcel or account sell nothing: of the footer the legal links are left. */
const isOwn = (path: string) =>
  /^\/(tracking\/|(bestellen|bestellung|payment-success|vorgang|login|register|reset-password|einladung|personal-data)\/?$)/.test(
    path,
  );

/** Header and footer of the public pages. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { data } = useMe();
  const role = data?.user ? data.profile?.role : undefined;
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader role={role} />
      {/* Always there: the built page does not know yet whether there is a notice. */}
      <p role="note" className="bg-water px-4 py-3 text-center text-sm text-ink wrap-anywhere empty:hidden">
        {printed.customerNotice}
      </p>
      <div className="flex-1">{children}</div>
      {isOwn(pathname) ? (
        <LegalFooter cookieChoice={<CookieChoice />} />
      ) : (
        <SiteFooter isSignedIn={Boolean(role)} cookieChoice={<CookieChoice />} />
      )}
    </div>
  );
}
