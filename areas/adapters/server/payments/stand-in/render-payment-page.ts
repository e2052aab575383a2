import { type Html, html } from './html.ts';
import type { CardForm } from './read-card-form.ts';
import type { TillCard } from './payer.store.ts';
import { formatCardNumber, testAccounts, testCards } from './test-cards.ts';
import type { TillSession } from './stand-in.store.ts';
import { formatPrice, formatTime, renderLayout } from './page-layout.ts';
import { webhookModeLabels, webhookModes } from './webhook-mode.ts';

interface Shown {
  /** The previous input with its errors. */
  form: CardForm;
  isDeclined: boolean;
  /** The payer's remembered cards. */
  cards: readonly TillCard[];
}

/** The payment page of an open session. */
export function renderPaymentPage(session: TillSession, { form, isDeclined, cards }: Shown): string {
  const hasErrors = Object.keys(form.errors).length > 0;
  return renderLayout(
    hasErrors ? 'Fehler bei der Zahlung' : 'Bezahlen',
    html`<div class="columns">
<section class="order" aria-labelledby="order-title">
<h1 id="order-title">Ihre Bestellung</h1>
<p class="item">${session.description}</p>
<p class="total"><span>Gesamt inkl. MwSt.</span> <strong>${formatPrice(session.amountCents)}</strong></p>
<p class="soft">Bestätigung an ${session.customerEmail}</p>
<p class="soft">Bezahlen können Sie bis ${formatTime(session.expiresAt)} Uhr.</p>
</section>
<section class="pay" aria-labelledby="pay-title">
${cards.length > 0 && rememberedCards(session, cards)}
<h2 id="pay-title">${cards.length > 0 ? 'Mit einer anderen Karte' : 'Mit Karte bezahlen'}</h2>
${isDeclined && declinedNotice}
<form method="post" action="/till/${session.id}" novalidate>
${cardFields(form)}
${session.payerId !== null && rememberField}
${modeField(form)}
${session.notice !== null && html`<p class="soft">${session.notice}</p>`}
<button class="button primary" type="submit">Jetzt bezahlen: ${formatPrice(session.amountCents)}</button>
<p class="or">oder</p>
<div class="wallets">
${wallets.map(([way, name]) => html`<button class="button plain" type="submit" name="way" value="${way}">${name}</button>`)}
</div>
</form>
${debitForm(session, form)}
<form method="post" action="/till/${session.id}/cancel">
<button class="button plain" type="submit">Abbrechen und zurück</button>
</form>
</section>
${cardList}
</div>`,
  );
}

const declinedNotice = html`<div class="alert" role="alert"><strong>Ihre Karte wurde abgelehnt.</strong>
Es wurde nichts abgebucht. Bitte versuchen Sie es mit einer anderen Karte.</div>`;

const cardList = html`<section class="cards" aria-labelledby="cards-title">
<h2 id="cards-title">Testkarten und Testkonten</h2>
<ul>
${testCards.map((card) => html`<li><code>${formatCardNumber(card.number)}</code><span>${card.effect}</span></li>`)}
${testAccounts.map(({ iban, effect }) => html`<li><code>${formatCardNumber(iban)}</code><span>${effect}</span></li>`)}
</ul>
<p class="soft">Gültig bis: ein Datum in der Zukunft, zum Beispiel 12/34. CVC: drei beliebige Ziffern.
Apple Pay, Google Pay und PayPal gelingen hier immer. Bitte geben Sie nichts Echtes ein.</p>
</section>`;

interface Field {
  name: 'number' | 'expiry' | 'cvc' | 'name' | 'iban';
  label: string;
  value: string;
  hint?: Html;
  attributes: Html;
}

const wallets = [
  ['apple_pay', 'Apple Pay'],
  ['google_pay', 'Google Pay'],
  ['paypal', 'PayPal'],
] as const;

const rememberField = html`<label class="check"><input type="checkbox" name="remember" value="1">
Karte merken, um beim nächsten Mal schneller zu bezahlen</label>`;

