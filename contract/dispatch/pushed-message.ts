/** What the worker tells an open page that a push message has brought to the front. */
export const PUSH_TAPPED = 'push-tapped';

/** The payload of a push, as the browser displays it. */
export interface PushedMessage {
  title: string;
  text: string;
  /** On our own site. */
  path: string;
  /** On the screen, a later message replaces an earlier one with the same tag. */
  tag: string;
}
