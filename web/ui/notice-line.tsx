import { Megaphone } from 'lucide-react';

/** What the operator wants everybody to read; nothing without a text. */
export function NoticeLine({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="note" className="flex gap-3 rounded-control bg-water px-4 py-3 text-sm text-ink wrap-anywhere">
      <Megaphone aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {text}
    </p>
  );
}
