import { operator } from '#operator';
import { Accordion } from '#web/ui/accordion.tsx';
import { Badge, type BadgeColor } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { DepartureList, DepartureRow } from '#web/ui/departure-row.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { ProgressSteps } from '#web/ui/progress-steps.tsx';
import { RouteLine, RouteStop } from '#web/ui/route-line.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TabLinks } from '#web/ui/tabs.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { UiCase, UiSection } from './ui-section.tsx';

const badges: [BadgeColor, string][] = [
  ['yellow', 'Ausstehend'],
  ['blue', 'Bezahlt'],
  ['indigo', 'Zugewiesen'],
  ['purple', 'Abgeholt'],
  ['orange', 'Unterwegs'],
  ['green', 'Zugestellt'],
  ['red', 'Storniert'],
  ['gray', 'Empfänger abwesend'],
];
const steps = ['Persönliche Daten', 'Fahrzeug', 'Dokumente', 'Bankverbindung', 'Prüfung'].map((title) => ({
  title,
}));
const history = [
  { id: '1', title: 'Bestellung eingegangen', time: '13:52', dateTime: '2025-06-03T13:52' },
  { id: '2', title: 'Fahrer zugewiesen', time: '13:58', note: 'Jannik P. kommt mit dem Lastenrad.' },
  { id: '3', title: 'Paket unterwegs', time: '14:21', note: 'Ankunft etwa 15:20 bis 15:35' },
];

export function UiContent() {
  return (
    <UiSection id="content" title="Inhalt">
      <UiCase title="Logo und Abzeichen">
        <div className="flex flex-wrap items-center gap-6">
          <Logo name={operator.brandName} to="/dev/ui" />
          <Logo name={operator.brandName} />
        </div>
        <div className="flex flex-wrap gap-2">
          {badges.map(([color, word]) => (
            <Badge key={color} color={color}>
              {word}
            </Badge>
          ))}
        </div>
      </UiCase>
      <UiCase title="Suche und Filter über einer Liste">
        <FilterBar
          className="md:grid-cols-2"
          narrowing={1}
          onClear={() => undefined}
          search={<TextField label="Suchen" type="search" autoComplete="off" />}
        >
          <SelectField label="Stand" options={[{ value: 'open', label: 'Offen' }]} />
        </FilterBar>
      </UiCase>
      <UiCase title="Schritte">
        <ProgressSteps steps={steps} current={3} />
        <ProgressSteps steps={steps} current={1} label="Fortschritt am Anfang" />
      </UiCase>
      <UiCase title="Strecke und Verlauf in einer Fläche">
        <Surface>
          <RouteLine
            fromWord="Von"
            toWord="Nach"
            from={
              <RouteStop title="Osterstraße 12" detail="20259 Hamburg-Eimsbüttel" note="Klingel: Petersen" />
            }
            to={<RouteStop title="Am Sandtorkai 36" detail="20457 Hamburg-HafenCity" />}
          />
        </Surface>
      </UiCase>
      <UiCase title="Verlauf">
        <Surface>
          <Timeline label="Verlauf der Lieferung" entries={history} />
        </Surface>
      </UiCase>
      <UiCase title="Abfahrtstafel" isWide>
        <DepartureList label="Lieferungen">
          <DepartureRow
            to="/dev/ui"
            time="15:20"
            timeNote="heute"
            place="Am Sandtorkai 36"
            detail="Express, 7,4 km"
            state={<Badge color="orange">Unterwegs</Badge>}
          />
          <DepartureRow
            to="/dev/ui"
            isSelected
            time="16:45"
            timeNote="heute"
            place="Große Elbstraße 68, Hinterhaus"
            detail="Standard, 3,1 km"
            state={<Badge color="blue">Bezahlt</Badge>}
          />
          <DepartureRow
            time="09:10"
            timeNote="02.06."
            place="Jungfernstieg 7"
            detail="Express Gold, 2,0 km"
            state={<Badge color="green">Zugestellt</Badge>}
            actions={<Button kind="secondary">Erneut bestellen</Button>}
          />
        </DepartureList>
      </UiCase>
      <UiCase title="Daten">
        <DataList
          items={[
            { term: 'Empfänger', value: 'Erika Mustermann' },
            { term: 'Paket', value: 'Klein, 3 kg' },
            { term: 'Bestellnummer', value: '7f3a91c2' },
          ]}
        />
      </UiCase>
      <UiCase title="Summen">
        <DataList
          layout="sums"
          items={[
            { term: 'Grundpreis', value: '15,00€' },
            { term: '7,4 km', value: '11,10€' },
            { term: 'Gesamt', value: '26,10€', isTotal: true },
          ]}
        />
      </UiCase>
      <UiCase title="Reiter mit eigener Adresse">
        <TabLinks
          label="Bereiche"
          current="deliveries"
          tabs={[
            { key: 'deliveries', label: 'Lieferungen', to: '/dev/ui', count: 12 },
            { key: 'new', label: 'Neue Lieferung', to: '/dev/ui?tab=new' },
            { key: 'invoices', label: 'Rechnungen', to: '/dev/ui?tab=invoices' },
            { key: 'contact', label: 'Kontakt', to: '/dev/ui?tab=contact' },
          ]}
        />
      </UiCase>
      <UiCase title="Fragen">
        <Accordion
          openAtFirst="1"
          headingLevel={4}
          items={[
            { id: '1', title: 'Wie schnell ist mein Paket da?', content: 'Mit Express Gold in 90 Minuten.' },
            { id: '2', title: 'Was kostet eine Lieferung?', content: 'Ab 15,00€, dazu 1,50€ je Kilometer.' },
            { id: '3', title: 'Wo liefern Sie?', content: 'In allen sieben Bezirken Hamburgs.' },
          ]}
        />
      </UiCase>
      <UiCase title="Schriftgrade" isWide>
        <p className="font-heading text-3xl font-semibold">Heute noch da</p>
        <p className="font-heading text-2xl font-semibold">Paket unterwegs</p>
        <p className="font-heading text-xl font-semibold">Ihre Lieferungen</p>
        <p className="font-heading text-lg font-semibold">Abholung</p>
        <p className="max-w-measure">
          Fließtext: Ihr Paket ist unterwegs, Ankunft etwa 15:20 bis 15:35. Die Empfangsbestätigung bekommen
          Sie per E-Mail.
        </p>
        <p className="text-sm text-ink-soft">Nebentext: 20259 Hamburg-Eimsbüttel</p>
        <p className="text-xs text-ink-soft">Kleinstes: Kartendaten, Stand Juni</p>
      </UiCase>
    </UiSection>
  );
}
