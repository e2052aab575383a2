/** Names, in a page's storage, a worker's cache and a lock, a session that is left but not ended. */
export const SESSION_LEFT = 'session-left';
