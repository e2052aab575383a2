import { ShownSecret } from '#web/ui/shown-secret.tsx';

interface ShownApiKeyProps {
  apiKey: string;
  onClose: () => void;
}

/** A new key, the only time that it is shown. */
export function ShownApiKey({ apiKey, onClose }: ShownApiKeyProps) {
  return (
    <ShownSecret
      title="Ihr neuer API-Schlüssel"
      label="Neuer API-Schlüssel"
      secret={apiKey}
      copyText="Schlüssel kopieren"
      closeText="Ich habe ihn abgelegt"
      onClose={onClose}
    >
      Wir zeigen ihn nur jetzt. Legen Sie ihn dort ab, wo Ihre Software Geheimnisse aufbewahrt; wer ihn hat,
      handelt für Ihre Firma.
    </ShownSecret>
  );
}
