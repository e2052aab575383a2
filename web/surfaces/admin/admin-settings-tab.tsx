import { PushSwitch } from '#web/features/dispatch/notifications/push-switch.tsx';
import { FiguresCard } from '#web/features/office/admin-settings/figures-card.tsx';
import { SettingsCard } from '#web/features/office/admin-settings/settings-card.tsx';
import { AlarmsCard } from '#web/features/office/alarms/alarms-card.tsx';
import { VersionsCard } from '#web/features/office/setting-versions/versions-card.tsx';

export default function SettingsTab() {
  return (
    <>
      <SettingsCard />
      <VersionsCard />
      <AlarmsCard push={<PushSwitch hint="Für Alarme, die Push an alle Inhaber senden." />} />
      <FiguresCard />
    </>
  );
}
