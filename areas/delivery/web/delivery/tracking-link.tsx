import { Check, Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/**
 * The tracking link that the customer passes to the receiver: shared by the phone's share sheet, or copied.
 * `unreached`: why nobody else tells the receiver.
 */
export function TrackingLink({ link, unreached }: { link: string; unreached: string | undefined }) {
  const [isCopied, setIsCopied] = useState(false);
  const maySharePage = typeof navigator.share === 'function';
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    } catch {
      // Over plain HTTP there is no clipboard: the link can be selected in its field.
      setIsCopied(false);
    }
  }
  return (
    <div className="flex flex-col gap-3">
      {unreached && <HelpBox tone="warning">{unreached}</HelpBox>}
      <p className="text-ink-soft">
        Mit diesem Link sieht der Empfänger ohne Anmeldung, wo das Paket ist und wann es kommt, und kann
        sagen, wie wir zustellen sollen. Der Link zeigt keine Adressen und endet 48 Stunden nach der
        Zustellung.
      </p>
      <TextField
        label="Link für den Empfänger"
        isLabelHidden
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          icon={
            isCopied ? (
              <Check aria-hidden="true" className="size-5" />
            ) : (
              <Copy aria-hidden="true" className="size-5" />
            )
          }
          onClick={() => void copy()}
        >
          {isCopied ? 'Kopiert' : 'Link kopieren'}
        </Button>
        {maySharePage && (
          <Button
            kind="quiet"
            icon={<Share2 aria-hidden="true" className="size-5" />}
            onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
          >
            Teilen
          </Button>
        )}
      </div>
      <p className="sr-only" role="status">
        {isCopied ? 'Der Link ist kopiert.' : ''}
      </p>
    </div>
  );
}
