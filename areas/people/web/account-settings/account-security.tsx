import { SettingsSection } from '#web/ui/settings-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

export function AccountSecurity() {
  return (
    <>
      <SettingsSection
        id="passwort"
        title="Passwort"
        description="Nach einer Änderung bleiben Sie nur auf diesem Gerät angemeldet. Wir bestätigen sie per E‑Mail."
      >
        <PasswordForm />
      </SettingsSection>
      <PasskeysSection />
      <SettingsSection
        id="anmeldungen"
        title="Anmeldungen"
        description="Hier sind Sie gerade angemeldet. Kennen Sie ein Gerät nicht, ändern Sie bitte Ihr Passwort und sehen Sie Ihre Passkeys durch."
      >
        <SessionList />
      </SettingsSection>
    </>
  );
}
