import { html } from './html.ts';
import { renderLayout } from './page-layout.ts';

export interface EndPage {
  title: string;
  text: string;
  link: string;
  linkText: string;
}

/** A page without a payment form, with one link to continue. */
export function renderEndPage({ title, text, link, linkText }: EndPage): string {
  return renderLayout(
    title,
    html`<div class="end">
<h1>${title}</h1>
<p>${text}</p>
<a class="button primary" href="${link}">${linkText}</a>
</div>`,
  );
}

export const unknownPage: EndPage = {
  title: 'Zahlung nicht gefunden',
  text: 'Diese Zahlungsseite gibt es nicht. Bitte beginnen Sie Ihre Bestellung noch einmal.',
  link: '/',
  linkText: 'Zur Startseite',
};

export const failurePage: EndPage = {
  title: 'Das hat nicht geklappt',
  text: 'Bitte gehen Sie zurück und versuchen Sie es noch einmal. Eine Bestellung wird nie doppelt bezahlt.',
  link: '/',
  linkText: 'Zur Startseite',
};

export function expiredPage(cancelUrl: string): EndPage {
  return {
    title: 'Die Zahlungsseite ist abgelaufen',
    text: 'Es wurde nichts abgebucht. Ihre Angaben sind noch da: Bitte gehen Sie zurück und bestellen Sie noch einmal.',
    link: cancelUrl,
    linkText: 'Zurück zur Bestellung',
  };
}

export function paidPage(successUrl: string): EndPage {
  return {
    title: 'Diese Bestellung ist bezahlt',
    text: 'Sie müssen hier nichts mehr tun. Eine zweite Zahlung findet nicht statt.',
    link: successUrl,
    linkText: 'Zur Bestätigung',
  };
}

export function processingPage(successUrl: string): EndPage {
  return {
    title: 'Ihre Zahlung wird bestätigt',
    text: 'Das dauert einige Sekunden. Sie müssen hier nichts mehr tun.',
    link: successUrl,
    linkText: 'Zur Bestellung',
  };
}

export function failedPage(cancelUrl: string): EndPage {
  return {
    title: 'Die Zahlung ist fehlgeschlagen',
    text: 'Es wurde nichts abgebucht. Bitte gehen Sie zurück und bestellen Sie noch einmal.',
    link: cancelUrl,
    linkText: 'Zurück zur Bestellung',
  };
}
