import type { QuickText, QuickTextReader } from '#drivers/domain/quick-text-keys.ts';
import { listQuickTexts, quickTextRows } from '#drivers/domain/quick-text-rows.ts';
import { Button } from '#web/ui/button.tsx';
import { useDriverLanguage } from './use-driver-language.ts';

interface QuickTextListProps {
  reader: QuickTextReader;
  label: string;
  /** Being sent. */
  sending: QuickText | undefined;
  onSend: (said: QuickText) => void;
}

/** One tap sends it: in the driver's language, with what is sent below. */
export function QuickTextList({ reader, label, sending, onSend }: QuickTextListProps) {
  const language = useDriverLanguage();
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {listQuickTexts(reader).map((said) => {
        const row = quickTextRows[said];
        return (
          <li key={said}>
            <Button
              kind="secondary"
              isWide
              className="h-full min-h-14 px-3 py-2"
              busy={sending === said}
              disabled={sending !== undefined && sending !== said}
              onClick={() => onSend(said)}
            >
              <span className="flex flex-col leading-snug">
                {language !== 'de' && (
                  <span lang={language} dir={language === 'ar' ? 'rtl' : undefined}>
                    {row[language]}
                  </span>
                )}{' '}
                <span lang="de" className={language === 'de' ? '' : 'text-sm font-normal'}>
                  {row.de}
                </span>
              </span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
