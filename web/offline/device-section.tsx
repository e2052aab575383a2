import { Button } from '#web/ui/button.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { useDevice } from './device-provider.tsx';

/**
 * Settings of this phone rather than of the account; renders nothing if the browser supports none of them.
 */
export function DeviceSection() {
  const { install, screen } = useDevice();
  if (!install && !screen) return null;
  return (
    <SettingsSection
      id="geraet"
      title="Dieses Gerät"
      description="Ihre Aufträge bleiben auch ohne Netz lesbar, und Ihre Meldungen werden später gesendet."
    >
      <div className="flex flex-col items-start gap-5">
        {screen && (
          <SwitchField
            size="thumb"
            className="w-full"
            label="Bildschirm anlassen"
            hint="Solange Ihre Aufträge offen sind. Das braucht mehr Akku."
            checked={screen.isOn}
            onChange={screen.setOn}
          />
        )}
        {install && (
          <Button kind="secondary" size="thumb" onClick={install}>
            App installieren
          </Button>
        )}
      </div>
    </SettingsSection>
  );
}
