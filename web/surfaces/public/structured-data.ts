import { serviceHours } from '#drivers/domain/marketing.ts';
import { operator } from '#operator';
import { faq, services } from '#web/content/landing.ts';
import { socialLinks } from '#web/content/social-links.ts';
import { absoluteUrl } from '#web/lib/page-title.ts';

const url = absoluteUrl('/');
const business = { '@id': `${url}#unternehmen` };
/** Only where orders are accepted: the surroundings are advertising content, ordering is for the city. */
const area = { '@type': 'City', name: operator.city };

/** Structured data for search engines: the business, its service and the landing page's questions. */
export function structuredData() {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      ...business,
      name: operator.brandName,
      legalName: operator.legalName,
      url,
      image: absoluteUrl('/og.png'),
      logo: absoluteUrl('/icon-512.png'),
      telephone: operator.phone,
      email: operator.supportEmail,
      address: {
        '@type': 'PostalAddress',
        streetAddress: operator.street,
        postalCode: operator.postcode,
        addressLocality: operator.city,
        addressCountry: 'DE',
      },
      areaServed: area,
      openingHours: serviceHours.days.flatMap(({ schema }) => schema ?? []),
      sameAs: socialLinks.map(({ href }) => href),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'Service',
      name: `Kurierdienst in ${operator.city} am selben Tag`,
      serviceType: 'Kurierdienst',
      provider: business,
      areaServed: area,
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: 'Leistungen',
        itemListElement: services.map(({ title, text }) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name: title, description: text },
        })),
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
