const endings = new Set<() => void>();

function runEndings(): void {
  for (const end of endings) end();
}

/** 128 and the signal's number, as a shell reports it. */
const exitStatus = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/**
 * Runs `end`, which must not wait for anything, when this process ends early: by a signal, an uncaught error
 * or `process.exit`. Returns how to take it back.
 */
export function atProcessEnd(end: () => void): () => void {
  if (endings.size === 0) {
    process.on('exit', runEndings);
    for (const signal of signals) process.on(signal, exitBySignal);
  }
  endings.add(end);
  return () => {
    endings.delete(end);
    if (endings.size > 0) return;
    process.off('exit', runEndings);
    for (const signal of signals) process.off(signal, exitBySignal);
  };
}

function exitBySignal(signal: keyof typeof exitStatus): void {
  process.exit(exitStatus[signal]);
}
