import { listPreloads, preload } from './page-preloads.ts';

/** The page's own module script, as the site's build writes it. */
const moduleScript = '<script type="module" async="">';

/**
 * A prerendered page whose script is fetched after the first paint instead of in parallel: on a slow
 * connection it would take four fifths of the bandwidth from the style sheet and the fonts. Throws if the
 * page has another structure.
 */
export function startAfterPaint(html: string): string {
  const hrefs = listPreloads(html);
  if (hrefs.length === 0 || !html.includes(moduleScript)) {
    throw new Error('The built page has no module script to start after the first picture.');
  }
  return html
    .replaceAll(preload, '')
    .replace(moduleScript, '<script type="text/plain" id="start">')
    .replace('</body>', () => `<script>${launcher(hrefs)}</script></body>`);
}

/** A hidden tab paints nothing, so there is nothing to wait for. */
function launcher(hrefs: string[]): string {
  return `(() => {
  function start() {
    for (const href of ${JSON.stringify(hrefs)}) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    const { textContent } = document.getElementById('start');
    document.body.append(Object.assign(document.createElement('script'), { type: 'module', textContent }));
  }
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
})()`;
}
