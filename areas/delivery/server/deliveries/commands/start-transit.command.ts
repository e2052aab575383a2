import type { CommandFile } from './command-file.ts';

/** The driver sets off to the receiver. */
export const startTransit: CommandFile<object> = { effect: () => ({ delivery: {} }) };
