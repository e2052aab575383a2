export interface ShortMessage {
  /** An idempotency key: if the service supports it, sending the same message twice has no effect. */
  messageKey: string;
  /** E.164 */
  to: string;
  text: string;
}

export interface ShortMessageSender {
  /** Throws if it was not accepted, and FinalFailure if it never will be. */
  send(message: ShortMessage): Promise<void>;
}
