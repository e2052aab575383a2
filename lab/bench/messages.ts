/** Messages from the measuring process to the measured one. */
export type Ask =
  | { kind: 'record' }
  | { kind: 'recorded' }
  | { kind: 'answer'; name: string; type: 'json' | 'html'; body: string }
  /** Works on jobs and dispatches from now on. */
  | { kind: 'work' }
  | { kind: 'usage' }
  /** Measures from now on how late the event loop is. */
  | { kind: 'watch' }
  | { kind: 'watched' }
  | { kind: 'end' };

export interface Statement {
  text: string;
  values: unknown[];
}

export interface Served {
  appPort: number;
  plainPort: number;
  /** As the owner of its tables. */
  databaseUrl: string;
  /** As the service. */
  serviceUrl: string;
  /** The folder of its secrets and files. */
  dataDir: string;
  origin: string;
}

export interface Usage {
  /** Of the process with all its threads. */
  processorMs: number;
}

export interface Lateness {
  /** Milliseconds by which a timer of the server's thread fired late, at worst since `watch`. */
  maxMs: number;
  /** Milliseconds of processor time of that thread between two ticks, at most: what it owes to itself. */
  busyMs: number;
}
