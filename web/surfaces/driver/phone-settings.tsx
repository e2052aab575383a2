import { PushSwitch } from '#dispatch/web/notifications/push-switch.tsx';
import { driverSound } from '#web/lib/kept-switch.ts';
import { useDevice } from '#web/offline/device-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { chooseTheme, type ThemeChoice, useThemeChoice } from './use-driver-theme.ts';

const themes: { value: ThemeChoice; title: string }[] = [
  { value: 'auto', title: 'Automatisch' },
  { value: 'day', title: 'Hell' },
  { value: 'night', title: 'Dunkel' },
];

/** What a driver sets before a shift, on this phone only: the first thing of the settings. */
export function PhoneSettings() {
  const { install, screen } = useDevice();
  const [isSoundOn, turnSound] = driverSound.useSwitch();
  return (
    <Surface as="section" aria-labelledby="telefon" className="flex flex-col gap-4">
      <h2 id="telefon" className="text-lg">
        Dieses Telefon
      </h2>
      <div className="flex flex-col divide-y divide-line [&>*]:py-2 [&>*:first-child]:pt-0">
        <PushSwitch size="thumb" hint="Angebote und Nachrichten der Leitstelle, auch wenn die App zu ist." />
        <SwitchField
          size="thumb"
          label="Ton"
          hint="Bei Angeboten und bei allem, was sich an Ihrer Runde ändert."
          checked={isSoundOn}
          onChange={turnSound}
        />
        {screen && (
          <SwitchField
            size="thumb"
            label="Bildschirm anlassen"
            hint="Solange Ihre Aufträge offen sind. Das braucht mehr Akku."
            checked={screen.isOn}
            onChange={screen.setOn}
          />
        )}
      </div>
      <RadioCards
        legend="Farben"
        hint="Automatisch wie Ihr Telefon. Dunkel blendet nachts nicht, Hell ist in der Sonne besser zu lesen."
        options={themes}
        value={useThemeChoice()}
        onChange={chooseTheme}
      />
      {install && (
        <Button kind="secondary" size="thumb" onClick={install}>
          App installieren
        </Button>
      )}
    </Surface>
  );
}
