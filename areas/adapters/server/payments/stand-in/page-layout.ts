import { brandColors } from '#platform/contract/brand-colors.ts';
import { operator } from '#operator';
import { type Html, html } from './html.ts';

/** The frame of the payment page in each of its states: no script, no inline style, no outside content. */
export function renderLayout(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light">
<title>${title} · Testkasse</title>
<link rel="icon" href="/till/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/till/till.css">
</head>
<body>
<p class="notice"><strong>Testkasse:</strong> hier fließt kein Geld.</p>
<header class="head">
<svg viewBox="0 0 48 12" width="48" height="12" aria-hidden="true" focusable="false">
<line x1="11" y1="6" x2="42" y2="6" stroke="currentColor" stroke-width="2"/>
<circle cx="6" cy="6" r="4.75" fill="none" stroke="currentColor" stroke-width="2"/>
<circle cx="42" cy="6" r="5.5" class="dot"/>
</svg>
<span class="brand">${operator.brandName}</span>
</header>
<main class="main">
${content}
</main>
</body>
</html>
`.text;
}

/** So that the browser does not request a favicon. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12"><circle cx="6" cy="6" r="5.5" fill="${brandColors.day.mark}"/></svg>`;

/** For example '34,90€'. */
export function formatPrice(cents: number): string {
  const euros = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${euros.format(cents / 100)}€`;
}

/** For example '15:32', in Hamburg. */
export function formatTime(time: Date): string {
  return new Intl.DateTimeFormat('de-DE', { timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(time);
}
