import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { blockingReason } from '#drivers/contract/blocking.ts';
import { formatDateTime } from '#platform/contract/german-format.ts';
import type { z } from '#platform/contract/zod-config.ts';
import { client } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { QuickReasons } from './quick-reasons.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

const noMore = 'wird sofort überall abgemeldet und kann sich nicht mehr anmelden.';
const people = {
  driver: {
    name: 'Der Fahrer',
    reads: 'Das liest der Fahrer.',
    reasons: ['Unterlagen abgelaufen', 'Erscheint nicht zum Dienst', 'Auf eigenen Wunsch'],
    consequence: `Der Fahrer ${noMore} Sendungen, die er hat, kommen zurück in die offene Liste.`,
  },
  customer: {
    name: 'Der Kunde',
    reads: 'Das liest der Kunde.',
    reasons: ['Zahlung angefochten', 'Verdacht auf Missbrauch', 'Auf eigenen Wunsch'],
    consequence: `Der Kunde ${noMore} Was er bestellt hat, wird weiter zugestellt.`,
  },
};
const words = {
  block: {
    button: 'Konto sperren',
    done: 'Das Konto ist gesperrt.',
    failed: 'Das Konto wurde nicht gesperrt.',
  },
  unblock: {
    button: 'Sperre aufheben',
    done: 'Die Sperre ist aufgehoben.',
    failed: 'Die Sperre wurde nicht aufgehoben.',
  },
};

interface BlockAccountProps {
  person: { id: string; kind: keyof typeof people; blockedAt: string | null; blockedReason: string | null };
  /** This admin's rights as reported by the server. */
  mayBlock: boolean;
  /** Refetches everything that shows the person. */
  onChanged: () => void;
}

/** Whether an account is blocked, and the button to block or unblock it. */
export function BlockAccount({ person, mayBlock, onChanged }: BlockAccountProps) {
  const [isAsked, setIsAsked] = useState(false);
  const act = person.blockedAt ? 'unblock' : 'block';
  return (
    <>
      <p className={person.blockedAt ? 'wrap-anywhere' : 'text-ink-soft'}>
        {person.blockedAt
          ? `Gesperrt seit ${formatDateTime(person.blockedAt)}. Grund: ${person.blockedReason ?? 'keine Angabe'}`
          : 'Das Konto ist nicht gesperrt.'}
      </p>
      {mayBlock && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button kind="secondary" onClick={() => setIsAsked(true)}>
            {words[act].button}
          </Button>
          {person.blockedAt && <DataLinkButton id={person.id} />}
        </div>
      )}
      {isAsked && (
        <BlockDialog person={person} act={act} onChanged={onChanged} onClose={() => setIsAsked(false)} />
      )}
    </>
  );
}

/** Export and deletion are the person's right while blocked, too: by a mailed link. */
function DataLinkButton({ id }: { id: string }) {
  const { showToast } = useToast();
  const send = useMutation({
    mutationFn: () => client.dataLinks.sendDataLink({ id }),
    onSuccess: () =>
      showToast({
        title: 'Der Link ist unterwegs.',
        description: 'Die Person kann damit ihre Daten exportieren und das Konto löschen.',
      }),
    onError: (error) =>
      showToast({
        title: 'Der Link wurde nicht gesendet.',
        description: failureText(error),
        kind: 'destructive',
      }),
  });
  return (
    <Button kind="secondary" busy={send.isPending} onClick={() => send.mutate()}>
      Link zu den eigenen Daten senden
    </Button>
  );
}

interface BlockDialogProps extends Pick<BlockAccountProps, 'person' | 'onChanged'> {
  act: keyof typeof words;
  onClose: () => void;
}

function BlockDialog({ person: { id, kind }, act, onChanged, onClose }: BlockDialogProps) {
  const { button, done, failed } = words[act];
  const { name, reads, reasons, consequence } = people[kind];
  const { showToast } = useToast();
  const form = useForm({ resolver: zodResolver(blockingReason), defaultValues: { reason: '' } });
  const change = useMutation({
    mutationFn: ({ reason }: z.infer<typeof blockingReason>) =>
      act === 'block'
        ? client.blocking.blockPerson({ id, reason })
        : client.blocking.unblockPerson({ id, reason }),
    onSuccess: () => {
      showToast({ title: done });
      onChanged();
      onClose();
    },
  });
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={`${button}?`}
      description={
        act === 'block'
          ? `${consequence} Eine E-Mail nennt den Grund.`
          : `${name} kann sich danach wieder anmelden und bekommt eine E-Mail.`
      }
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
      submitText={button}
      isDangerous={act === 'block'}
      isBusy={change.isPending}
      failure={change.isError ? { title: failed, text: failureText(change.error) } : undefined}
    >
      <TextareaField
        label="Grund"
        hint={act === 'block' ? reads : 'Das steht im Protokoll.'}
        rows={3}
        maxLength={500}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
      <QuickReasons
        reasons={act === 'block' ? reasons : ['Geklärt', 'Irrtümlich gesperrt']}
        onChoose={(reason) => form.setValue('reason', reason, { shouldValidate: true })}
      />
    </DialogForm>
  );
}
