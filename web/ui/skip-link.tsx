/**
 * The first tab stop: skips the header and leads to the main content. Visible only while focused.
 */
export function SkipLink() {
  return (
    <button
      type="button"
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-40 focus:rounded-control focus:bg-ink focus:px-4 focus:py-3 focus:text-paper"
      onClick={() => {
        const main = document.querySelector('main');
        if (!main) return;
        main.tabIndex = -1;
        main.focus();
      }}
    >
      Zum Inhalt springen
    </button>
  );
}
