/** The one gateway for what anybody does with a delivery. */
import type { SentCommand } from '#contract/commands.ts';
import { client } from './api.ts';

/** What the contract takes for this command, beside the delivery and the files. */
type GivenFor<C extends SentCommand> = Omit<
  Parameters<(typeof client.commands)[C]>[0],
  'id' | 'happenedAt' | 'signatureId' | 'photoId'
>;

export interface CommandToSend<C extends SentCommand = SentCommand> {
  deliveryId: string;
  command: C;
  given: GivenFor<C>;
  /** Made by the caller, one for each act, and kept over every retry: the act takes effect once. */
  key: string;
  /** When it was done, where it is sent later. */
  happenedAt?: string;
  /** Pictures as data URLs; each is uploaded first, once, and then named by its id. */
  files?: { signature?: string; photo?: string };
}

/** Sends one act. Throws as the client does; after a lost answer the same call again answers what the first did. */
export async function sendCommand<C extends SentCommand>({
  deliveryId,
  command,
  given,
  key,
  happenedAt,
  files = {},
}: CommandToSend<C>): Promise<void> {
  const ids: Record<string, string> = {};
  for (const kind of ['signature', 'photo'] as const) {
    const content = files[kind];
    if (!content) continue;
    const file = { kind, content };
    const { id } = await client.proofs.uploadProof(
      { deliveryId, file },
      { context: { key: `${key}-${kind}` } },
    );
    ids[`${kind}Id`] = id;
  }
  const send = client.commands[command] as (input: object, options: object) => Promise<unknown>;
  await send({ id: deliveryId, happenedAt, ...given, ...ids }, { context: { key } });
}
