import { RadioCards } from '#web/ui/radio-cards.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { chooseTheme, type ThemeChoice, useThemeChoice } from './use-driver-theme.ts';

const options: { value: ThemeChoice; title: string }[] = [
  { value: 'night', title: 'Dunkel' },
  { value: 'day', title: 'Hell' },
  { value: 'auto', title: 'Automatisch, wie Ihr Telefon' },
];

/** Choice of the theme: dark for the night, light for the sun. */
export function ThemeSection() {
  return (
    <SettingsSection
      id="darstellung"
      title="Darstellung"
      description="Dunkel blendet nachts nicht, Hell ist in der Sonne besser zu lesen. Die Wahl gilt für dieses Gerät."
    >
      <RadioCards legend="Farben" options={options} value={useThemeChoice()} onChange={chooseTheme} />
    </SettingsSection>
  );
}
