import { PushSwitch } from '#dispatch/web/notifications/push-switch.tsx';
import { FiguresCard } from '#office/web/admin-settings/figures-card.tsx';
import { SecondStepNote } from '#office/web/rooms/second-step-note.tsx';
import { SettingsCard } from '#office/web/admin-settings/settings-card.tsx';
import { AlarmsCard } from '#operating/web/alarms/alarms-card.tsx';
import { VersionsCard } from '#office/web/setting-versions/versions-card.tsx';

export default function SettingsTab() {
  return (
    <>
      <SecondStepNote />
      <SettingsCard />
      <VersionsCard />
      <AlarmsCard push={<PushSwitch hint="Für Alarme, die Push an alle Inhaber senden." />} />
      <FiguresCard />
    </>
  );
}
