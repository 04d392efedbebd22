/** Elements with these names are removed with their content, which is not for readers. */
const UNREAD =
  /<(script|style|iframe|frame|frameset|object|embed|svg|math|template|noscript|title|head)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
/**
 * A link to another site keeps its address; any other, such as javascript:, keeps only its text.
 */
const LINK =
  /<a\b[^<>]{0,500}?\shref\s*=\s*(?:"(https:\/\/[^"\s<>]+)"|'(https:\/\/[^'\s<>]+)')[^<>]{0,500}>([\s\S]{0,500}?)<\/a\s*>/gi
const BREAK = /<br\b[^<>]*>|<\/(?:li|tr)\s*>/gi
const PARAGRAPH =
  /<\/?(?:p|div|h[1-6]|ul|ol|table|blockquote|section|article|header|footer|pre|hr)\b[^<>]*>/gi
const TAG = /<\/?[a-z!?][^<>]*>/gi
const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  amp: '&',
}

/**
 * Converts an article to text, whatever was pasted into it: paragraphs separated by an empty line,
 * links as text and address, and no markup at all (SITE-10). The text is safe on every screen, even
 * as HTML, because no angle bracket is left: one in a sentence becomes a lookalike character.
 */
export function toPlainText(html: string): string {
  return html
    .replaceAll('\r\n', '\n')
    .replace(COMMENT, '')
    .replace(UNREAD, '')
    .replace(
      LINK,
      (_all, double: string | undefined, single: string | undefined, words: string) =>
        `${words} (${double ?? single ?? ''})`,
    )
    .replace(BREAK, '\n')
    .replace(PARAGRAPH, '\n\n')
    .replace(TAG, '')
    .replace(
      /&(lt|gt|quot|apos|nbsp|amp);|&#(\d{1,7});|&#x([0-9a-f]{1,6});/gi,
      (all, name: string | undefined, decimal: string | undefined, hex: string | undefined) =>
        name === undefined
          ? decodeEntity(
              all,
              decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal),
            )
          : (entities[name.toLowerCase()] ?? all),
    )
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function decodeEntity(html: string, code: number): string {
  const isCharacter = code >= 32 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : html
}
