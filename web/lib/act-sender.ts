import { createContext, useContext } from 'react';
import { type CommandToSend, sendCommand } from './send-command.ts';

/** How acts reach the server: immediately, or stored first on pages that have an outbox. */
export interface ActSender {
  /**
   * `kept`: no answer came, and it will be sent later by itself; `undoable`: it can be taken back for a
   * moment and leaves after that. Throws the server's error.
   */
  send(act: CommandToSend & { happenedAt: string }): Promise<'sent' | 'kept' | 'undoable'>;
  /** Takes back acts that have not left, by their keys; false if one has. */
  takeBack(keys: readonly string[]): Promise<boolean>;
  /** Nothing will be taken back: what could still be, leaves now. */
  letGo(): void;
  /** The text shown for a stored act, instead of the one for a completed act. */
  announceKept(): void;
}

/** The server takes its time of receipt, which is the same. */
const atOnce: ActSender = {
  async send({ happenedAt: _now, ...act }) {
    await sendCommand(act);
    return 'sent';
  },
  takeBack: async () => false,
  letGo: () => undefined,
  announceKept: () => undefined,
};

export const ActSenderContext = createContext<ActSender>(atOnce);

export function useActSender(): ActSender {
  return useContext(ActSenderContext);
}
