/** Text messages sent by seven (seven.io, Kiel). */
import { operator } from '#operator';
import { FinalFailure } from '#platform/server/time/time.ts';
import type { ShortMessageSender } from './short-message.ts';

const TIMEOUT_MS = 8000;
/**
 * 'sent', and 'the same text went to the same number within the last minutes', which means that an earlier
 * attempt succeeded.
 */
const done = new Set(['100', '402']);
/** The number or the text can never be sent. */
const hopeless = new Set(['201', '202', '301', '305', '401']);

export function createSevenSender({
  apiKey,
  apiUrl,
}: {
  apiKey: string;
  apiUrl: string;
}): ShortMessageSender {
  return {
    async send({ messageKey, to, text }) {
      const answer = await fetch(`${apiUrl}/api/sms`, {
        redirect: 'error',
        method: 'POST',
        headers: {
          'x-api-key': apiKey,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        // An alphanumeric sender has at most eleven characters.
        body: JSON.stringify({
          to,
          text,
          from: operator.brandName.slice(0, 11),
          foreign_id: messageKey.slice(0, 64),
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`seven answered ${answer.status}`);
      const { success } = (await answer.json()) as { success?: string | number };
      const code = String(success);
      if (done.has(code)) return;
      const failure = `seven refused with ${code}`;
      throw hopeless.has(code) ? new FinalFailure(failure) : new Error(failure);
    },
  };
}
