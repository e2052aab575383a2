import { FiguresCard } from '#web/features/office/admin-settings/figures-card.tsx';
import { SettingsCard } from '#web/features/office/admin-settings/settings-card.tsx';

export default function SettingsTab() {
  return (
    <>
      <SettingsCard />
      <FiguresCard />
    </>
  );
}
