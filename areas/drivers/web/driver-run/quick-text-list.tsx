import type { QuickText } from '#drivers/domain/quick-text-keys.ts';
import { quickTextRows } from '#drivers/domain/quick-text-rows.ts';
import { Button } from '#web/ui/button.tsx';
import { useDriverLanguage } from './use-driver-language.ts';

interface QuickTextListProps<T> {
  texts: readonly T[];
  label: string;
  /** Being sent. */
  sending: T | undefined;
  onSend: (said: T) => void;
}

/** One tap sends it: in the driver's language, with what is sent below. */
export function QuickTextList<T extends QuickText>({ texts, label, sending, onSend }: QuickTextListProps<T>) {
  const language = useDriverLanguage();
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {texts.map((said) => {
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
