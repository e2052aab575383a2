import { type Html, html } from './html.ts';
import type { CardForm } from './read-card-form.ts';
import { formatCardNumber, testCards } from './test-cards.ts';
import type { TillSession } from './stand-in.store.ts';
import { formatPrice, formatTime, renderLayout } from './page-layout.ts';
import { webhookModeLabels, webhookModes } from './webhook-mode.ts';

/** The payment page of an open session, with the previous input and its errors. */
export function renderPaymentPage(session: TillSession, form: CardForm, isDeclined: boolean): string {
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
<h2 id="pay-title">Mit Karte bezahlen</h2>
${isDeclined && declinedNotice}
<form method="post" action="/till/${session.id}" novalidate>
${cardFields(form)}
${modeField(form)}
<button class="button primary" type="submit">Jetzt bezahlen: ${formatPrice(session.amountCents)}</button>
</form>
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
<h2 id="cards-title">Testkarten</h2>
<ul>
${testCards.map((card) => html`<li><code>${formatCardNumber(card.number)}</code><span>${card.effect}</span></li>`)}
</ul>
<p class="soft">Gültig bis: ein Datum in der Zukunft, zum Beispiel 12/34. CVC: drei beliebige Ziffern.
Bitte geben Sie keine echte Karte ein.</p>
</section>`;

interface Field {
  name: 'number' | 'expiry' | 'cvc' | 'name';
  label: string;
  value: string;
  hint?: Html;
  attributes: Html;
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
