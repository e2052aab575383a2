import { PLACEHOLDER_ORIGIN } from '#platform/contract/paths.ts';
import { operator } from '#operator';

interface PageMeta {
  description?: string;
  /** Pages that search engines may index. */
  isListed?: boolean;
  /** The page's own path; adds a canonical link and the tags for link previews. */
  path?: string;
}

/**
 * Prerendering writes a placeholder, which the server replaces by its origin. The browser reads the origin
 * from the page it received, so that hydration finds the same tags.
 */
function siteOrigin(): string {
  if (typeof document === 'undefined') return PLACEHOLDER_ORIGIN;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return new URL(canonical?.href ?? window.location.href).origin;
}

const origin = siteOrigin();

export function absoluteUrl(path: string): string {
  return `${origin}${path}`;
}

/** Title, description, preview, and a noindex tag for pages that search engines should not list. */
export function pageMeta(title: string, { isListed = false, description = '', path }: PageMeta = {}) {
  const fullTitle = `${title} | ${operator.brandName}`;
  return [
    { title: fullTitle },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(path ? previewTags(fullTitle, description, path) : []),
  ];
}

function previewTags(title: string, description: string, path: string) {
  const url = absoluteUrl(path);
  return [
    { tagName: 'link' as const, rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'de_DE' },
    { property: 'og:site_name', content: operator.brandName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: absoluteUrl('/og.png') },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${operator.brandName}: Kurier für ${operator.city}` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
