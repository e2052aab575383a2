export interface ShortMessage {
  /** The same key is the same message: where the service can tell, a second sending changes nothing. */
  messageKey: string;
  /** E.164 */
  to: string;
  text: string;
}

export interface ShortMessageSender {
  /** Throws when it was not taken, and FinalFailure where it never will be. */
  send(message: ShortMessage): Promise<void>;
}
