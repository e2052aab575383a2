const ASK_AGAIN_MS = 30_000;

/**
 * How often a list asks again while one of its rows names a window: each move of a window is announced to
 * the delivery's own page only.
 */
export const askWhileComing = (rows: readonly { arrivalWindow: object | null }[] | undefined) =>
  rows?.some(({ arrivalWindow }) => arrivalWindow !== null) ? ASK_AGAIN_MS : false;
