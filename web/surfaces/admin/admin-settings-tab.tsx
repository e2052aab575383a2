import { FiguresCard } from '#web/features/office/admin-settings/figures-card.tsx';
import { SettingsCard } from '#web/features/office/admin-settings/settings-card.tsx';
import { VersionsCard } from '#web/features/office/setting-versions/versions-card.tsx';

export default function SettingsTab() {
  return (
    <>
      <SettingsCard />
      <VersionsCard />
      <FiguresCard />
    </>
  );
}
