/** A third of the server's code, with a test step of its own. */
export const GEO_FOLDER = 'geo';
