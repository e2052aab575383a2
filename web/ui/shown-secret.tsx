import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { HelpBox } from './help-box.tsx';
import { TextField } from './text-field.tsx';

interface ShownSecretProps {
  title: string;
  /** What it is for, and where to keep it. */
  children: ReactNode;
  label: string;
  secret: string;
  /** 'Schlüssel kopieren' */
  copyText: string;
  /** Says that it was kept: 'Ich habe ihn abgelegt'. */
  closeText: string;
  onClose: () => void;
}

/** A secret, the only time that it is shown. */
export function ShownSecret(props: ShownSecretProps) {
  const { title, children, label, secret, copyText, closeText, onClose } = props;
  const [isCopied, setIsCopied] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What made it may be far below.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      setIsCopied(true);
    } catch {
      // Over plain HTTP there is no clipboard: it can be selected in its field.
      setIsCopied(false);
    }
  }
  return (
    <div ref={box} className="flex scroll-mt-20 flex-col gap-4">
      <HelpBox tone="warning" role="status" title={title}>
        {children}
      </HelpBox>
      <TextField label={label} readOnly value={secret} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" onClick={() => void copy()}>
          {isCopied ? 'Kopiert' : copyText}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {closeText}
        </Button>
      </div>
      <p className="sr-only" role="status">
        {isCopied ? 'In die Zwischenablage kopiert.' : ''}
      </p>
    </div>
  );
}
