import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { client } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { safeNext } from './next-path.ts';

/**
 * Requests a link that signs in; the answer is the same for addresses that nobody has. `readEmail` is the
 * typed address, or empty after its field has shown why not.
 */
export function LinkByMail({ readEmail }: { readEmail: () => Promise<string> }) {
  const [search] = useSearchParams();
  const send = useMutation({
    mutationFn: (email: string) => client.accounts.requestSignInLink({ email, next: safeNext(search) }),
  });
  async function ask(): Promise<void> {
    const email = await readEmail();
    if (email) send.mutate(email);
  }
  return (
    <>
      <Button
        kind="secondary"
        isWide
        busy={send.isPending}
        icon={<Mail aria-hidden="true" className="size-5" />}
        onClick={() => void ask()}
      >
        Link per E-Mail
      </Button>
      {send.isSuccess && (
        <HelpBox tone="success" role="status" title="Bitte sehen Sie in Ihr Postfach">
          Gibt es zu {send.variables} ein Konto, ist eine Mail mit einem Link unterwegs, der Sie anmeldet. Er
          gilt 15 Minuten und einmal.
        </HelpBox>
      )}
      {send.error && (
        <HelpBox tone="error" role="alert">
          {failureText(send.error)}
        </HelpBox>
      )}
    </>
  );
}
