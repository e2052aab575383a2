type Outbox = ReturnType<Awaited<ReturnType<typeof load>>['openForPage']>;

const load = () => import('./page-acts.ts');

/** This page's outbox, loaded when it is asked for first; what could not be loaded is loaded anew. */
export function openLate(): () => Promise<Outbox> {
  let opened: Promise<Outbox> | undefined;
  return async () => {
    opened ??= load()
      .then(({ openForPage }) => openForPage())
      .catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
    return await opened;
  };
}
