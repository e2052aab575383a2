import { driverLanguages } from '#drivers/domain/quick-text-keys.ts';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { chooseDriverLanguage, languageNames, useDriverLanguage } from './use-driver-language.ts';

const options = driverLanguages.map((value) => ({ value, label: languageNames[value] }));

/** In which language the short texts are labelled on this phone. */
export function LanguageField() {
  return (
    <SelectField
      label="Sprache der kurzen Texte"
      hint="Gesendet wird immer Deutsch."
      size="thumb"
      options={options}
      value={useDriverLanguage()}
      onChange={(event) => chooseDriverLanguage(event.target.value)}
    />
  );
}

/** The same in the settings. */
export function LanguageSection() {
  return (
    <SettingsSection
      id="kurze-texte"
      title="Kurze Texte"
      description="Mit einem Tipp schreiben Sie Empfänger, Absender und Leitstelle. Was auf den Tasten steht, lesen Sie in Ihrer Sprache."
    >
      <LanguageField />
    </SettingsSection>
  );
}
