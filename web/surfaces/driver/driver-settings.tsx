import type { ReactNode } from 'react';
import { AddressForm } from '#drivers/web/driver-data/address-form.tsx';
import { BankChangeForm } from '#drivers/web/driver-data/bank-form.tsx';
import { ProfileForm } from '#drivers/web/driver-data/driver-profile-form.tsx';
import { RegisterNumberForm } from '#drivers/web/driver-data/register-number-form.tsx';
import { useDriverFile } from '#drivers/web/driver-data/use-driver-file.ts';
import { VehicleForm } from '#drivers/web/driver-data/vehicle-form.tsx';
import { LanguageSection } from '#drivers/web/driver-run/language-field.tsx';
import { client } from '#web/lib/api-client.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { useMe } from '#web/lib/session.ts';
import { splitAddress } from '#web/lib/split-address.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AccountSections } from './account-sections.tsx';
import { PhoneSettings } from './phone-settings.tsx';

/**
 * Tab of the dashboard: what this phone does, then, each behind its name, the data from the onboarding and
 * the account.
 */
export default function DriverSettings() {
  return (
    <div className="flex flex-col gap-3">
      <PhoneSettings />
      <DriverData />
      <LanguageSection />
      <AccountSections />
    </div>
  );
}

const FAILED = 'Fehler beim Speichern der Einstellungen';

/** Errors that say what to do, in addition to those shown at a field. */
const telling = new Set(['LICENSE_MISSING', 'RATE_LIMITED', 'ONBOARDING_UNFINISHED']);

function DriverData() {
  const file = useDriverFile();
  const load = useLoad(file);
  const { data: me } = useMe();
  const { showToast } = useToast();
  if (!file.data) {
    if (load.isWaiting) return <Loading text="Profildaten werden geladen..." />;
    return (
      <ErrorState
        title="Ihre Profildaten konnten nicht geladen werden."
        description={failureText(load.failure)}
        onRetry={() => void file.refetch()}
        isRetrying={file.isFetching}
      />
    );
  }
  const saving = {
    file: file.data,
    onSaved: () => showToast({ title: 'Einstellungen erfolgreich gespeichert!' }),
    onFail: (error: unknown) =>
      showToast({
        title: 'Fehler',
        description: telling.has(failureCode(error) ?? '') ? `${FAILED}. ${failureText(error)}` : FAILED,
        kind: 'destructive',
      }),
    renderActions: (isBusy: boolean): ReactNode => (
      <Button
        type="submit"
        kind="secondary"
        size="thumb"
        busy={isBusy}
        busyText="Wird gespeichert..."
        className="sm:self-start"
      >
        Speichern
      </Button>
    ),
  };
  const { vehicleType, address, accountNumber, registerNumber } = file.data;
  return (
    <>
      <Fold title="Ihre Angaben" aside={me?.profile?.full_name}>
        <p className="mb-4 text-ink-soft">
          Der Name auf Ihren Abrechnungen und die Nummer, unter der man Sie während einer Fahrt erreicht.
        </p>
        <ProfileForm
          {...saving}
          email={me?.user?.email ?? ''}
          save={(input) => client.onboarding.changeDriverProfile(input)}
        />
      </Fold>
      <Fold title="Fahrzeug" aside={vehicleType}>
        <p className="mb-4 text-ink-soft">
          Danach richtet sich, welche Aufträge Sie sehen. Schon angenommene ändern sich nicht.
        </p>
        <VehicleForm {...saving} save={(input) => client.onboarding.changeVehicle(input)} />
      </Fold>
      <Fold title="Adresse" aside={address && splitAddress(address).street}>
        <p className="mb-4 text-ink-soft">Ihre Anschrift für Abrechnungen.</p>
        <AddressForm {...saving} save={(input) => client.onboarding.changeAddress(input)} />
      </Fold>
      <Fold title="Bankverbindung" aside={accountNumber && `endet auf ${accountNumber.slice(-4)}`}>
        <p className="mb-4 text-ink-soft">Dorthin zahlen wir Ihren Verdienst wöchentlich aus.</p>
        <BankChangeForm {...saving} save={(input) => client.onboarding.changeBankData(input)} />
      </Fold>
      <Fold title="Registernummer" aside={registerNumber}>
        <p className="mb-4 text-ink-soft">
          Wer selbstständig Pakete ausliefert, steht im Anbieterverzeichnis der Bundesnetzagentur. Wir prüfen
          Ihren Eintrag jedes Jahr. Sind Sie angestellt, brauchen Sie keinen.
        </p>
        <RegisterNumberForm {...saving} save={(input) => client.onboarding.changeRegisterNumber(input)} />
      </Fold>
    </>
  );
}
