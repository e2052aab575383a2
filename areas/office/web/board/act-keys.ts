/** The key of each act on the chosen delivery. It opens the act's dialog and never acts at once. */
export const actKeys = {
  give: 'T',
  takeFromDriver: 'Z',
  message: 'M',
  note: 'N',
  correct: 'B',
  cancel: 'S',
  refund: 'E',
  redeliver: 'W',
  returnParcel: 'A',
  releasePin: 'L',
} as const;
export type KeyedAct = keyof typeof actKeys;

/** How a button shows its key, and how the key finds the button. */
export const keyHint = (act: KeyedAct, word: string) => ({
  'data-act': act,
  title: `${word} (${actKeys[act]})`,
  'aria-keyshortcuts': actKeys[act],
});

/** Presses the act's button in this part of the page; false if the act is not open now. */
export function pressAct(part: ParentNode | null, act: string): boolean {
  const button = part?.querySelector<HTMLElement>(`[data-act="${act}"]`);
  button?.click();
  return button !== null && button !== undefined;
}

/** Each key with what it does, for `useKeys`. */
export const onActKeys = (press: (act: KeyedAct) => boolean) =>
  Object.fromEntries(
    Object.entries(actKeys).map(([act, key]) => [key.toLowerCase(), () => press(act as KeyedAct)]),
  );
