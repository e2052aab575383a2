/**
 * An element's accessible name. The testing library's own implementation loses the space between a word and a
 * visually hidden addition in an element of its own, and computes the style of every element on the way.
 */

const blocks =
  /^(address|article|br|dd|div|dl|dt|fieldset|figure|footer|form|h\d|header|hr|label|li|main|nav|ol|p|section|table|td|th|tr|ul)$/i;
const namedByContent =
  'a, button, caption, figcaption, h1, h2, h3, h4, legend, option, summary, td, th, tr, [role=button], [role=heading], [role=menuitem], [role=option], [role=radio], [role=switch], [role=tab]';

/** As displayed: soft hyphens are visible at line breaks only. */
export const normalize = (text: string) =>
  text
    .replaceAll(/[\u00ad\u200b]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Its text as a screen reader reads it. */
function readContent(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element) || node.matches('[aria-hidden=true], [hidden], .hidden, script, style'))
    return '';
  const label = node.getAttribute('aria-label') ?? node.getAttribute('alt');
  if (label !== null) return label;
  if (node.matches('svg, input, select, textarea')) return node.querySelector('title')?.textContent ?? '';
  const text = [...node.childNodes].map(readContent).join('');
  return blocks.test(node.tagName) ? ` ${text} ` : text;
}

const readById = (id: string) => {
  const element = document.getElementById(id);
  return element ? readContent(element) : '';
};

/** Its description, such as an error. */
export function describeElement(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
  return normalize(ids.map(readById).join(' '));
}

/** Its accessible name; empty if it has none. */
export function nameElement(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  if (ids.length > 0) return normalize(ids.map(readById).join(' '));
  const label = element.getAttribute('aria-label') ?? element.getAttribute('alt');
  if (label) return normalize(label);
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  if (labels.length > 0) return normalize(labels.map(readContent).join(' '));
  const title = element.querySelector(
    ':scope > legend, :scope > caption, :scope > figcaption, :scope > title',
  );
  if (title) return normalize(readContent(title));
  const content = element.matches(namedByContent)
    ? normalize([...element.childNodes].map(readContent).join(''))
    : '';
  return content || (element.getAttribute('title') ?? element.getAttribute('placeholder') ?? '');
}
