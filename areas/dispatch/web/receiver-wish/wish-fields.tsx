import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { receiverWish } from '#delivery/contract/receiver-wish.ts';
import { receiverWishTexts } from '#delivery/contract/receiver-wish-texts.ts';
import { wishInput } from '#dispatch/contract/tracking.ts';
import { client } from '#web/lib/api-client.ts';
import { failureCode, failureDetail, failureText, fieldFailure } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSaid } from './use-said.ts';

type Wish = z.infer<typeof receiverWish>;
type Kind = Wish['wish'];

const kinds = Object.keys(receiverWishTexts) as Kind[];
const options = kinds.map((value) => ({ value, title: receiverWishTexts[value] }));
const fields: Record<Kind, { label: string; hint: string; type?: string; maxLength: number }> = {
  neighbour: { label: 'Bei wem?', hint: 'Zum Beispiel Familie Petersen, 2. Stock links', maxLength: 120 },
  safe_place: {
    label: 'Wo?',
    hint: 'Zum Beispiel hinter dem Fahrradschuppen im Hof. Dann unterschreibt niemand, und Sie sehen hier ein Foto.',
    maxLength: 120,
  },
  later_today: {
    label: 'Ab wann sind Sie da?',
    hint: 'Heute, spätestens 21:00 Uhr. Zugestellt wird dann innerhalb einer Stunde.',
    type: 'time',
    maxLength: 5,
  },
  door_code: {
    label: 'Code für die Haustür',
    hint: 'Damit Ihr Kurier ins Haus kommt. Nur er sieht den Code, solange er Ihr Paket hat; danach wird er gelöscht.',
    maxLength: 20,
  },
};

interface WishFieldsProps {
  token: string;
  wish: Wish | null;
  onDone: () => void;
}

/** Loaded when they are opened: their rules are as large as the rest of the page. */
export default function WishFields({ token, wish, onDone }: WishFieldsProps) {
  const [kind, setKind] = useState<Kind | null>(wish?.wish ?? null);
  const [details, setDetails] = useState(wish?.details ?? '');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const checked = wishInput.safeParse({ wish: kind, details });
  const problems = new Map(checked.error?.issues.map(({ path, message }) => [path[0], message]));
  const said = useSaid(onDone);
  const save = useMutation({
    mutationFn: (input: z.infer<typeof wishInput>) => client.tracking.saveWish({ token, ...input }),
    onSuccess: said,
  });
  const problem = (field: 'wish' | 'details') => (hasSubmitted ? problems.get(field) : undefined);
  const field = kind && fields[kind];
  const refused = fieldFailure(save.error, 'details');
  const isTooLate = failureCode(save.error) === 'LATER_NOT_POSSIBLE';
  const choose = (next: Kind, text: string) => {
    setKind(next);
    setDetails(text);
    setHasSubmitted(false);
    save.reset();
  };
  return (
    <form
      noValidate
      className="mt-4 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setHasSubmitted(true);
        if (checked.success && !save.isPending) save.mutate(checked.data);
      }}
    >
      {isTooLate && (
        <LaterOffers
          latest={failureDetail(save.error, 'LATER_NOT_POSSIBLE')}
          text={failureText(save.error)}
          onChoose={choose}
        />
      )}
      {save.error && !refused && !isTooLate && (
        <HelpBox tone="error" role="alert">
          {failureText(save.error)}
        </HelpBox>
      )}
      <RadioCards
        legend="Ihr Wunsch"
        isLegendHidden
        options={options}
        value={kind}
        onChange={(next) => choose(next, next === wish?.wish ? wish.details : '')}
        {...(problem('wish') ? { error: problem('wish') ?? '' } : {})}
      />
      {field && (
        <TextField
          key={kind}
          {...field}
          autoComplete="off"
          value={details}
          error={problem('details') ?? refused}
          onChange={(event) => {
            setDetails(event.target.value);
            save.reset();
          }}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending}>
          Wunsch speichern
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Abbrechen
        </Button>
      </div>
    </form>
  );
}

/** What is possible where the run of the driver does not allow the wished time. */
function LaterOffers({
  latest,
  text,
  onChoose,
}: {
  /** The latest time that is possible, if any. */
  latest: string | undefined;
  text: string;
  onChoose: (kind: Kind, details: string) => void;
}) {
  return (
    <HelpBox tone="warning" role="alert" title={text}>
      <p>Das ist möglich:</p>
      <div className="mt-2 flex flex-col items-stretch gap-2">
        {latest && (
          <Button kind="secondary" onClick={() => onChoose('later_today', latest)}>
            Ab {latest} Uhr
          </Button>
        )}
        <Button kind="secondary" onClick={() => onChoose('safe_place', '')}>
          {receiverWishTexts.safe_place}
        </Button>
        <Button kind="secondary" onClick={() => onChoose('neighbour', '')}>
          {receiverWishTexts.neighbour}
        </Button>
      </div>
    </HelpBox>
  );
}
