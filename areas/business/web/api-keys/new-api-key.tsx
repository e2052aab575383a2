import { type FormEvent, useState } from 'react';
import {
  type ApiKeyMode,
  type ApiKeyScope,
  apiKeyScopeLabels,
  apiKeyScopes,
} from '#business/domain/api-key-scopes.ts';
import { firstMode, ModeChoice } from '#web/fields/mode-choice.tsx';
import { client, orpc } from '#web/lib/api-client.ts';
import { useAnnouncedAct } from '#web/lib/use-announced-act.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { NewKey } from './shown-api-key.tsx';

interface NewApiKeyProps {
  companyId: string;
  onNewKey: (made: NewKey) => void;
}

const modeTexts: Record<ApiKeyMode, string> = {
  test: 'Bestellt nur in der Sandbox: Es fährt kein Kurier, und niemand zahlt.',
  live: 'Bestellt echte Kuriere auf Rechnung Ihrer Firma.',
};

/** The form that makes a key. */
export function NewApiKey({ companyId, onNewKey }: NewApiKeyProps) {
  const [name, setName] = useState('');
  const [mode, setMode] = useState<ApiKeyMode>(firstMode);
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>([]);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const creation = useAnnouncedAct({
    act: async () => {
      const { key } = await client.apiKeys.createApiKey({ id: companyId, name, mode, scopes: [...scopes] });
      onNewKey({ key, mode });
    },
    done: 'API-Schlüssel erzeugt',
    onDone: () => {
      setName('');
      setMode(firstMode);
      setScopes([]);
      setHasSubmitted(false);
    },
    refresh: [orpc.apiKeys.key()],
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    setHasSubmitted(true);
    if (name.trim() && scopes.length > 0 && !creation.isPending) creation.mutate(undefined);
  }
  const choose = (scope: ApiKeyScope, isChosen: boolean) =>
    setScopes((before) => (isChosen ? [...before, scope] : before.filter((one) => one !== scope)));
  const nameError = hasSubmitted && !name.trim() ? 'Bitte geben Sie dem Schlüssel einen Namen.' : undefined;
  const isScopeMissing = hasSubmitted && scopes.length === 0;
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <TextField
        label="Name des Schlüssels"
        autoComplete="off"
        maxLength={60}
        placeholder="Webshop"
        value={name}
        error={nameError}
        onChange={({ target }) => setName(target.value)}
      />
      <ModeChoice legend="Wofür der Schlüssel gilt" texts={modeTexts} value={mode} onChange={setMode} />
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">Was der Schlüssel darf</legend>
        {apiKeyScopes.map((scope) => (
          <CheckboxField
            key={scope}
            label={apiKeyScopeLabels[scope]}
            checked={scopes.includes(scope)}
            onChange={({ target }) => choose(scope, target.checked)}
          />
        ))}
        <p role="alert" className="text-sm text-error">
          {isScopeMissing ? 'Bitte wählen Sie, was der Schlüssel darf.' : ''}
        </p>
      </fieldset>
      <Button
        type="submit"
        kind="secondary"
        className="sm:self-start"
        busy={creation.isPending}
        busyText="Wird erzeugt..."
      >
        API-Schlüssel erzeugen
      </Button>
    </form>
  );
}
