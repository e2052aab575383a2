import { osmCredit } from '#maps/contract/osm-credit.ts';
import { operator } from '#operator';
import { odblUrl, ownCorrections } from '#web/content/map-data-texts.ts';
import { MapDataFacts } from '#maps/web/map/map-data-facts.tsx';
import { pageMeta } from '#web/lib/page-title.ts';
import { OutsideLink } from '#web/ui/text-link.tsx';
import { PageIntro } from './page-intro.tsx';
import { PageSection } from './page-section.tsx';

export const meta = () =>
  pageMeta('Kartendaten', {
    isListed: true,
    path: '/kartendaten',
    description: `Woher Adressen, Strecken und Karte von ${operator.brandName} stammen, wie neu sie sind und unter welcher Lizenz sie stehen.`,
  });

const outside = { target: '_blank', rel: 'noreferrer' } as const;

export default function MapDataPage() {
  return (
    <main>
      <PageIntro
        title="Kartendaten"
        lead="Woher Adressen, Strecken und die Karte stammen, wie neu sie sind und unter welcher Lizenz sie stehen."
      />
      <PageSection title="Was zurzeit geladen ist" layout="beside">
        <MapDataFacts />
      </PageSection>
      <PageSection title="OpenStreetMap" layout="beside" ground="surface">
        <div className="flex max-w-measure flex-col gap-4">
          <p>
            Straßen, Hausnummern und Gewässer stammen, sobald sie geladen sind, von den{' '}
            <OutsideLink href={osmCredit.url} {...outside}>
              OpenStreetMap-Mitwirkenden
            </OutsideLink>
            . Die Daten stehen unter der{' '}
            <OutsideLink href={odblUrl} {...outside}>
              Open Database License 1.0 (ODbL)
            </OutsideLink>
            : Jeder darf sie nutzen, wenn er die Mitwirkenden nennt und veränderte Daten unter derselben
            Lizenz weitergibt.
          </p>
          <p>
            Einen Fehler auf der Karte kann jeder bei OpenStreetMap melden oder selbst berichtigen; mit den
            nächsten Daten kommt die Berichtigung auch zu uns.
          </p>
        </div>
      </PageSection>
      <PageSection title="Eigene Korrekturen" layout="beside">
        <p className="max-w-measure">{ownCorrections}</p>
      </PageSection>
    </main>
  );
}
