/** What a page is in the middle of. */
export interface OpenWork {
  /** A dialog asks something. */
  hasDialog: boolean;
  /** Something is typed and not sent. */
  isTyped: boolean;
  /** An act is on its way to the server. */
  isActing: boolean;
}

/** A new version reloads the page: nothing may be open that would be lost with it. */
export function mayTakeOver({ hasDialog, isTyped, isActing }: OpenWork): boolean {
  return !hasDialog && !isTyped && !isActing;
}

/** How an entry differs from what stood there at first; a choice is kept as soon as it is made. */
export function isEntry({
  type,
  value,
  defaultValue,
}: Pick<HTMLInputElement, 'type' | 'value' | 'defaultValue'>): boolean {
  return type !== 'checkbox' && type !== 'radio' && value !== defaultValue;
}
