import { createContext, useContext } from 'react';
import { type CommandToSend, sendCommand } from './send-command.ts';

/** How acts get to the server: at once, or kept where the page can keep them. */
export interface ActSender {
  /** `kept`: no answer came, and it will be sent later by itself. Throws what the server said against it. */
  send(act: CommandToSend & { happenedAt: string }): Promise<'sent' | 'kept'>;
  /** Says that the act is kept, in place of what is said when it is done. */
  tellKept(): void;
}

/** The server takes the moment of the receipt: it is the same. */
const atOnce: ActSender = {
  async send({ happenedAt: _now, ...act }) {
    await sendCommand(act);
    return 'sent';
  },
  tellKept: () => undefined,
};

export const ActSenderContext = createContext<ActSender>(atOnce);

export function useActSender(): ActSender {
  return useContext(ActSenderContext);
}
