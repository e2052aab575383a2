/** A part of the page that may take the focus over. */
const PARTS = 'li, section, [data-focus-part], main';
/** What of it is read out then: its heading, the link that it is, or what is marked as its name. */
const NAMES = 'h1, h2, h3, a[href], [data-focus-name]';

/**
 * Keeps the focus inside an element, as its `ref`. Where the control that has it goes, alone or with its row,
 * a browser drops the focus to the top of the page; here the next row gets it, else the one before, else the
 * heading of the part around. So no dialog has to care, which gives the focus back to a button that is gone a
 * moment later.
 */
export function keepFocus(area: HTMLElement | null): (() => void) | undefined {
  if (!area) return undefined;
  const { ownerDocument: page } = area;
  /** What has the focus, or had it when a dialog took it. */
  let holder: Element | undefined;
  let isLost = false;
  let frame = 0;
  const isNowhere = () => page.activeElement === null || page.activeElement === page.body;
  const onFocus = ({ target }: FocusEvent) => {
    holder = target instanceof Element ? target : undefined;
    isLost = false;
  };
  const onBlur = ({ target }: FocusEvent) => {
    // A press beside everything lets go on purpose; what is taken away is gone by then.
    queueMicrotask(() => {
      if (isNowhere() && target instanceof Element && target.isConnected) holder = undefined;
    });
  };
  const observer = new MutationObserver((changes) => {
    if (holder && changes.some((change) => takesAway(change, holder))) {
      holder = findHeir(holder, changes, area);
      isLost = true;
    }
    if (!isLost || !isNowhere()) return;
    cancelAnimationFrame(frame);
    // Whatever changed the page may care for the focus itself.
    frame = requestAnimationFrame(() => {
      if (isLost && isNowhere()) give(holder);
    });
  });
  area.addEventListener('focusin', onFocus);
  area.addEventListener('focusout', onBlur);
  // A dialog that has the focus meanwhile stands beside the area.
  observer.observe(page.body, { childList: true, subtree: true });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    area.removeEventListener('focusin', onFocus);
    area.removeEventListener('focusout', onBlur);
  };
}

/** Also what is only moved loses the focus. */
function takesAway({ removedNodes }: MutationRecord, element: Element | undefined): boolean {
  return element !== undefined && [...removedNodes].some((node) => node.contains(element));
}

function findHeir(gone: Element, changes: MutationRecord[], area: Element): Element | undefined {
  if (gone.isConnected) return gone;
  const change = changes.findLast((one) => takesAway(one, gone));
  if (!(change?.target instanceof Element)) return undefined;
  if (!change.target.isConnected) return findHeir(change.target, changes, area);
  const row = [change.nextSibling, change.previousSibling].find(
    (node): node is HTMLElement => node instanceof HTMLElement && node.isConnected && node.matches('li'),
  );
  const part = row ?? change.target.closest(PARTS);
  if (!part || !area.contains(part)) return undefined;
  return [...part.querySelectorAll(NAMES)].find((name) => name.getClientRects().length > 0) ?? part;
}

function give(heir: Element | undefined): void {
  if (!(heir instanceof HTMLElement)) return;
  if (heir.tabIndex < 0) heir.tabIndex = -1;
  heir.focus();
}
