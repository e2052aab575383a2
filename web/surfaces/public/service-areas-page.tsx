import { districtTimes, promises, serviceArea, serviceHours } from '#drivers/domain/marketing.ts';
import { operator } from '#operator';
import { formatSpan } from '#web/content/format-promise.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { BindingNote } from './binding-note.tsx';
import { PageIntro } from './page-intro.tsx';
import { PageSection } from './page-section.tsx';

const places = `${serviceArea.surroundings.slice(0, -1).join(', ')} und ${serviceArea.surroundings.at(-1)}`;

export const meta = () =>
  pageMeta('Servicebereiche', {
    isListed: true,
    path: '/servicebereiche',
    description: `Wo und wie schnell ${operator.brandName} liefert: ${serviceArea.districts} Bezirke, über ${serviceArea.quartersOver} Stadtteile, Lieferzeiten je Bezirk und Servicezeiten.`,
  });

export default function ServiceAreasPage() {
  return (
    <main>
      <PageIntro
        title="Servicebereiche"
        lead={`${serviceArea.districts} Bezirke und über ${serviceArea.quartersOver} Stadtteile: Wir fahren in ganz ${operator.city}.`}
      />
      <PageSection title="Lieferzeiten nach Bezirk" layout="beside">
        <dl className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface">
          {districtTimes.map(({ name, from, to }) => (
            <div key={name} className="flex items-baseline justify-between gap-4 px-4 py-3.5 sm:px-6">
              <dt className="font-semibold">{name}</dt>
              <dd className="tabular font-heading text-lg font-bold whitespace-nowrap">
                {formatSpan({ from, to })}
              </dd>
            </div>
          ))}
        </dl>
        <BindingNote />
      </PageSection>
      <PageSection title="Gebiet" layout="beside" ground="surface">
        <div className="flex max-w-measure flex-col gap-4">
          <p>
            <strong className="font-semibold">{operator.city}:</strong> alle {serviceArea.districts} Bezirke
            mit über {serviceArea.quartersOver} Stadtteilen. Online bestellen Sie für jede Adresse in{' '}
            {operator.city}.
          </p>
          <p>
            <strong className="font-semibold">Umland:</strong> {places}. Diese Fahrten nehmen wir nicht online
            an, bitte <TextLink to="/kontakt">sprechen Sie uns an</TextLink>.
          </p>
        </div>
      </PageSection>
      <PageSection title="Servicezeiten" layout="beside">
        <DataList
          layout="sums"
          items={[
            ...serviceHours.days.map(({ days, hours }) => ({ term: days, value: hours })),
            { term: 'Lieferungen', value: `bis ${serviceHours.deliveriesUntil}` },
          ]}
        />
        <p className="mt-4 max-w-measure text-sm text-ink-soft">
          Unser Support antwortet innerhalb von {promises.supportReplyHours} Stunden.
        </p>
      </PageSection>
    </main>
  );
}
