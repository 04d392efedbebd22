import { type Language, languageTags } from '@candor/contract'
import { translate } from '../../texts/index.ts'

/**
 * A mail's texts, in its reader's language. The code is in the body too; it is also displayed
 * large.
 */
export type MailText = {
  readonly language: Language
  readonly subject: string
  /** Paragraphs, separated by an empty line. */
  readonly body: string
  readonly code: string
  /** The reader's anti-phishing word; undefined when not set (USER-29). */
  readonly word: string | undefined
  readonly sandbox: boolean
}

/**
 * Renders a mail as text and HTML (MAIL-07). The HTML has no picture, link or script, so that it
 * reads the same everywhere and reveals to nobody that it was opened; both have the same content,
 * the anti-phishing word first if set, and end with the notice that nobody ever asks for a password
 * or code.
 */
export function renderMail(mail: MailText): { plain: string; html: string } {
  const wordLine =
    mail.word === undefined
      ? []
      : [translate(mail.language, 'mail-anti-phishing', { word: mail.word })]
  const ending = [
    translate(mail.language, 'mail-footer'),
    ...(mail.sandbox ? [translate(mail.language, 'mail-sandbox')] : []),
  ]
  const paragraphs = mail.body.split(/\n{2,}/)
  return {
    plain: [...wordLine, ...paragraphs, ...ending].join('\n\n'),
    html: renderHtml(mail, wordLine, paragraphs, ending),
  }
}

const INK = '#10131a'
const GREY = '#5a6270'
/**
 * No Chinese fonts by name: they would draw French apostrophes, and each client finds its own by
 * the mail's language.
 */
const FONTS =
  "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans','Noto Sans Thai',sans-serif"
const MARK = `<span style="display:inline-block;width:24px;height:24px;margin-right:8px;border-radius:7px;background:${INK};color:#ffffff;font-size:15px;line-height:24px;text-align:center">C</span>`
const box = (style: string): string =>
  `border-radius:10px;background:#f3f5f7;overflow-wrap:anywhere;${style}`

/**
 * Mail clients reliably support tables and inline styles, and little else. The subject is the
 * heading; lines that belong together are facts in a box.
 */
function renderHtml(
  { language, subject, code }: MailText,
  wordLine: readonly string[],
  paragraphs: readonly string[],
  ending: readonly string[],
): string {
  const rows = [
    renderRow(`font-size:16px;font-weight:700;color:${INK}`, `${MARK}Candor`),
    ...wordLine.map((text) =>
      renderRow(
        'padding:18px 0 0',
        `<div style="padding:10px 14px;border-left:4px solid #1f6f54;background:#eef6f2;font-size:14px;color:${INK}">${escapeHtml(text)}</div>`,
      ),
    ),
    renderRow(
      `padding:22px 0 0;font-size:20px;line-height:1.35;font-weight:700;color:${INK}`,
      escapeHtml(renderHeading(subject)),
    ),
    ...(code === ''
      ? []
      : [
          renderRow(
            'padding:18px 0 4px',
            `<div style="${box(`padding:18px 8px;text-align:center;font-family:Menlo,Consolas,monospace;font-size:32px;font-weight:700;letter-spacing:8px;color:${INK}`)}">${escapeHtml(code)}</div>`,
          ),
        ]),
    ...paragraphs.map(renderParagraphRow),
    renderRow('padding:24px 0 0;border-bottom:1px solid #d9dde3;font-size:0;line-height:0', ''),
    ...ending.map((text) =>
      renderRow(`padding:14px 0 0;font-size:13px;line-height:1.5;color:${GREY}`, escapeHtml(text)),
    ),
  ]
  return (
    `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>` +
    '<body style="margin:0;padding:24px 12px;background:#f3f5f7">' +
    '<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">' +
    `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;padding:28px 24px;background:#ffffff;border-radius:12px;text-align:left;font-family:${FONTS}">${rows.join('')}</table>` +
    '</td></tr></table></body></html>'
  )
}

/** The subject without our name, which is above it. */
function renderHeading(subject: string): string {
  const text = subject.replace(/^Candor\s*[:：]\s*/, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function renderParagraphRow(text: string): string {
  if (!text.includes('\n'))
    return renderRow(
      `padding:14px 0 0;font-size:16px;line-height:1.6;color:${INK}`,
      escapeHtml(text),
    )
  return renderRow(
    'padding:14px 0 0',
    `<div style="${box(`padding:12px 14px;font-size:15px;line-height:1.6;font-weight:600;color:${INK}`)}">${escapeHtml(text)}</div>`,
  )
}

/** One row of the table; html is already escaped. */
function renderRow(style: string, html: string): string {
  return `<tr><td style="${style}">${html}</td></tr>`
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign).replaceAll('\n', '<br>')
}
