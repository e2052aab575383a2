/**
 * The link of an order placed without an account: its secret goes with every call of the page that shows the
 * order. From the order form to that page it is kept in this tab alone.
 */
const KEPT = 'elbbote.order-link';

let presented: string | undefined;

/** Whose order the calls of this page are about; undefined ends it. */
export function presentOrderLink(link: string | undefined): void {
  presented = link;
}

export const findPresentedLink = (): string | undefined => presented;

export function keepOrderLink(link: string): void {
  try {
    sessionStorage.setItem(KEPT, link);
  } catch {
    // It stands in the mail as well.
  }
}

export function readOrderLink(): string | undefined {
  try {
    return sessionStorage.getItem(KEPT) ?? undefined;
  } catch {
    return undefined;
  }
}
