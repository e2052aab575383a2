import { operator } from '#operator';
import { printed } from '#web/content/printed.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { BindingNote } from './binding-note.tsx';
import { PageIntro } from './page-intro.tsx';
import { PageSection } from './page-section.tsx';
import { PriceCalculator } from './price-calculator.tsx';
import { TierBoard } from './tier-board.tsx';

export const meta = () =>
  pageMeta('Preise', {
    isListed: true,
    path: '/preise',
    description: `Kurier in ${operator.city} ${printed.fromStandard}. Mit dem Preisrechner sehen Sie den Preis für Ihre beiden Adressen, bevor Sie bestellen.`,
  });

export default function PricesPage() {
  return (
    <main>
      <PageIntro
        title="Preise"
        lead="Drei Geschwindigkeiten, ein Preis je Sendung. Sie zahlen erst, wenn Sie ihn kennen."
      />
      <section aria-label="Tarife" className="page-column pt-8 pb-10 sm:pt-12 sm:pb-16">
        <h2 className="sr-only">Tarife im Überblick</h2>
        <TierBoard />
        <BindingNote>
          Nach heutigem Tarif kosten Standard {printed.fromStandard}, Express {printed.fromExpress} und Sofort
          (Express Gold) {printed.fromExpressGold}: Grundpreis {printed.basePrice}, für Express +&nbsp;
          {printed.express}, für Express Gold +&nbsp;{printed.expressGold}. Strecke, Größe und Gewicht kommen
          hinzu.
        </BindingNote>
      </section>
      <PageSection
        title="Preisrechner"
        lead="Zwei Adressen, Größe und Gewicht: Der Preis dafür gilt dann auch in der Bestellung."
        ground="surface"
      >
        <PriceCalculator />
      </PageSection>
    </main>
  );
}
