import { RouteMap } from '#maps/web/map/route-map.tsx';
import { useState } from 'react';
import { Badge, type BadgeColor } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DepartureList, DepartureRow } from '#web/ui/departure-row.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { RouteLine, RouteStop } from '#web/ui/route-line.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ThemeScope } from '#web/ui/theme-scope.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { UiOverlays } from './ui-feedback.tsx';
import { UiCase } from './ui-section.tsx';

const badges: [BadgeColor, string][] = [
  ['yellow', 'Ausstehend'],
  ['blue', 'Bezahlt'],
  ['indigo', 'Zugewiesen'],
  ['purple', 'Abgeholt'],
  ['orange', 'Unterwegs'],
  ['green', 'Zugestellt'],
  ['red', 'Storniert'],
  ['gray', 'Abwesend'],
];

export function UiNight() {
  const [isOnline, setIsOnline] = useState(true);
  const [proof, setProof] = useState<'signature' | 'photo' | null>('signature');
  return (
    <section aria-labelledby="night">
      <ThemeScope theme="night" className="-mx-4 px-4 py-10 md:-mx-8 md:rounded-surface md:px-8">
        <h2 id="night" className="mb-6 text-xl">
          Nacht (Fahrer)
        </h2>
        <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
          <UiCase title="Nächster Schritt">
            <Surface>
              <RouteLine
                fromWord="Von"
                toWord="Nach"
                from={<RouteStop title="Osterstraße 12" detail="20259 Hamburg-Eimsbüttel" />}
                to={<RouteStop title="Am Sandtorkai 36" detail="20457 Hamburg-HafenCity" />}
              />
            </Surface>
            <Button size="thumb" isWide>
              Paket abgeholt
            </Button>
            <Button size="thumb" kind="secondary" isWide>
              Navigation starten
            </Button>
            <div className="grid grid-cols-2 gap-2">
              <Button kind="quiet">Anrufen</Button>
              <Button kind="danger">Zurückgeben</Button>
              <Button disabled>Gesperrt</Button>
              <Button busy>Beschäftigt</Button>
            </div>
          </UiCase>
          <UiCase title="Felder">
            <SwitchField
              label="Online"
              hint="Sie erhalten neue Aufträge."
              checked={isOnline}
              onChange={setIsOnline}
              size="thumb"
            />
            <TextField label="Name des Empfängers" size="thumb" placeholder="Vor- und Nachname" />
            <TextField label="Telefon" error="Bitte geben Sie eine Telefonnummer ein." />
            <SelectField
              label="Grund"
              placeholder="Bitte wählen"
              options={[{ value: 'a', label: 'Niemand da' }]}
            />
            <RadioCards
              legend="Nachweis"
              layout="tiles"
              value={proof}
              onChange={setProof}
              options={[
                { value: 'signature', title: 'Unterschrift' },
                { value: 'photo', title: 'Foto' },
              ]}
            />
          </UiCase>
          <UiCase title="Aufträge">
            <DepartureList label="Aufträge">
              <DepartureRow
                to="/dev/ui"
                time="15:20"
                timeNote="heute"
                place="Am Sandtorkai 36"
                detail="Express, 7,4 km"
                state={<Badge color="orange">Unterwegs</Badge>}
              />
              <DepartureRow
                time="16:45"
                place="Jungfernstieg 7"
                state={<Badge color="blue">Bezahlt</Badge>}
              />
            </DepartureList>
            <div className="flex flex-wrap gap-2">
              {badges.map(([color, word]) => (
                <Badge key={color} color={color}>
                  {word}
                </Badge>
              ))}
            </div>
          </UiCase>
          <UiCase title="Karte">
            <RouteMap summary="Hamburg bei Nacht." isSummaryVisible />
          </UiCase>
          <UiCase title="Hinweise und Verlauf">
            <HelpBox title="Noch nicht übertragen">Der Nachweis liegt sicher auf Ihrem Telefon.</HelpBox>
            <HelpBox tone="warning">Akku fast leer.</HelpBox>
            <HelpBox tone="error">Der Auftrag wurde bereits angenommen.</HelpBox>
            <Timeline
              label="Verlauf des Auftrags"
              entries={[
                { id: '1', title: 'Angenommen', time: '14:02' },
                { id: '2', title: 'Paket abgeholt', time: '14:21' },
              ]}
            />
            <p>
              Fragen? <TextLink to="/dev/ui">Hilfe für Fahrer</TextLink>
            </p>
            <UiOverlays />
          </UiCase>
        </div>
      </ThemeScope>
    </section>
  );
}
