import { Navigate } from 'react-router';
import { operator } from '#operator';
import { pageMeta } from '#web/lib/page-title.ts';
import { dashboards, useMe } from '#web/lib/session.ts';
import { Hero } from './hero.tsx';
import { LandingSections } from './landing-sections.tsx';
import { structuredData } from './structured-data.ts';

export const meta = () => [
  ...pageMeta(`Kurier für ${operator.city}, heute noch`, {
    isListed: true,
    path: '/',
    description: `Zwei Adressen in ${operator.city} eingeben, Preis und Ankunftszeit sehen, bezahlen, Paket live verfolgen.`,
  }),
  ...structuredData().map((data) => ({ 'script:ld+json': data })),
];

export default function LandingPage() {
  const me = useMe();
  const role = me.data?.user ? me.data.profile?.role : undefined;
  if (role) return <Navigate to={dashboards[role]} replace />;
  return (
    <main>
      <Hero />
      <LandingSections />
    </main>
  );
}
