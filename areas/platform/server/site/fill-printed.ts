/** Texts by the name of their token. */
export type PrintedTexts = Readonly<Record<string, string>>;

const token = /\[\[printed:(\w+)\]\]/g;
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/**
 * A built page with today's texts in place of their tokens, and all of them as JSON under `elementId`, from
 * which the browser renders the same page. Throws for a token without a text.
 */
export function fillPrinted(built: string, texts: PrintedTexts, elementId: string): string {
  const html = built.replaceAll(token, (_token, key: string) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`the page prints an unknown value: ${key}`);
    return escapeHtml(text);
  });
  // Within a script element only '<' could end it.
  const json = JSON.stringify(texts).replaceAll('<', String.raw`\u003c`);
  return html.replace(
    '</head>',
    () => `<script type="application/json" id="${elementId}">${json}</script></head>`,
  );
}
