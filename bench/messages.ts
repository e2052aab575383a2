/** Messages from the measuring process to the measured one. */
export type Ask =
  | { kind: 'record' }
  | { kind: 'recorded' }
  | { kind: 'answer'; name: string; type: 'json' | 'html'; body: string }
  | { kind: 'end' };

export interface Statement {
  text: string;
  values: unknown[];
}

export interface Served {
  appPort: number;
  plainPort: number;
  databaseUrl: string;
  /** The folder of its secrets and files. */
  dataDir: string;
  origin: string;
}
