import { PLACEHOLDER_ORIGIN } from '#contract/platform/paths.ts';
import { operator } from '#operator';

interface PageMeta {
  description?: string;
  /** Pages that search engines may list. */
  isListed?: boolean;
  /** The page's own path; gives it a canonical link and the tags that messengers preview. */
  path?: string;
}

/**
 * Prerendering writes the placeholder, which the server replaces by its origin. The browser takes the origin
 * from the page that it was given, so that hydration finds the same tags.
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

/** Title, description, preview and, for pages that no search engine should list, the tag that says so. */
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