function rememberedCards(session: TillSession, cards: readonly TillCard[]): Html {
  const text = ({ number, expiry }: TillCard) =>
    `Visa •••• ${number.slice(-4)}, gültig bis ${expiry.slice(5)}/${expiry.slice(2, 4)}`;
  return html`<h2>Gemerkte Karten</h2>
${cards.map(
  (card) => html`<form method="post" action="/till/${session.id}">
<input type="hidden" name="way" value="remembered">
<button class="button primary" type="submit" name="card" value="${card.id}">${text(card)}: bezahlen</button>
</form>`,
)}`;
}

/** Unfolded while it has an error. */
function debitForm(session: TillSession, { values, errors }: CardForm): Html {
  const error = errors.iban;
  return html`<details ${error !== undefined && html`open`}>
<summary>SEPA-Lastschrift</summary>
<form method="post" action="/till/${session.id}" novalidate>
<input type="hidden" name="way" value="sepa_debit">
${renderField(
  {
    name: 'iban',
    label: 'IBAN',
    value: values.iban,
    hint: html`Zum Beispiel ${formatCardNumber(testAccounts[0]?.iban ?? '')}.`,
    attributes: html`autocomplete="off" maxlength="40"`,
  },
  error,
  error !== undefined,
)}
<button class="button plain" type="submit">Lastschrift erteilen</button>
</form>
</details>`;
}

function cardFields({ values, errors }: CardForm): Html {
  const firstWrong = (['number', 'expiry', 'cvc', 'name'] as const).find((name) => errors[name]);
  const field = (entry: Field) => renderField(entry, errors[entry.name], firstWrong === entry.name);
  return html`${field({
    name: 'number',
    label: 'Kartennummer',
    value: values.number,
    hint: html`Zum Beispiel 4242 4242 4242 4242. <a href="#cards-title">Alle Testkarten</a>`,
    attributes: html`inputmode="numeric" autocomplete="cc-number" maxlength="30"`,
  })}
<div class="pair">
${field({
  name: 'expiry',
  label: 'Gültig bis (MM/JJ)',
  value: values.expiry,
  attributes: html`inputmode="text" autocomplete="cc-exp" maxlength="9"`,
})}
${field({
  name: 'cvc',
  label: 'CVC, drei Ziffern',
  value: '',
  attributes: html`inputmode="numeric" autocomplete="cc-csc" maxlength="4"`,
})}
</div>
${field({
  name: 'name',
  label: 'Name auf der Karte',
  value: values.name,
  attributes: html`autocomplete="cc-name" maxlength="100"`,
})}`;
}

function renderField(field: Field, error: string | undefined, isFocused: boolean): Html {
  const describedBy = [field.hint && `${field.name}-hint`, error && `${field.name}-error`]
    .filter(Boolean)
    .join(' ');
  return html`<div class="field">
<label for="${field.name}">${field.label}</label>
<input id="${field.name}" name="${field.name}" type="text" value="${field.value}" required ${field.attributes}
${describedBy !== '' && html`aria-describedby="${describedBy}"`} ${error !== undefined && html`aria-invalid="true"`}
${isFocused && html`autofocus`}>
${error && html`<p class="error" id="${field.name}-error">${error}</p>`}
${field.hint && html`<p class="hint" id="${field.name}-hint">${field.hint}</p>`}
</div>`;
}

function modeField({ values }: CardForm): Html {
  return html`<div class="field">
<label for="webhook">Webhook</label>
<select id="webhook" name="webhook" aria-describedby="webhook-hint">
${webhookModes.map(
  (mode) =>
    html`<option value="${mode}" ${mode === values.mode && html`selected`}>${webhookModeLabels[mode]}</option>`,
)}
</select>
<p class="hint" id="webhook-hint">Zum Ausprobieren: so erfährt der Shop von Ihrer Zahlung.</p>
</div>`;
}
