/** What the server pushes to a browser, and the browser shows. */
export interface PushedMessage {
  title: string;
  text: string;
  /** On our own site. */
  path: string;
  /** On the screen a later one takes the place of an earlier one with the same tag. */
  tag: string;
}
