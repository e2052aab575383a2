/** What the page is in the middle of. */
export interface OpenWork {
  /** A dialog is open. */
  hasDialog: boolean;
  /** Something is typed and not sent. */
  isTyped: boolean;
  /** An act is being sent to the server. */
  isActing: boolean;
}

/** A new version reloads the page, so nothing may be open that would be lost. */
export function mayTakeOver({ hasDialog, isTyped, isActing }: OpenWork): boolean {
  return !hasDialog && !isTyped && !isActing;
}

/** Whether a field differs from its initial value; choices are saved as soon as they are made. */
export function isEntry({
  type,
  value,
  defaultValue,
}: Pick<HTMLInputElement, 'type' | 'value' | 'defaultValue'>): boolean {
  return type !== 'checkbox' && type !== 'radio' && value !== defaultValue;
}
