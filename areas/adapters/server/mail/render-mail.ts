import { brandColors } from '#platform/contract/brand-colors.ts';
import { operator } from '#operator';
import { escapeHtml } from '#platform/server/text/escape-html.ts';
import { hello, type MailSection, type MailText } from './mail-text.ts';
import { type MailRequest, mailTemplates } from './templates.ts';

const { day, night } = brandColors;

/** Subject, HTML and plain text of one mail; every value is escaped. */
export function renderMail(request: MailRequest): { subject: string; html: string; plain: string } {
  const template = mailTemplates[request.template] as (params: unknown) => MailText;
  const text = template(request.params);
  // A typed subject must not become a second header.
  const subject = text.subject.replace(/\s+/g, ' ');
  return { subject, html: renderHtml(text), plain: renderPlain(text) };
}

/** The legal details required in business letters. Source: GmbHG 35a. */
const imprint = [
  operator.legalName,
  `${operator.street}, ${operator.postcode} ${operator.city}`,
  `${operator.registerCourt}, ${operator.registerNumber}`,
  `Geschäftsführung: ${operator.managingDirector}`,
  operator.supportEmail,
];

/**
 * Light mode by inline styles, which every program reads, each text with a background of its own; dark mode
 * by a style sheet, for programs that support it. Class and background are set together, so that no program
 * shows dark on dark.
 */
const light = {
  page: 'background:#FBFAF8;color:#51626E',
  card: 'background:#FFFFFF;color:#10202B;border:1px solid #DDE3E7',
  ink: 'color:#10202B',
  soft: 'color:#51626E',
  line: 'border-top:1px solid #DDE3E7',
  mark: `color:${day.mark}`,
  note: 'background:#EEF4F7;color:#10202B',
  button: `background:${day.fill};color:${day.label}`,
} as const;
const dark: Record<keyof typeof light, string> = {
  page: 'background:#0A141B;color:#A9B7C0',
  card: 'background:#13212B;color:#EDF2F5;border-color:#2B3C48',
  ink: 'color:#EDF2F5',
  soft: 'color:#A9B7C0',
  line: 'border-color:#2B3C48',
  mark: `color:${night.mark}`,
  note: 'background:#1D3340;color:#EDF2F5',
  button: `background:${night.fill};color:${night.label}`,
};
const darkSheet = Object.entries(dark)
  .map(
    ([name, style]) =>
      `.${name}{${style
        .split(';')
        .map((rule) => `${rule}!important`)
        .join(';')}}`,
  )
  .join('');

/** On a phone the button is as wide as the thumb's reach. */
const phoneSheet = '@media (max-width:480px){a.button{display:block!important}}';

/** All values of a mail begin on one line. */
const TERM_WIDTH = '104px';

/** A class for the dark style sheet, and an inline style for all other programs. */
const look = (name: keyof typeof light, style = '') => `class="${name}" style="${light[name]};${style}"`;

/** Mail programs support few style sheets and no scripts: tables and inline styles work everywhere. */
function renderHtml(text: MailText): string {
  const paragraph = (content: string) =>
    `<p ${look('ink', 'margin:0 0 16px;font-size:17px;line-height:1.5;white-space:pre-line;overflow-wrap:anywhere')}>${escapeHtml(content)}</p>`;
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(text.subject)}</title>
<style>:root{color-scheme:light dark}${phoneSheet}@media (prefers-color-scheme:dark){${darkSheet}}</style></head>
<body ${look('page', "margin:0;font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,sans-serif")}>
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview(text))}${blank}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" ${look('page', 'padding:24px 12px')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${look('card', 'max-width:560px;border-radius:16px')}>
<tr><td style="padding:28px 24px">
<p ${look('ink', 'margin:0 0 28px;font-size:17px;font-weight:700')}>&#9679;<span ${look('mark')}>&mdash;&#9679;</span>&nbsp; ${escapeHtml(operator.brandName)}</p>
<h1 ${look('ink', 'margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-0.01em')}>${escapeHtml(text.heading)}</h1>
${text.facts ? renderFacts(text.facts) : ''}
${text.paragraphs.map(paragraph).join('\n')}
${text.notice ? renderNotice(text.notice) : ''}
${text.button ? renderButton(text.button) : ''}
${(text.sections ?? []).map(renderSection).join('\n')}
${text.offer ? renderOffer(text.offer) : ''}
${text.closing ? smallParagraph(text.closing, 14) : ''}
${text.button ? smallParagraph(`Falls der Knopf nicht geht: ${text.button.link}`, 12) : ''}
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td ${look('soft', 'padding:20px 24px 0')}>
<p ${look('soft', 'margin:0;font-size:12px;line-height:1.5')}>${imprint.map(escapeHtml).join(' &middot; ')}</p>
${(text.small ?? []).map(renderSmall).join('\n')}
</td></tr></table>
</td></tr></table>
</body></html>`;
}

/** What a list of mails shows beside the subject: the first sentence, not the name and the heading again. */
const preview = ({ paragraphs }: MailText) =>
  paragraphs.find((one) => !one.startsWith(hello().slice(0, -1))) ?? '';
/** Otherwise programs fill the preview with what follows. */
const blank = '&#847;&zwnj;&nbsp;'.repeat(60);

function renderNotice({ text, link }: NonNullable<MailText['notice']>): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td ${look('note', 'padding:14px 16px;border-radius:10px;font-size:15px;line-height:1.5')}>${escapeHtml(text)}<br><a href="${escapeHtml(link)}" ${look('note', 'overflow-wrap:anywhere;word-break:break-all')}>${escapeHtml(link)}</a></td></tr></table>`;
}

