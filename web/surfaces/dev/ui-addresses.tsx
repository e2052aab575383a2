import { useState } from 'react';
import { AddressField } from '#web/fields/address-field/address-field.tsx';
import type { AddressSuggestion, FoundSuggestion } from '#web/fields/address-field/use-suggestions.ts';
import { RouteLine } from '#web/ui/route-line.tsx';
import { UiCase, UiSection } from './ui-section.tsx';

const known: AddressSuggestion[] = [
  ['Osterstraße', '20259 Hamburg-Eimsbüttel', true],
  ['Osterstraße 12', '20259 Hamburg-Eimsbüttel', false],
  ['Osterbekstraße 90', '22083 Hamburg-Barmbek-Süd', false],
  ['Große Elbstraße 68', '22767 Hamburg-Altona-Altstadt', false],
  ['Jungfernstieg 7', '20354 Hamburg-Neustadt', false],
  ['Am Sandtorkai 36', '20457 Hamburg-HafenCity', false],
].map(([mainText, secondaryText, needsHouseNumber], index) => ({
  placeId: `sample-${index}`,
  mainText: String(mainText),
  secondaryText: String(secondaryText),
  needsHouseNumber: Boolean(needsHouseNumber),
}));

async function suggestSample(query: string): Promise<FoundSuggestion[]> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  if (query.toLowerCase() === 'fehler') throw new Error('sample failure');
  const typed = query.toLowerCase();
  const matchOf = (name: string) => (name === typed ? 'exact' : name.startsWith(typed) ? 'part' : 'similar');
  return known
    .map((place) => ({ ...place, match: matchOf(place.mainText.toLowerCase()) }) as const)
    .filter(({ mainText, match }) => match !== 'similar' || mainText.startsWith(query.slice(0, 3)));
}

interface Sample {
  label: string;
  text?: string;
  value?: AddressSuggestion;
  maps?: 'ready' | 'loading' | 'denied';
  errorText?: string;
  id?: string;
}

function Field({ label, text: firstText = '', value: firstValue, ...rest }: Sample) {
  const [text, setText] = useState(firstText);
  const [value, setValue] = useState<AddressSuggestion | null>(firstValue ?? null);
  const [houseNumber, setHouseNumber] = useState('');
  return (
    <AddressField
      {...rest}
      label={label}
      text={text}
      onTextChange={setText}
      value={value}
      onChange={setValue}
      houseNumber={houseNumber}
      onHouseNumber={setHouseNumber}
      suggest={suggestSample}
      placeholder="Straße und Hausnummer"
    />
  );
}

export function UiAddresses() {
  return (
    <UiSection id="addresses" title="Adressen">
      <UiCase title="Von A nach B (tippen Sie 'ost' oder 'Osterweg')">
        <RouteLine
          align="fields"
          from={<Field id="sample-pickup" label="Abholung" />}
          to={<Field label="Zustellung" text="Osterstraße, 20259 Hamburg-Eimsbüttel" value={known[0]} />}
        />
      </UiCase>
      <UiCase title="Fehler, Laden, abgelehnt">
        <Field
          label="Abholung"
          text="Lüneburg, Am Sande 1"
          errorText="Nur Adressen in Hamburg sind erlaubt."
        />
        <Field label="Abholung" maps="loading" />
        <Field label="Abholung" text="Große Elbstraße" maps="denied" />
      </UiCase>
    </UiSection>
  );
}
