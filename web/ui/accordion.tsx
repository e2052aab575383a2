import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface AccordionProps {
  items: readonly { id: string; title: string; content: ReactNode }[];
  /** Id of the item that is open at first. */
  openAtFirst?: string;
  headingLevel?: 2 | 3 | 4;
}

/*
 * Native <details> elements of one name: only one is open, it works before the script has loaded, the
 * browser's page search opens it, and no measured heights need a style attribute.
 */
export function Accordion({ items, openAtFirst, headingLevel = 3 }: AccordionProps) {
  const name = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="border-y border-line">
      {items.map((item) => (
        <details
          key={item.id}
          name={name}
          open={item.id === openAtFirst}
          className="group border-b border-line last:border-b-0"
        >
          <summary className="flex min-h-14 list-none items-center gap-4 rounded-control py-3.5 hover:text-brand-text [&::-webkit-details-marker]:hidden">
            <Heading className="flex-1 text-base font-semibold">{item.title}</Heading>
            <Plus aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-45" />
          </summary>
          <div className="max-w-measure animate-appear pr-9 pb-5 text-ink-soft">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
