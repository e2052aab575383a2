import { brandColors } from '#contract/brand-colors.ts';
import { operator } from '#operator';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { type MailRequest, type MailText, mailTemplates } from './templates.ts';

const brand = brandColors.day;

/** Subject, HTML and plain text of one mail; every value is escaped. */
export function renderMail(request: MailRequest): { subject: string; html: string; plain: string } {
  const template = mailTemplates[request.template] as (params: unknown) => MailText;
  const text = template(request.params);
  // What a person typed as a subject must not become a second header.
  const subject = text.subject.replace(/\s+/g, ' ');
  return { subject, html: renderHtml(text), plain: renderPlain(text) };
}

const imprint = [
  operator.legalName,
  `${operator.street}, ${operator.postcode} ${operator.city}`,
  operator.supportEmail,
];

/** Mail programs read neither style sheets nor scripts: tables and inline styles are the common ground. */
function renderHtml(text: MailText): string {
  const paragraph = (content: string, color = '#10202B') =>
    `<p style="margin:0 0 16px;font-size:17px;line-height:1.5;color:${color};white-space:pre-line">${escapeHtml(content)}</p>`;
  const button = text.button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(text.button.link)}" style="display:inline-block;padding:14px 22px;background:${brand.fill};color:${brand.label};border-radius:10px;font-size:17px;font-weight:600;text-decoration:none">${escapeHtml(text.button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#51626E;word-break:break-all">Falls der Knopf nicht geht: ${escapeHtml(text.button.link)}</p>`
    : '';
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(text.subject)}</title></head>
<body style="margin:0;background:#FBFAF8;font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;border:1px solid #DDE3E7;border-radius:16px">
<tr><td style="padding:28px 24px">
<p style="margin:0 0 24px;font-size:17px;font-weight:700;color:#10202B"><span style="color:#10202B">&#9679;</span><span style="color:${brand.mark}">&mdash;&#9679;</span>&nbsp; ${escapeHtml(operator.brandName)}</p>
<h1 style="margin:0 0 20px;font-size:28px;line-height:1.2;color:#10202B">${escapeHtml(text.heading)}</h1>
${text.paragraphs.map((content) => paragraph(content)).join('\n')}
${button}
${text.closing ? paragraph(text.closing, '#51626E') : ''}
</td></tr></table>
<p style="margin:20px 0 0;font-size:13px;line-height:1.5;color:#51626E">${imprint.map(escapeHtml).join('<br>')}</p>
</td></tr></table>
</body></html>`;
}

function renderPlain(text: MailText): string {
  const lines = [
    text.heading,
    ...text.paragraphs,
    ...(text.button ? [`${text.button.label}:\n${text.button.link}`] : []),
    ...(text.closing ? [text.closing] : []),
    ['--', ...imprint].join('\n'),
  ];
  return `${lines.join('\n\n')}\n`;
}
