/** Sends every command on a delivery. */
import type { SentCommand } from '#delivery/contract/delivery-commands.ts';
import { client } from './client.ts';

export type FileKind = 'signature' | 'photo';

/** The contract's input of this command, without the delivery and the files. */
type GivenFor<C extends SentCommand> = Omit<
  Parameters<(typeof client.commands)[C]>[0],
  'id' | 'happenedAt' | 'signatureId' | 'photoId'
>;

export interface CommandToSend<C extends SentCommand = SentCommand> {
  deliveryId: string;
  command: C;
  given: GivenFor<C>;
  /** Made by the caller, one per act, and kept over all retries: the act takes effect once. */
  key: string;
  /** When it was done, if it is sent later. */
  happenedAt?: string;
  /** Pictures as data URLs; each is uploaded once, then referred to by its id. */
  files?: Partial<Record<FileKind, string>>;
  /**
   * For a stored act: its owner, the files already uploaded, and the timeout.
   */
  personId?: string;
  uploaded?: Partial<Record<FileKind, string>>;
  onUploaded?: (kind: FileKind, id: string) => Promise<void>;
  patienceMs?: number;
}

/**
 * Sends one act. Throws as the client does; a retry after a lost answer returns the result of the first call.
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
