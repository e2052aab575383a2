import { useState } from 'react';
import { PhotoField } from '#web/fields/photo-field/photo-field.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SignatureField } from '#web/ui/signature-field.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { emailInput, phoneInput, TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { UiCase, UiSection } from './ui-section.tsx';

const speeds = [
  { value: 'standard', title: 'Standard', description: 'bis 18:45 Uhr zugesagt', aside: '23,10€' },
  { value: 'express', title: 'Express', description: 'bis 17:45 Uhr zugesagt', aside: '38,10€' },
  { value: 'express_gold', title: 'Express Gold', description: 'bis 16:15 Uhr zugesagt', aside: '43,10€' },
] as const;
const parcels = [
  { value: 'documents', title: 'Dokumente', description: 'bis A4' },
  { value: 'small', title: 'Klein', description: 'wie ein Schuhkarton' },
  { value: 'large', title: 'Groß', description: 'bis 20 kg', isDisabled: true },
] as const;
const vehicles = [
  { value: 'bike', label: 'Fahrrad' },
  { value: 'car', label: 'Auto' },
];

export function UiFields() {
  const [speed, setSpeed] = useState<(typeof speeds)[number]['value'] | null>('express');
  const [parcel, setParcel] = useState<(typeof parcels)[number]['value'] | null>(null);
  const [weight, setWeight] = useState(3);
  const [isOnline, setIsOnline] = useState(true);
  const [hasMail, setHasMail] = useState(false);
  const [photos, setPhotos] = useState<string[]>([]);
  return (
    <>
      <UiSection id="fields" title="Felder">
        <UiCase title="Text">
          <TextField label="Vorname" autoComplete="given-name" placeholder="Vorname" />
          <TextField label="Telefon" hint="Nur für Rückfragen zur Zustellung." {...phoneInput} />
          <TextField
            label="E-Mail"
            {...emailInput}
            defaultValue="erika@"
            error="Bitte geben Sie eine vollständige E-Mail-Adresse ein."
          />
          <TextField label="Firma" isOptional defaultValue="Hafenkontor GmbH" disabled />
          <TextField label="Höhe" unit="cm" inputMode="numeric" className="max-w-40" />
        </UiCase>
        <UiCase title="Passwort, langer Text, Auswahl">
          <PasswordField
            label="Passwort"
            autoComplete="new-password"
            hint="Mindestens 8 Zeichen. Einfügen ist erlaubt."
          />
          <PasswordField
            label="Passwort bestätigen"
            autoComplete="new-password"
            defaultValue="elbe"
            error="Passwörter stimmen nicht überein."
          />
          <TextareaField label="Hinweis für den Fahrer" isOptional placeholder="z. B. Hinterhaus, 2. Stock" />
          <SelectField label="Fahrzeug" options={vehicles} placeholder="Bitte wählen" />
          <SelectField
            label="Fahrzeug"
            options={vehicles}
            placeholder="Bitte wählen"
            error="Bitte wählen Sie ein Fahrzeug."
          />
          <SelectField label="Fahrzeug" options={vehicles} defaultValue="car" disabled />
        </UiCase>
        <UiCase title="Große Auswahl">
          <RadioCards legend="Geschwindigkeit" options={speeds} value={speed} onChange={setSpeed} />
          <RadioCards
            legend="Paketart"
            layout="tiles"
            options={parcels}
            value={parcel}
            onChange={setParcel}
            error={parcel ? undefined : 'Bitte wählen Sie eine Paketart.'}
          />
        </UiCase>
        <UiCase title="Zahl, Haken, Schalter">
          <NumberStepper
            label="Gewicht"
            unit="kg"
            min={1}
            max={20}
            value={weight}
            onChange={setWeight}
            hint="1 bis 20 kg"
          />
          <NumberStepper
            label="Gewicht (gesperrt)"
            unit="kg"
            min={1}
            max={20}
            value={1}
            onChange={() => {}}
            disabled
          />
          <div>
            <CheckboxField label="Angemeldet bleiben" defaultChecked />
            <CheckboxField
              label={
                <>
                  Ich akzeptiere die <TextLink to="/dev/ui">Nutzungsbedingungen</TextLink>.
                </>
              }
              error="Bitte akzeptieren Sie die Nutzungsbedingungen."
            />
            <CheckboxField label="Nicht wählbar" disabled />
            <CheckboxField label="Gesetzt und gesperrt" disabled defaultChecked />
          </div>
          <div className="divide-y divide-line">
            <SwitchField
              label="Online"
              hint="Sie erhalten neue Aufträge."
              checked={isOnline}
              onChange={setIsOnline}
              size="thumb"
            />
            <SwitchField label="Benachrichtigung per E-Mail" checked={hasMail} onChange={setHasMail} />
            <SwitchField label="Wird umgestellt" checked busy onChange={() => {}} />
            <SwitchField label="Gesperrt" checked={false} disabled onChange={() => {}} />
          </div>
        </UiCase>
        <UiCase title="Fehlerübersicht">
          <FormErrorSummary
            errors={[
              {
                fieldId: 'sample-mail',
                text: 'E-Mail: Bitte geben Sie eine vollständige E-Mail-Adresse ein.',
              },
              { text: 'Bitte akzeptieren Sie die Nutzungsbedingungen.' },
            ]}
          />
          <TextField id="sample-mail" label="E-Mail" {...emailInput} />
        </UiCase>
        <UiCase title="Unterschrift">
          <SignatureField label="Unterschrift" onChange={() => {}} />
          <SignatureField
            label="Unterschrift (fehlt)"
            onChange={() => {}}
            error="Bitte unterschreiben Sie im Feld."
          />
        </UiCase>
        <UiCase title="Fotos">
          <PhotoField
            label="Fotos des Schadens"
            hint="Höchstens vier, je bis 10 MB."
            isOptional
            max={4}
            photos={photos}
            onChange={setPhotos}
          />
          <PhotoField
            label="Foto (nicht lesbar)"
            photos={[]}
            onChange={() => {}}
            error="Dieses Foto ist nicht lesbar. Erlaubt sind JPEG, PNG und WebP."
          />
        </UiCase>
      </UiSection>
    </>
  );
}
