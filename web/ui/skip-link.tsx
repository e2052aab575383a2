/**
 * The first stop of the Tab key: past the header, to what the page is about. Seen only while it has the
 * focus.
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
