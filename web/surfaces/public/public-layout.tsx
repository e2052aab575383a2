import { Outlet } from 'react-router';
import { CookieChoice } from '#web/features/cookie-consent/cookie-choice.tsx';
import { AppHeader } from '#web/features/session/app-header.tsx';
import { SiteFooter } from '#web/features/site/site-footer.tsx';
import { SiteHeader } from '#web/features/site/site-header.tsx';
import { useMe } from '#web/lib/session.ts';

export default function PublicLayout() {
  const { data } = useMe();
  const role = data?.user ? data.profile?.role : undefined;
  return (
    <div className="flex min-h-dvh flex-col">
      {role ? <AppHeader role={role} isAway /> : <SiteHeader />}
      <div className="flex-1">
        <Outlet />
      </div>
      <SiteFooter isSignedIn={Boolean(role)} cookieChoice={<CookieChoice />} />
    </div>
  );
}
