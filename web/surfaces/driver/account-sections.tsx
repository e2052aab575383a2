import { OwnDataSections } from '#people/web/account-settings/own-data-sections.tsx';
import { SecuritySections } from '#people/web/account-settings/security-sections.tsx';
import { PushSwitch } from '#dispatch/web/notifications/push-switch.tsx';
import { DeviceSection } from '#web/offline/device-section.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { chooseTheme, type ThemeChoice, useThemeChoice } from './use-driver-theme.ts';

/** Account and data functions that are available before the onboarding is finished, too. */
export function AccountSections() {
  return (
    <div className="divide-y divide-line border-b border-line [&>section:first-child]:pt-10">
      <ThemeSection />
      <DeviceSection />
      <SettingsSection
        id="mitteilungen"
        title="Mitteilungen"
        description="Ein Angebot gilt nur kurz. So verpassen Sie keines, auch wenn die App zu ist."
      >
        <PushSwitch size="thumb" hint="Bei jedem neuen Angebot, solange Sie online sind." />
      </SettingsSection>
      <SecuritySections />
      <OwnDataSections
        stored="Konto, Fahrzeug, Bankverbindung, Fahrten mit Verdienst und Nachrichten"
        kept="earnings"
      />
    </div>
  );
}

const options: { value: ThemeChoice; title: string }[] = [
  { value: 'night', title: 'Dunkel' },
  { value: 'day', title: 'Hell' },
  { value: 'auto', title: 'Automatisch, wie Ihr Telefon' },
];

/** Choice of the theme: dark for the night, light for the sun. */
function ThemeSection() {
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
