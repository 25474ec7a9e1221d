import type { Locale } from '@carefront/shared/contracts';
import { escapeHtml } from '../../src/messages/public.ts';
import type { DemoMessage } from './demo-message.repository.ts';

export const OUTBOX_PATH = '/demo/outbox';

const MESSAGES = {
  en: {
    title: 'Demo outbox',
    about:
      'Every email and text message that the demo clinics sent, newest first. They go nowhere else, unless a mail server or a text message service is set up.',
    none: 'No emails yet. Ask for a password reset, for example, and look again.',
    refresh: 'Look again',
    back: 'All emails',
    to: 'To',
    sent: 'Sent',
    email: 'The email as it looks',
    plain: 'As plain text',
    sms: 'Text message',
  },
  fr: {
    title: 'Boîte d’envoi de démonstration',
    about:
      'Tous les courriels et textos envoyés par les cliniques de démonstration, du plus récent au plus ancien. Ils ne vont nulle part ailleurs, sauf si un serveur de messagerie ou un service de textos est configuré.',
    none: 'Aucun courriel pour le moment. Demandez par exemple un nouveau mot de passe, puis regardez de nouveau.',
    refresh: 'Regarder de nouveau',
    back: 'Tous les courriels',
    to: 'À',
    sent: 'Envoyé',
    email: 'Le courriel tel qu’il s’affiche',
    plain: 'En texte brut',
    sms: 'Texto',
  },
} as const satisfies Record<Locale, Record<string, string>>;
type Messages = (typeof MESSAGES)[Locale];

const STYLES = `:root{color-scheme:light dark;--ground:#fbf9f6;--card:#fff;--line:#e3ddd4;--text:#242120;--quiet:#5c564f;--link:#0b5c5c}
@media(prefers-color-scheme:dark){:root{--ground:#1c1a18;--card:#262320;--line:#453f38;--text:#f3efe9;--quiet:#b8b0a6;--link:#7fd0d0}}
*{box-sizing:border-box}body{margin:0;padding:24px 16px;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:720px;margin:0 auto}h1{font-size:24px;line-height:1.2;margin:0 0 8px}p{margin:0 0 16px}a{color:var(--link)}
a:focus-visible,summary:focus-visible{outline:2px solid var(--link);outline-offset:2px}.quiet,dt,time{color:var(--quiet)}
ul{list-style:none;margin:0;padding:0}li{margin:0 0 8px}
li a{display:block;min-height:44px;padding:12px 16px;border:1px solid var(--line);border-radius:12px;background:var(--card);color:inherit;text-decoration:none;overflow-wrap:anywhere}
li a:hover{border-color:var(--link)}strong{display:block}dl{margin:0 0 16px;display:grid;grid-template-columns:max-content 1fr;gap:4px 16px}dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:640px;margin:0 0 16px;border:1px solid var(--line);border-radius:12px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:16px;border:1px solid var(--line);border-radius:12px;background:var(--card)}`;

/** Identifies an email in an address without naming its recipient. */
export const messageKey = ({ clinicId, id }: Pick<DemoMessage, 'clinicId' | 'id'>): string => `${clinicId}-${id}`;

/** Renders the list, or the chosen email. Uses no script. */
export function outboxPage(messages: readonly DemoMessage[], chosen: DemoMessage | null, locale: Locale): string {
  const words = MESSAGES[locale];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(words.title)}</title>
<style>${STYLES}</style>
</head>
<body>
<main>
${chosen ? messageView(chosen, words) : listView(messages, words)}
</main>
</body>
</html>
`;
}

function listView(messages: readonly DemoMessage[], words: Messages): string {
  const rows = messages.map(
    (message) =>
      `<li><a href="${OUTBOX_PATH}?message=${messageKey(message)}"><strong>${escapeHtml(titleOf(message, words))}</strong>${escapeHtml(message.to)}<br>${timeOf(message)}</a></li>`,
  );
  return `<h1>${escapeHtml(words.title)}</h1>
<p class="quiet">${escapeHtml(words.about)}</p>
<p><a href="${OUTBOX_PATH}">${escapeHtml(words.refresh)}</a></p>
${rows.length > 0 ? `<ul>\n${rows.join('\n')}\n</ul>` : `<p>${escapeHtml(words.none)}</p>`}`;
}

function messageView(message: DemoMessage, words: Messages): string {
  return `<p><a href="${OUTBOX_PATH}">${escapeHtml(words.back)}</a></p>
<h1>${escapeHtml(titleOf(message, words))}</h1>
<dl>
<dt>${escapeHtml(words.to)}</dt><dd>${escapeHtml(message.to)}</dd>
<dt>${escapeHtml(words.sent)}</dt><dd>${timeOf(message)}</dd>
</dl>
${message.kind === 'text' ? `<pre>${escapeHtml(message.text)}</pre>` : mailView(message, words)}`;
}

function mailView({ html, text, attachments }: DemoMessage, words: Messages): string {
  const files = attachments.map(
    ({ filename, content }) =>
      `<details><summary>${escapeHtml(filename)}</summary><pre>${escapeHtml(content)}</pre></details>`,
  );
  // The sandbox lets links of the email open in a new tab, and allows nothing else.
  return `<iframe title="${escapeHtml(words.email)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}"></iframe>
<details><summary>${escapeHtml(words.plain)}</summary><pre>${escapeHtml(text)}</pre></details>
${files.join('\n')}`;
}

const titleOf = ({ kind, subject }: DemoMessage, words: Messages): string => (kind === 'text' ? words.sms : subject);

/** In UTC, because the clinics are in several zones. */
function timeOf({ sentAt }: DemoMessage): string {
  const instant = sentAt.toISOString();
  return `<time datetime="${instant}">${instant.slice(0, 19).replace('T', ' ')} UTC</time>`;
}
