import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';

interface CodeSampleProps {
  label: string;
  code: string;
  /** What the call answers. */
  answer?: string;
}

const look =
  'rounded-surface border border-line bg-surface px-4 py-3.5 text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap';

/** Code that is read and copied. Long lines wrap: a phone has no room to scroll them. */
export function CodeSample({ label, code, answer }: CodeSampleProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 flex items-center justify-between gap-3 text-sm font-semibold">
        {label}
        <CopyButton label={label} code={code} />
      </figcaption>
      <pre translate="no" className={look}>
        <code>{code}</code>
      </pre>
      {answer && (
        <details open className="mt-2">
          <summary className="cursor-pointer text-sm font-semibold">The answer</summary>
          <pre translate="no" className={`mt-2 ${look}`}>
            <code>{answer}</code>
          </pre>
        </details>
      )}
    </figure>
  );
}

function CopyButton({ label, code }: { label: string; code: string }) {
  const [isCopied, setIsCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      setIsCopied(true);
    } catch {
      // Over plain HTTP there is no clipboard: the code can be selected.
      setIsCopied(false);
    }
  }
  return (
    <>
      <Button kind="quiet" className="-my-2 px-3! text-sm" onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy'}
        <span className="sr-only">: {label}</span>
      </Button>
      <span className="sr-only" role="status">
        {isCopied ? 'Copied to the clipboard.' : ''}
      </span>
    </>
  );
}
