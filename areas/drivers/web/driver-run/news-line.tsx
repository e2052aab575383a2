import { Radio } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { receiverAnswerRows } from '#drivers/domain/quick-text-rows.ts';
import { formatTime } from '#platform/contract/german-format.ts';
import { Button } from '#web/ui/button.tsx';
import { MessageButton, useMessages } from './driver-message-button.tsx';
import { addReadMarks } from './read-marks.ts';
import { useDriverLanguage } from './use-driver-language.ts';
import type { News } from './use-news.ts';

interface NewsLineProps {
  news: readonly News[];
  /** The page was shown before there was any. */
  isLater: boolean;
}

/**
 * The line that says what has changed until it is read, newest first, in view wherever the page is scrolled
 * to. It moves nothing that is in view: the page is scrolled by what it takes.
 */
export default function NewsLine({ news, isLater }: NewsLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const messages = useMessages();
  const frame = useRef<HTMLDivElement>(null);
  const hasNews = news.length > 0;
  const wasEmpty = useRef(isLater);
  useLayoutEffect(() => {
    const isAdded = wasEmpty.current && hasNews;
    wasEmpty.current = !hasNews;
    // Scrolled already, the browser keeps what is in view.
    if (!isAdded || scrollY > 0 || !frame.current) return;
    const { top, bottom } = frame.current.getBoundingClientRect();
    const below = frame.current.nextElementSibling?.getBoundingClientRect().top;
    scrollBy(0, (below ?? bottom) - top);
  }, [hasNews]);
  const [first, ...others] = news;
  return (
    <>
      <div ref={frame} role="alert" className="sticky top-header z-20 empty:hidden">
        {first && (
          <section
            aria-labelledby="neu"
            className="-mx-2 flex flex-col gap-2 rounded-control bg-status-yellow px-4 py-3 text-status-yellow-text shadow-float sm:mx-0"
          >
            <h2 id="neu" className="flex items-center gap-2 text-sm font-semibold">
              <Radio aria-hidden="true" className="size-4 shrink-0" />
              Neu von der Leitstelle:
            </h2>
            <ul className="flex max-h-[40dvh] flex-col gap-2 overflow-y-auto">
              {(isOpen ? [first, ...others] : [first]).map((one) => (
                <NewsText key={one.id} news={one} />
              ))}
            </ul>
            <div className="flex gap-2">
              <Button
                kind="secondary"
                className="min-h-14 flex-1 px-3"
                onClick={() => addReadMarks([first.id])}
              >
                Verstanden
              </Button>
              {first.kind === 'message' && (
                <MessageButton label="Antworten" onPress={() => messages.open(first.deliveryId)} />
              )}
            </div>
            {others.length > 0 && (
              <div className="flex gap-2">
                <Button
                  kind="quiet"
                  className="min-h-14 flex-1 px-3"
                  aria-expanded={isOpen}
                  onClick={() => setIsOpen(!isOpen)}
                >
                  {isOpen ? 'Weniger' : `${others.length} weitere`}
                </Button>
                <Button
                  kind="quiet"
                  className="min-h-14 flex-1 px-3"
                  onClick={() => addReadMarks([first, ...others].map(({ id }) => id))}
                >
                  Alle gelesen
                </Button>
              </div>
            )}
          </section>
        )}
      </div>
      {messages.dialog}
    </>
  );
}

function NewsText({ news: { text, answer, at } }: { news: News }) {
  const language = useDriverLanguage();
  return (
    <li className="leading-snug wrap-anywhere whitespace-pre-line">
      {text} <span className="tabular text-sm whitespace-nowrap">({formatTime(at)} Uhr)</span>
      {answer && language !== 'de' && (
        <span lang={language} dir="auto" className="block text-sm">
          {receiverAnswerRows[answer][language]}
        </span>
      )}
    </li>
  );
}
