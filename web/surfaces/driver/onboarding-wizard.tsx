import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type OnboardingStep, onboardingSteps } from '#drivers/contract/onboarding.ts';
import { AddressForm } from '#drivers/web/driver-data/address-form.tsx';
import { BankForm } from '#drivers/web/driver-data/bank-form.tsx';
import { PersonalForm } from '#drivers/web/driver-data/personal-form.tsx';
import type { DriverFile } from '#drivers/web/driver-data/use-driver-file.ts';
import { VehicleForm } from '#drivers/web/driver-data/vehicle-form.tsx';
import { DocumentsForm } from '#drivers/web/driver-documents/documents-form.tsx';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ProgressSteps } from '#web/ui/progress-steps.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useCompleteOnboarding } from './use-complete-onboarding.tsx';

const titles: Record<OnboardingStep, string> = {
  personal: 'Persönliche Daten',
  vehicle: 'Fahrzeug',
  address: 'Adresse',
  documents: 'Dokumente',
  bank: 'Bankverbindung',
};

const leads: Record<OnboardingStep, string> = {
  personal: 'Ihr Name und Ihr Alter müssen zu Ihrem Ausweis passen.',
  vehicle: 'Danach richtet sich, welche Pakete wir Ihnen anbieten.',
  address: 'Dorthin schreiben wir Ihnen, wenn es einmal auf Papier sein muss.',
  documents:
    'Fotografiert oder als Datei. Wir bewahren sie verschlüsselt auf und zeigen sie niemandem sonst.',
  bank: 'Auf dieses Konto zahlen wir Ihren Verdienst wöchentlich aus.',
};

const lastStep = onboardingSteps.length;

/** The step in the URL, but never beyond the first incomplete one. */
function useStep({ openSteps }: DriverFile): [number, (step: number) => void] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [firstOpen] = openSteps;
  const furthest = firstOpen ? onboardingSteps.indexOf(firstOpen) + 1 : lastStep;
  // Completing a step, for example with the last document, does not leave it: that is up to the driver.
  const [begunAt] = useState(furthest);
  const asked = Number(search.get('step') ?? begunAt);
  const step = Number.isInteger(asked) && asked >= 1 ? Math.min(asked, furthest) : furthest;
  return [step, (next) => void navigate(`?step=${next}`)];
}

/** Five steps, each saved on the server as soon as it is left: any device can continue. */
export function OnboardingWizard({ file }: { file: DriverFile }) {
  const [number, goTo] = useStep(file);
  const step = onboardingSteps[number - 1] ?? 'personal';
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-6 pt-4 sm:pt-8">
      <h1 className="text-xl">Als Fahrer registrieren</h1>
      <ProgressSteps
        label="Registrierung"
        current={number}
        steps={onboardingSteps.map((key, index) => ({ title: titles[key], to: `?step=${index + 1}` }))}
      />
      <section key={step} aria-labelledby="schritt" className="flex flex-col gap-5">
        <div>
          <h2 id="schritt" className="text-lg">
            {titles[step]}
          </h2>
          <p className="mt-1 max-w-measure text-ink-soft">{leads[step]}</p>
        </div>
        <StepForm step={step} number={number} file={file} goTo={goTo} />
      </section>
    </div>
  );
}

interface StepFormProps {
  step: OnboardingStep;
  number: number;
  file: DriverFile;
  goTo: (step: number) => void;
}

function StepForm({ step, number, file, goTo }: StepFormProps) {
  const { showToast } = useToast();
  const complete = useCompleteOnboarding();
  const saving = {
    file,
    onSaved: () => goTo(number + 1),
    onFail: (error: unknown) => {
      if (failureCode(error) === 'VALIDATION_FAILED') return;
      showToast({ title: 'Fehler', description: failureText(error), kind: 'destructive' });
    },
    renderActions: (isBusy: boolean) => (
      <StepButtons number={number}>
        <Button type="submit" size="thumb" busy={isBusy}>
          Weiter
        </Button>
      </StepButtons>
    ),
  };
  switch (step) {
    case 'personal':
      return <PersonalForm {...saving} save={(input) => client.onboarding.savePersonalData(input)} />;
    case 'vehicle':
      return <VehicleForm {...saving} save={(input) => client.onboarding.saveVehicle(input)} />;
    case 'address':
      return <AddressForm {...saving} save={(input) => client.onboarding.saveAddress(input)} />;
    case 'documents':
      return (
        <DocumentsForm
          renderActions={({ isComplete, isUploading }) => (
            <StepButtons number={number}>
              <LeaveDocuments isReady={isComplete && !isUploading} onLeft={() => goTo(number + 1)} />
            </StepButtons>
          )}
        />
      );
    case 'bank':
      return (
        <BankForm
          file={file}
          save={(input) => client.onboarding.saveBankData(input)}
          onSaved={async () => {
            showToast({
              title: 'Bankdaten gespeichert',
              description: 'Ihre Bankdaten wurden erfolgreich gespeichert.',
            });
            await complete();
          }}
          onFail={() =>
            showToast({
              title: 'Fehler',
              description: 'Es gab einen Fehler beim Speichern der Bankdaten. Bitte versuchen Sie es erneut.',
              kind: 'destructive',
            })
          }
          renderActions={(isBusy) => (
            <StepButtons number={number}>
              <Button type="submit" size="thumb" busy={isBusy} busyText="Wird abgeschlossen...">
                Registrierung abschließen
              </Button>
            </StepButtons>
          )}
        />
      );
  }
}

/** The documents were saved one by one: the server decides whether the next step may open. */
function LeaveDocuments({ isReady, onLeft }: { isReady: boolean; onLeft: () => void }) {
  const queryClient = useQueryClient();
  const leave = useMutation({
    mutationFn: () => queryClient.invalidateQueries({ queryKey: orpc.onboarding.getDriverFile.queryKey() }),
    onSuccess: onLeft,
  });
  return (
    <Button size="thumb" disabled={!isReady} busy={leave.isPending} onClick={() => leave.mutate()}>
      Weiter
    </Button>
  );
}

/** Back at the left, forward within reach of the thumb. */
function StepButtons({ number, children }: { number: number; children: ReactNode }) {
  return (
    <div data-action-bar="" className="flex flex-col-reverse gap-2 pt-2 sm:flex-row sm:justify-between">
      {number > 1 ? (
        <ButtonLink kind="quiet" size="thumb" to={`?step=${number - 1}`}>
          Zurück
        </ButtonLink>
      ) : (
        <span />
      )}
      {children}
    </div>
  );
}
