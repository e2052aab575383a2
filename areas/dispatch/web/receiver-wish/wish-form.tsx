import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { type receiverWish, receiverWishTexts, wishDetailsText } from '#delivery/contract/receiver-wish.ts';
import { wishInput } from '#dispatch/contract/tracking.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureCode, failureDetail, failureText, fieldFailure } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Wish = z.infer<typeof receiverWish>;
type Kind = Wish['wish'];

interface WishFormProps {
  token: string;
  /** The current wish. */
  wish: Wish | null;
  mayWish: boolean;
}

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

/** The receiver chooses how the parcel should be handed over, without an account, until the handover. */
export function WishForm({ token, wish, mayWish }: WishFormProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h2 id="wunsch" className="text-lg">
        Wie sollen wir zustellen?
      </h2>
      {wish && <SaidWish wish={wish} />}
      {!mayWish ? null : isOpen ? (
        <Fields token={token} wish={wish} onDone={() => setOpen(false)} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button kind="secondary" onClick={() => setOpen(true)}>
            {wish ? 'Wunsch ändern' : 'Wunsch angeben'}
          </Button>
          {wish && <WithdrawButton token={token} />}
        </div>
      )}
    </>
  );
}

function SaidWish({ wish }: { wish: Wish }) {
  const details = wishDetailsText(wish);
  return (
    <p className="mt-2 wrap-anywhere" role="status">
      Ihr Wunsch: <strong className="font-semibold">{wish.label}</strong>
      {details && `: ${details}`}
      {wish.wish === 'door_code' && ' (nur für Ihren Kurier sichtbar)'}
    </p>
  );
}

/** The page refetches after a change. */
function useSaid(onDone: () => void) {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: orpc.tracking.getTracking.key() });
    onDone();
  };
}

function Fields({ token, wish, onDone }: { token: string; wish: Wish | null; onDone: () => void }) {
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

function WithdrawButton({ token }: { token: string }) {
  const said = useSaid(() => {});
  const withdraw = useMutation({
    mutationFn: () => client.tracking.withdrawWish({ token }),
    onSuccess: said,
  });
  return (
    <>
      <Button kind="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        Zurücknehmen
      </Button>
      {withdraw.error && (
        <p role="alert" className="w-full text-sm text-error">
          {failureText(withdraw.error)}
        </p>
      )}
    </>
  );
}
