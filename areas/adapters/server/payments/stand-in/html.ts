import { escapeHtml } from '#platform/server/text/escape-html.ts';

/** HTML that is safe to put into a page. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | Html[] | string | number | false | undefined;

/** A tagged template that escapes every value that is not HTML itself; false and undefined become empty. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(strings.map((piece, index) => piece + render(values[index])).join(''));
}

function render(value: Part): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map((part) => part.text).join('');
  return escapeHtml(String(value));
}
