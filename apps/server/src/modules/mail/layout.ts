import { type Language, languageTags } from '@candor/contract'
import { textIn } from '../../texts/index.ts'

/** What a mail says, in its reader's language. The code stands in the body too; it is shown large beside it. */
export type MailText = {
  readonly language: Language
  readonly subject: string
  /** Paragraphs, parted by an empty line. */
  readonly body: string
  readonly code: string
  /** The word by which the reader knows our mails; undefined while he has set none (USER-29). */
  readonly word: string | undefined
  readonly sandbox: boolean
}

/**
 * A mail as text and as HTML (MAIL-07). The HTML has no picture, link or script, so that it reads the same everywhere and tells nobody that it
 * was opened; both say the same, the word first where there is one, and at the end that nobody ever asks for a password or code.
 */
export function layOut(mail: MailText): { plain: string; html: string } {
  const wordLine = mail.word === undefined ? [] : [textIn(mail.language, 'mail-anti-phishing', { word: mail.word })]
  const ending = [textIn(mail.language, 'mail-footer'), ...(mail.sandbox ? [textIn(mail.language, 'mail-sandbox')] : [])]
  const paragraphs = mail.body.split(/\n{2,}/)
  return { plain: [...wordLine, ...paragraphs, ...ending].join('\n\n'), html: htmlOf(mail, wordLine, paragraphs, ending) }
}

/** Mail readers know tables and inline styles, and little else for certain. */
function htmlOf({ language, subject, code }: MailText, wordLine: readonly string[], paragraphs: readonly string[], ending: readonly string[]): string {
  const row = (style: string, text: string): string => `<tr><td style="${style}">${escaped(text)}</td></tr>`
  const rows = [
    row('padding:0 0 20px;font-size:20px;font-weight:700;color:#10131a', 'Candor'),
    ...wordLine.map((text) => row('padding:10px 14px;border-left:4px solid #1f6f54;background:#eef6f2;font-size:14px;color:#10131a', text)),
    ...(code === '' ? [] : [row('padding:24px 0 8px;font-family:Menlo,Consolas,monospace;font-size:32px;font-weight:700;letter-spacing:6px;color:#10131a', code)]),
    ...paragraphs.map((text) => row('padding:14px 0 0;font-size:16px;line-height:1.6;color:#10131a', text)),
    row('padding:24px 0 0;border-bottom:1px solid #d9dde3;font-size:0;line-height:0', ''),
    ...ending.map((text) => row('padding:14px 0 0;font-size:13px;line-height:1.5;color:#5a6270', text)),
  ]
  return `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>`
    + '<body style="margin:0;padding:24px 12px;background:#f3f5f7">'
    + '<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">'
    + `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;padding:28px;background:#ffffff;border-radius:12px;text-align:left;font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Thai','Noto Sans CJK SC',sans-serif">${rows.join('')}</table>`
    + '</td></tr></table></body></html>'
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign).replaceAll('\n', '<br>')
}
