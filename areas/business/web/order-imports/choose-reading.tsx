import { byteEncodingLabels, type ImportMapping } from '#business/domain/import-fields.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { useAnnouncedAct } from '#web/lib/use-announced-act.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { OrderImport } from './shown-import.ts';

interface ChooseReadingProps {
  id: string;
  letters: NonNullable<OrderImport['letters']>;
  onMapping: (mapping: ImportMapping) => void;
}

/**
 * The readings of a file's letters, one below the other: somebody who knows the names in it says which is
 * meant.
 */
export function ChooseReading({ id, letters: { chosen, readings }, onMapping }: ChooseReadingProps) {
  const choose = useAnnouncedAct({
    act: async (encoding: (typeof readings)[number]['encoding']) =>
      onMapping((await client.orderImports.chooseImportEncoding({ id, encoding })).mapping),
    done: 'Umlaute neu gelesen',
    refresh: [orpc.orderImports.key()],
  });
  return (
    <div className="max-w-measure">
      <RadioCards
        legend={chosen ? 'So lesen wir die Umlaute Ihrer Datei' : 'Wie sind die Umlaute Ihrer Datei gemeint?'}
        options={readings.map(({ encoding, samples }) => ({
          value: encoding,
          title: samples.join(', '),
          description: `Gespeichert unter ${byteEncodingLabels[encoding]}`,
        }))}
        value={chosen}
        disabled={choose.isPending}
        hint="Stimmt keine davon, speichern Sie die Tabelle als „CSV UTF-8“ und laden sie noch einmal hoch."
        onChange={(encoding) => choose.mutate(encoding)}
      />
    </div>
  );
}
