import { FiguresCard } from '#web/features/admin-settings/figures-card.tsx';
import { SettingsCard } from '#web/features/admin-settings/settings-card.tsx';

export default function SettingsTab() {
  return (
    <>
      <SettingsCard />
      <FiguresCard />
    </>
  );
}
