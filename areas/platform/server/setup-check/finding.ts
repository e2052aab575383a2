/** One sentence about one part of the installation. Only a problem keeps the service from working. */
export interface Finding {
  subject: string;
  state: 'ok' | 'warning' | 'problem';
  text: string;
}

/** The findings about one subject, in the order given. */
export function findingsAbout(subject: string) {
  return {
    ok: (text: string): Finding => ({ subject, state: 'ok', text }),
    warning: (text: string): Finding => ({ subject, state: 'warning', text }),
    problem: (text: string): Finding => ({ subject, state: 'problem', text }),
  };
}

/** Why something outside did not answer as it should, in one line. */
export function readReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const root = error.cause instanceof Error ? error.cause : error;
  const { code } = root as { code?: unknown };
  return (root.message || String(code)).split('\n')[0] ?? '';
}
