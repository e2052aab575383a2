/**
 * Whether the focus goes back to what had it before, once a dialog has faded out: not if somebody already
 * goes on outside of it, and not if the opener was removed with its row. Then the page decides, instead of an
 * older element getting it.
 */
export function isFocusGivenBack(
  { activeElement: focused, body }: Document,
  dialog: Element | null,
  opener: Element | null,
): boolean {
  if (focused && focused !== body && !dialog?.contains(focused)) return false;
  return opener?.isConnected ?? true;
}
