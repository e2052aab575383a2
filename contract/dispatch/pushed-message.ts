/** The payload of a push, as the browser displays it. */
export interface PushedMessage {
  title: string;
  text: string;
  /** On our own site. */
  path: string;
  /** On the screen, a later message replaces an earlier one with the same tag. */
  tag: string;
}
