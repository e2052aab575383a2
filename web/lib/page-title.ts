import { operator } from '#operator';

/** The document's title and, for pages that no search engine should list, a word to it. */
export function pageMeta(title: string, { isListed = false, description = '' } = {}) {
  return [
    { title: `${title} | ${operator.brandName}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}
