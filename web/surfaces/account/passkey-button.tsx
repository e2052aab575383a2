import { KeyRound } from 'lucide-react';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { usePasskeySignIn } from './use-sign-in.ts';

/** Signs in with a passkey of this device, or of a phone beside it, without anything typed. */
export function PasskeyButton({ text, rememberMe }: { text: string; rememberMe: boolean }) {
  const signIn = usePasskeySignIn();
  return (
    <>
      <Button
        kind="secondary"
        isWide
        busy={signIn.isPending}
        icon={<KeyRound aria-hidden="true" className="size-5" />}
        onClick={() => signIn.mutate({ rememberMe })}
      >
        {text}
      </Button>
      {signIn.error && (
        <HelpBox tone="error" role="alert">
          {failureText(signIn.error)}
        </HelpBox>
      )}
    </>
  );
}
