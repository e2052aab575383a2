import { useState } from 'react';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { type ChoiceParts, useLinkSignIn } from './use-sign-in.ts';

interface MailedSignInProps {
  token: string;
  /** For whoever may choose a password now. */
  onChoice: (parts: ChoiceParts) => void;
  /** To the form. */
  onLeave: () => void;
}

/** Where a mailed link leads: one press, which uses it up. */
export function MailedSignIn({ token, onChoice, onLeave }: MailedSignInProps) {
  const [rememberMe, setRememberMe] = useState(false);
  const signIn = useLinkSignIn(onChoice);
  if (signIn.data?.secondFactor) {
    return <SecondStepForm firstStep="Der Link stimmt." rememberMe={rememberMe} onRestart={onLeave} />;
  }
  return (
    <div className="flex flex-col gap-5">
      {signIn.error ? (
        <HelpBox tone="warning" role="alert" title="Dieser Link meldet Sie nicht an">
          {failureText(signIn.error)}
        </HelpBox>
      ) : (
        <>
          <p>Sie haben den Link aus unserer Mail geöffnet. Ein Klick, und Sie sind angemeldet.</p>
          <CheckboxField
            label="Angemeldet bleiben"
            checked={rememberMe}
            onChange={(event) => setRememberMe(event.target.checked)}
          />
          <Button isWide busy={signIn.isPending} onClick={() => signIn.mutate({ token, rememberMe })}>
            Jetzt anmelden
          </Button>
        </>
      )}
      <Button kind={signIn.error ? 'secondary' : 'quiet'} isWide onClick={onLeave}>
        Anders anmelden
      </Button>
    </div>
  );
}
