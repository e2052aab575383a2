/** npm run brand:picture: draws og.png from the operator's facts. Needs the Chromium of the journeys. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { escapeHtml } from '#platform/server/text/escape-html.ts';
import { findChromium, installChromium } from './find-chromium.ts';
import { linkPicture, linkPictureFile, linkPictureHash } from './link-picture.ts';

const require = createRequire(import.meta.url);

function fontFace(family: string, weightFile: string): string {
  const font = readFileSync(require.resolve(weightFile)).toString('base64');
  return `@font-face { font-family: ${family}; font-weight: 200 800; src: url(data:font/woff2;base64,${font}); }`;
}

const { name, color, headline, line } = linkPicture;
const html = `<!doctype html><meta charset="utf-8"><style>
${fontFace('heading', '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2')}
${fontFace('text', '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2')}
body { box-sizing: border-box; display: flex; flex-direction: column; justify-content: space-between; width: 1200px; height: 630px; margin: 0; padding: 72px 80px; background: #fbfaf8; color: #10202b; font: 700 88px/1.05 heading; letter-spacing: -0.02em; }
div { display: flex; align-items: center; gap: 24px; font-size: 44px; }
p { margin: 24px 0 0; color: #51626e; font: 400 34px/1.3 text; letter-spacing: 0; }
</style><body>
<div><svg width="104" height="26" viewBox="0 0 48 12"><path d="M11 6h31" stroke="#10202b" stroke-width="2"/><circle cx="6" cy="6" r="4.75" fill="none" stroke="#10202b" stroke-width="2"/><circle cx="42" cy="6" r="5.5" fill="${color}"/></svg>${escapeHtml(name)}</div>
<main>${headline.map(escapeHtml).join('<br>')}<p>${escapeHtml(line)}</p></main>
<svg width="1040" height="40"><path d="M38 20h982" stroke="#10202b" stroke-width="7"/><circle cx="20" cy="20" r="16" fill="none" stroke="#10202b" stroke-width="7"/><circle cx="1020" cy="20" r="20" fill="${color}"/></svg>`;

const executablePath = (await findChromium()) ?? (await installChromium());
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(html);
  await page.evaluate('document.fonts.ready');
  await sharp(await page.screenshot())
    .png({ palette: true })
    .withExif({ IFD0: { ImageDescription: linkPictureHash } })
    .toFile(linkPictureFile);
} finally {
  await browser.close();
}
process.stdout.write(`Drawn: ${linkPictureFile}\n`);
