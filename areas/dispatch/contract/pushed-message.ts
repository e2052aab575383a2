export const PUSH_TAPPED = 'push-tapped';

/** What the worker tells an open page when a push message is tapped: the page goes there itself. */
export interface PushTap {
  kind: typeof PUSH_TAPPED;
  path: string;
}

/** The payload of a push, as the browser displays it. */
export interface PushedMessage {
  title: string;
  text: string;
  /** On our own site. */
  path: string;
  /** On the screen, a later message replaces an earlier one with the same tag. */
  tag: string;
}
