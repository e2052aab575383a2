type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** Keeps the screen awake until told to stop: the browser releases the lock whenever the page is hidden. */
export function keepScreenOn(page: Page, wakeLock: Pick<WakeLock, 'request'>): () => void {
  let lock: Pick<WakeLockSentinel, 'release'> | undefined;
  let isGone = false;
  async function hold(): Promise<void> {
    if (page.visibilityState !== 'visible') return;
    const held = await wakeLock.request('screen').catch(() => undefined);
    if (isGone) void held?.release();
    else lock = held;
  }
  const holdAgain = () => void hold();
  void hold();
  page.addEventListener('visibilitychange', holdAgain);
  return () => {
    isGone = true;
    page.removeEventListener('visibilitychange', holdAgain);
    void lock?.release();
  };
}
