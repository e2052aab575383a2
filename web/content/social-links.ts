import { operator } from '#operator';

const handle = operator.brandName.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The operator's pages on two social networks; nothing is loaded from them here. */
export const socialLinks = [
  { name: 'Instagram', href: `https://www.instagram.com/${handle}/` },
  { name: 'LinkedIn', href: `https://www.linkedin.com/company/${handle}/` },
] as const;
