import { createContext, useContext } from 'react';
import { type CommandToSend, sendCommand } from './send-command.ts';

/** How acts reach the server: immediately, or stored first on pages that have an outbox. */
export interface ActSender {
  /** `kept`: no answer came, and it will be sent later by itself. Throws the server's error. */
  send(act: CommandToSend & { happenedAt: string }): Promise<'sent' | 'kept'>;
  /** The text shown for a stored act, instead of the one for a completed act. */
  announceKept(): void;
}

/** The server takes its time of receipt, which is the same. */
const atOnce: ActSender = {
  async send({ happenedAt: _now, ...act }) {
    await sendCommand(act);
    return 'sent';
  },
  announceKept: () => undefined,
};

export const ActSenderContext = createContext<ActSender>(atOnce);

export function useActSender(): ActSender {
  return useContext(ActSenderContext);
}
