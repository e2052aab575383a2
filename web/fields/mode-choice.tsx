import type { ApiKeyMode } from '#business/domain/api-key-scopes.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';

/** Chosen at first: what reaches real couriers and costs money must not be chosen by overlooking a field. */
export const firstMode: ApiKeyMode = 'test';

interface ModeChoiceProps {
  legend: string;
  /** What each brings, in one sentence. */
  texts: Record<ApiKeyMode, string>;
  value: ApiKeyMode;
  onChange: (mode: ApiKeyMode) => void;
}

/** Whether something of a company's program is for the sandbox or for real deliveries. */
export function ModeChoice({ legend, texts, value, onChange }: ModeChoiceProps) {
  return (
    <RadioCards
      legend={legend}
      value={value}
      onChange={onChange}
      options={[
        { value: 'test', title: 'Test', description: texts.test },
        { value: 'live', title: 'Live', description: texts.live },
      ]}
    />
  );
}
