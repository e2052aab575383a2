/**
 * Passes an unexpected failure on to whoever collects them, with the operation, request or job that is
 * running (`log-facts.ts`). Returns at once and never throws.
 */
export type ReportFailure = (error: unknown) => void;
