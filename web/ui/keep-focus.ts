/** A part of the page that may receive the focus. */
const PARTS = 'li, section, [data-focus-part], main';
/** The element of it that is announced: its heading, the link that it is, or what is marked as its name. */
const NAMES = 'h1, h2, h3, a[href], [data-focus-name]';

/**
 * Keeps the focus inside an element, as its `ref`. When the focused control is removed, alone or with its
 * row, browsers reset the focus to the top of the page; here the next row gets it, else the previous one,
 * else the heading of the surrounding part. So dialogs need not handle a button that is removed a moment
 * after the focus was restored to it.
 */
export function keepFocus(container: HTMLElement | null): (() => void) | undefined {
  if (!container) return undefined;
  const { ownerDocument: page } = container;
  /** What has the focus, or had it when a dialog opened. */
  let holder: Element | undefined;
  let isLost = false;
  let frame = 0;
  const isNowhere = () => page.activeElement === null || page.activeElement === page.body;
  const onFocus = ({ target }: FocusEvent) => {
    holder = target instanceof Element ? target : undefined;
    isLost = false;
  };
  const onBlur = ({ target }: FocusEvent) => {
    // A press outside removes the focus on purpose; a removed element is already gone by then.
    queueMicrotask(() => {
      if (isNowhere() && target instanceof Element && target.isConnected) holder = undefined;
    });
  };
  const observer = new MutationObserver((changes) => {
    if (holder && changes.some((change) => takesAway(change, holder))) {
      holder = findHeir(holder, changes, container);
      isLost = true;
    }
    if (!isLost || !isNowhere()) return;
    cancelAnimationFrame(frame);
    // Other code may have moved the focus itself.
    frame = requestAnimationFrame(() => {
      if (isLost && isNowhere()) give(holder);
    });
  });
  container.addEventListener('focusin', onFocus);
  container.addEventListener('focusout', onBlur);
  // A dialog that has the focus is outside the container.
  observer.observe(page.body, { childList: true, subtree: true });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    container.removeEventListener('focusin', onFocus);
    container.removeEventListener('focusout', onBlur);
  };
}

/** Moving an element also makes it lose the focus. */
function takesAway({ removedNodes }: MutationRecord, element: Element | undefined): boolean {
  return element !== undefined && [...removedNodes].some((node) => node.contains(element));
}

function findHeir(gone: Element, changes: MutationRecord[], container: Element): Element | undefined {
  if (gone.isConnected) return gone;
  const change = changes.findLast((one) => takesAway(one, gone));
  if (!(change?.target instanceof Element)) return undefined;
  if (!change.target.isConnected) return findHeir(change.target, changes, container);
  const row = [change.nextSibling, change.previousSibling].find(
    (node): node is HTMLElement => node instanceof HTMLElement && node.isConnected && node.matches('li'),
  );
  const part = row ?? change.target.closest(PARTS);
  if (!part || !container.contains(part)) return undefined;
  return [...part.querySelectorAll(NAMES)].find((name) => name.getClientRects().length > 0) ?? part;
}

function give(heir: Element | undefined): void {
  if (!(heir instanceof HTMLElement)) return;
  if (heir.tabIndex < 0) heir.tabIndex = -1;
  heir.focus();
}