function renderButton({ label, link }: NonNullable<MailText['button']>): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(link)}" ${look('button', 'display:inline-block;padding:14px 28px;border-radius:10px;font-size:17px;font-weight:600;text-align:center;text-decoration:none')}>${escapeHtml(label)}</a></p>`;
}

function renderOffer({ heading, text, label, link }: NonNullable<MailText['offer']>): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:20px 0 0"><tr><td ${look('line', 'padding:20px 0 12px')}>
<h2 ${look('ink', 'margin:0 0 8px;font-size:17px')}>${escapeHtml(heading)}</h2>
<p ${look('ink', 'margin:0 0 12px;font-size:15px;line-height:1.5')}>${escapeHtml(text)}</p>
<p style="margin:0 0 8px"><a href="${escapeHtml(link)}" ${look('ink', 'font-size:15px;font-weight:600')}>${escapeHtml(label)}</a></p>
</td></tr></table>`;
}

const cell =
  'font-size:15px;line-height:1.45;vertical-align:top;text-align:left;white-space:pre-line;overflow-wrap:anywhere';

function renderRows(
  rows: [string, string][],
  { width, styleOf = () => '' }: { width: string; styleOf?: (term: string) => string },
): string {
  const lines = rows.map(
    ([term, value]) =>
      `<tr><th scope="row" ${look('soft', `padding:5px 12px 5px 0;${cell};font-weight:400;width:${width}`)}>${escapeHtml(term)}</th><td ${look('ink', `padding:5px 0;${cell};${styleOf(term)}`)}>${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0">${lines.join('')}</table>`;
}

/** The answer at a glance, between two lines. */
function renderFacts(facts: NonNullable<MailText['facts']>): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td ${look('line', 'padding:8px 0')}>
${renderRows(facts, { width: TERM_WIDTH, styleOf: () => 'font-weight:600' })}
</td></tr><tr><td ${look('line', 'font-size:0;line-height:0')}>&nbsp;</td></tr></table>`;
}

function renderSection({ heading, rows, totalTerm }: MailSection): string {
  const sums = {
    width: '45%',
    styleOf: (term: string) => `text-align:right;${term === totalTerm ? 'font-weight:700' : ''}`,
  };
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:20px 0 0"><tr><td ${look('line', 'padding:14px 0 0')}>
<h2 ${look('ink', 'margin:0 0 4px;font-size:15px')}>${escapeHtml(heading)}</h2>
${renderRows(rows, totalTerm ? sums : { width: TERM_WIDTH })}
</td></tr></table>`;
}

const smallParagraph = (content: string, size = 11) =>
  `<p ${look('soft', `margin:16px 0 0;font-size:${size}px;line-height:1.5;white-space:pre-line;overflow-wrap:anywhere`)}>${escapeHtml(content)}</p>`;

function renderSmall({ heading, paragraphs }: NonNullable<MailText['small']>[number]): string {
  return `<h2 ${look('soft', 'margin:20px 0 -8px;font-size:11px')}>${escapeHtml(heading)}</h2>
${paragraphs.map((content) => smallParagraph(content)).join('\n')}`;
}

const writeRows = (rows: [string, string][]) =>
  rows.map(([term, value]) => `${term}: ${value.replaceAll('\n', ', ')}`);

function renderPlain(text: MailText): string {
  const lines = [
    text.heading,
    ...(text.facts ? [writeRows(text.facts).join('\n')] : []),
    ...text.paragraphs,
    ...(text.notice ? [`${text.notice.text}\n${text.notice.link}`] : []),
    ...(text.button ? [`${text.button.label}:\n${text.button.link}`] : []),
    ...(text.sections ?? []).map(({ heading, rows }) => [heading, ...writeRows(rows)].join('\n')),
    ...(text.offer
      ? [`${text.offer.heading}\n${text.offer.text}\n${text.offer.label}:\n${text.offer.link}`]
      : []),
    ...(text.closing ? [text.closing] : []),
    ...(text.small ?? []).flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
    ['--', ...imprint].join('\n'),
  ];
  return `${lines.join('\n\n')}\n`;
}
