import { OwnDataSections } from '#people/web/account-settings/own-data-sections.tsx';
import { ProfileForm } from '#people/web/account-settings/profile-form.tsx';
import { SecuritySections } from '#people/web/account-settings/security-sections.tsx';
import { RememberedCards } from '#money/web/payers/remembered-cards.tsx';
import { BillingDetailsForm } from '#money/web/billing/billing-details-form.tsx';
import { setReopened } from '#people/web/cookie-consent/reopening.ts';
import { NotificationChoices } from '#dispatch/web/notifications/notification-choices.tsx';
import { PushSwitch } from '#dispatch/web/notifications/push-switch.tsx';
import { useChoice } from '#web/lib/cookie-choice.ts';
import { useMe } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** The customer's account: change, export, choose, delete. */
export default function SettingsTab() {
  const { data: me } = useMe();
  if (!me?.profile) return null;
  return (
    <div className="divide-y divide-line border-b border-line">
      <SettingsSection
        id="angaben"
        title="Ihre Angaben"
        description="Damit füllen wir Bestellungen vor, und so erreicht Sie der Kurier."
      >
        <ProfileForm
          profile={me.profile}
          emailHint={
            <>
              Mit dieser Adresse melden Sie sich an. Zum Ändern{' '}
              <TextLink to="?tab=contact">schreiben Sie uns</TextLink>.
            </>
          }
        />
      </SettingsSection>
      <SettingsSection
        id="rechnung"
        title="Rechnungsangaben"
        description="Freiwillig. Sie stehen in Ihren nächsten Bestellungen und auf deren Rechnungen; gestellte Rechnungen ändern sich nicht."
      >
        <BillingDetailsForm />
      </SettingsSection>
      <SettingsSection
        id="zahlungsarten"
        title="Zahlungsarten"
        description="Karten, die sich unser Zahlungsdienst auf Ihren Wunsch gemerkt hat. Wir kennen nur die letzten vier Ziffern."
      >
        <RememberedCards />
      </SettingsSection>
      <SettingsSection
        id="firmenkonto"
        title="Firmenkonto"
        description="Gemeinsam bestellen: mehrere Personen, ein Adressbuch, Rechnungen auf die Firma."
      >
        <TextLink to="?tab=company">
          {me.companies?.length ? 'Zu Ihrer Firma' : 'Firma anlegen oder Einladung annehmen'}
        </TextLink>
      </SettingsSection>
      <SettingsSection
        id="mitteilungen"
        title="Mitteilungen"
        description="Worüber wir Sie und den Empfänger auf dem Laufenden halten. Was Ihre Bestellung bestätigt oder eine Entscheidung von Ihnen braucht, kommt immer per E-Mail."
      >
        <div className="flex flex-col gap-6">
          <PushSwitch hint="Auch wenn keine Seite von uns offen ist." />
          <NotificationChoices />
        </div>
      </SettingsSection>
      <SecuritySections />
      <CookieSection />
      <OwnDataSections
        stored="Konto, Adressbuch, Sendungen, Zahlungen, Rechnungen und Nachrichten"
        kept="invoices"
      />
    </div>
  );
}

/** Only if there is something to choose. */
function CookieSection() {
  const { isKnown, isOptional, choice } = useChoice();
  if (!isKnown || !isOptional) return null;
  const chosen = choice === null ? 'noch keine' : choice ? 'akzeptiert' : 'abgelehnt';
  return (
    <SettingsSection
      id="cookies"
      title="Cookie-Einstellungen"
      description="Was für Anmeldung und Bestellung nötig ist, bleibt. Über alles andere entscheiden Sie."
    >
      <p>
        Ihre Wahl: <span className="font-semibold">{chosen}</span>
      </p>
      <Button kind="secondary" className="mt-4 max-sm:w-full" onClick={() => setReopened(true)}>
        Wahl ändern
      </Button>
    </SettingsSection>
  );
}
