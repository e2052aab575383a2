/** That somebody has begun to look at this driver's position, as the server's stream says it. */
const listeners = new Set<() => void>();

export function announcePositionAsked(): void {
  for (const listen of listeners) listen();
}

/** Returns the function that unsubscribes. */
export function hearPositionAsked(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
