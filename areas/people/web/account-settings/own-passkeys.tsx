import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#platform/contract/german-format.ts';
import { type client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';

type Listed = Awaited<ReturnType<typeof client.passkeys.listPasskeys>>;
type Passkey = Listed['passkeys'][number];

/** The list, and its dialogs. */
export function OwnPasskeys() {
  const own = useQuery(orpc.passkeys.listPasskeys.queryOptions());
  if (own.data) return <Passkeys listed={own.data} />;
  if (own.isPending) return <Loading text="Passkeys werden geladen..." />;
  return (
    <ErrorState
      title="Ihre Passkeys konnten nicht geladen werden."
      description={failureText(own.error)}
      onRetry={() => void own.refetch()}
      isRetrying={own.isFetching}
    />
  );
}

function Passkeys({ listed: { passkeys, needsCode } }: { listed: Listed }) {
  const [open, setOpen] = useState<{ act: 'add' } | { act: 'rename' | 'remove'; passkey: Passkey }>();
  const close = () => setOpen(undefined);
  const proof = { needsCode, hasPasskey: passkeys.length > 0, onClose: close };
  return (
    <div className="flex flex-col items-start gap-5">
      {passkeys.length === 0 ? (
        <p>Sie haben noch keinen Passkey.</p>
      ) : (
        <ul aria-label="Ihre Passkeys" className="w-full divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{passkey.name}</p>
                <p className="tabular text-sm text-ink-soft">{datesText(passkey)}</p>
              </div>
              <div className="-mx-3 flex flex-wrap">
                <Button
                  kind="quiet"
                  className="px-3!"
                  aria-label={`Passkey ${passkey.name} umbenennen`}
                  onClick={() => setOpen({ act: 'rename', passkey })}
                >
                  Umbenennen
                </Button>
                <Button
                  kind="quiet"
                  className="px-3!"
                  aria-label={`Passkey ${passkey.name} entfernen`}
                  onClick={() => setOpen({ act: 'remove', passkey })}
                >
                  Entfernen
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button
        kind="secondary"
        className="max-sm:w-full"
        icon={<KeyRound aria-hidden="true" className="size-5" />}
        onClick={() => setOpen({ act: 'add' })}
      >
        Passkey hinzufügen
      </Button>
      {open?.act === 'add' && <AddPasskeyDialog {...proof} />}
      {open?.act === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.act === 'remove' && <RemovePasskeyDialog passkey={open.passkey} {...proof} />}
    </div>
  );
}

function datesText({ createdAt, lastUsedAt }: Passkey): string {
  const used = lastUsedAt ? `zuletzt benutzt am ${formatDate(lastUsedAt)}` : 'noch nicht benutzt';
  return `angelegt am ${formatDate(createdAt)}, ${used}`;
}
