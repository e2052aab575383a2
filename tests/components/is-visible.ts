/**
 * There is no style sheet: elements are hidden by an attribute, or by the class that hides them on a phone.
 */
const hidden = [
  '[hidden]',
  '[style*="display: none"]',
  'details:not([open]) > :not(summary)',
  ...['', 'max-sm:', 'max-md:', 'max-lg:'].map((width) => `[class~="${width}hidden"]`),
].join();

export const isVisible = (element: Element): boolean => element.isConnected && !element.closest(hidden);
