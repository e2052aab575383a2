import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface ShownApiKeyProps {
  apiKey: string;
  onClose: () => void;
}

/** A new key, the only time that it is shown. */
export function ShownApiKey({ apiKey, onClose }: ShownApiKeyProps) {
  const [isCopied, setIsCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(apiKey);
      setIsCopied(true);
    } catch {
      // Over plain HTTP there is no clipboard: the key can be selected in its field.
      setIsCopied(false);
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <HelpBox tone="warning" role="status" title="Ihr neuer API-Schlüssel">
        Wir zeigen ihn nur jetzt. Legen Sie ihn dort ab, wo Ihre Software Geheimnisse aufbewahrt; wer ihn hat,
        handelt für Ihre Firma.
      </HelpBox>
      <TextField
        label="Neuer API-Schlüssel"
        readOnly
        value={apiKey}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" onClick={() => void copy()}>
          {isCopied ? 'Kopiert' : 'Schlüssel kopieren'}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Ich habe ihn abgelegt
        </Button>
      </div>
      <p className="sr-only" role="status">
        {isCopied ? 'Der Schlüssel ist kopiert.' : ''}
      </p>
    </div>
  );
}
