import type { ApiKeyMode } from '#business/domain/api-key-scopes.ts';
import { ShownSecret } from '#web/ui/shown-secret.tsx';

export interface NewKey {
  key: string;
  mode: ApiKeyMode;
}

interface ShownApiKeyProps {
  made: NewKey;
  onClose: () => void;
}

/** A new key, the only time that it is shown. */
export function ShownApiKey({ made: { key, mode }, onClose }: ShownApiKeyProps) {
  return (
    <ShownSecret
      title={mode === 'test' ? 'Ihr neuer Testschlüssel' : 'Ihr neuer Live-Schlüssel'}
      label="Neuer API-Schlüssel"
      secret={key}
      copyText="Schlüssel kopieren"
      closeText="Ich habe ihn abgelegt"
      onClose={onClose}
    >
      Wir zeigen ihn nur jetzt. Legen Sie ihn dort ab, wo Ihre Software Geheimnisse aufbewahrt; wer ihn hat,
      handelt für Ihre Firma{mode === 'test' ? ', doch nur in der Sandbox' : ''}.
    </ShownSecret>
  );
}
