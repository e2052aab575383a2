import { expect, test } from 'vitest';
import { startAfterPaint } from './start-after-paint.ts';

const built = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b$&.js"/>
<link rel="stylesheet" href="/assets/root.css"/></head><body><h1>Moin</h1><script>1</script>
<script type="module" async="">import "/assets/a.js";</script></body>`;

test('no script is fetched before the first paint, and the rest of the page is unchanged', () => {
  const html = startAfterPaint(built);
  expect(html).not.toMatch(/<link rel="modulepreload"|<script type="module"/);
  expect(html).toContain('<link rel="stylesheet" href="/assets/root.css"/>');
  expect(html).toContain('<h1>Moin</h1><script>1</script>');
});

test('the script and its preloads are passed to the launcher, at the end of the body', () => {
  const html = startAfterPaint(built);
  expect(html).toContain('<script type="text/plain" id="start">import "/assets/a.js";</script>');
  expect(html).toContain('["/assets/a.js","/assets/b$&.js"]');
  expect(html).toMatch(/requestAnimationFrame[^<]*<\/script><\/body>$/);
});

test('a page built in another way makes the start fail', () => {
  expect(() => startAfterPaint('<body></body>')).toThrow('no module script');
});
