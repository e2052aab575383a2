import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatTime } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';

type Says = NonNullable<Awaited<ReturnType<typeof client.tracking.getTracking>>['says']>;

/** What the courier has just said, and answers by one tap; the page asks again after each. */
export default function CourierSays({
  token,
  says,
  mayWish,
}: {
  token: string;
  says: Says;
  mayWish: boolean;
}) {
  const queryClient = useQueryClient();
  const answer = useMutation({
    mutationFn: (input: Says['answers'][number]['answer']) =>
      client.tracking.answerCourier({ token, answer: input }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.tracking.key() }),
  });
  return (
    <>
      <h2 id="kurier" className="text-lg">
        Ihr Kurier schreibt
      </h2>
      <p className="mt-2 text-lg wrap-anywhere" role="status">
        „{says.text}“ <span className="tabular text-sm whitespace-nowrap">({formatTime(says.at)} Uhr)</span>
      </p>
      {says.answered ? (
        <p className="mt-2 wrap-anywhere" role="status">
          Ihre Antwort: <strong className="font-semibold">„{says.answered}“</strong> Ihr Kurier sieht sie
          sofort.
        </p>
      ) : (
        <ul className="mt-4 grid gap-3 sm:grid-cols-2" aria-label="Antworten">
          {says.answers.map((one) => (
            <li key={one.answer}>
              <Button
                kind="secondary"
                size="thumb"
                className="h-full w-full"
                busy={answer.isPending && answer.variables === one.answer}
                disabled={answer.isPending}
                onClick={() => answer.mutate(one.answer)}
              >
                {one.text}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {answer.error && (
        <HelpBox tone="error" role="alert">
          {failureText(answer.error)}
        </HelpBox>
      )}
      {mayWish && (
        <p className="mt-3 text-sm text-ink-soft">
          Weiter unten sagen Sie, wo Ihr Paket bleiben soll, wenn Sie nicht da sind.
        </p>
      )}
    </>
  );
}
