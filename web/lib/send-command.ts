/** The one gateway for what anybody does with a delivery. */
import type { SentCommand } from '#contract/delivery/delivery-commands.ts';
import { client } from './client.ts';

export type FileKind = 'signature' | 'photo';

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
  files?: Partial<Record<FileKind, string>>;
  /**
   * Of an act that was kept: whose it is, the files that the server has already, and how long an answer may
   * take.
   */
  personId?: string;
  uploaded?: Partial<Record<FileKind, string>>;
  onUploaded?: (kind: FileKind, id: string) => Promise<void>;
  patienceMs?: number;
}

/**
 * Sends one act. Throws as the client does; after a lost answer the same call again answers what the first
 * did.
 */
export async function sendCommand<C extends SentCommand>(act: CommandToSend<C>): Promise<void> {
  const { deliveryId, command, given, key, happenedAt, files = {}, uploaded = {}, personId } = act;
  const signal = () => (act.patienceMs ? AbortSignal.timeout(act.patienceMs) : undefined);
  const ids: Record<string, string> = {};
  for (const kind of ['signature', 'photo'] as const) {
    const content = files[kind];
    if (uploaded[kind]) ids[`${kind}Id`] = uploaded[kind];
    if (!content || uploaded[kind]) continue;
    const file = { kind, content };
    const { id } = await client.proofs.uploadProof(
      { deliveryId, file },
      { signal: signal(), context: { key: `${key}-${kind}`, personId } },
    );
    await act.onUploaded?.(kind, id);
    ids[`${kind}Id`] = id;
  }
  const send = client.commands[command] as (input: object, options: object) => Promise<unknown>;
  await send(
    { id: deliveryId, happenedAt, ...given, ...ids },
    { signal: signal(), context: { key, personId } },
  );
}
