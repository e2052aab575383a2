import { useMe } from '#web/lib/session.ts';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';

/** The person's passkeys: add, rename, remove. */
export function PasskeysSection() {
  const isAdmin = useMe().data?.profile?.role === 'admin';
  return (
    <SettingsSection
      id="passkeys"
      title="Passkeys"
      description={`Melden Sie sich mit Fingerabdruck, Gesicht oder PIN Ihres Geräts an statt mit dem Passwort.${isAdmin ? ' Mit einem Passkey genügt Ihr Passwort allein nicht mehr.' : ''} Wir bestätigen jede Änderung per E‑Mail.`}
    >
      <OwnPasskeys />
    </SettingsSection>
  );
}
