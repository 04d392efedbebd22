import {
  type FigureSigns,
  floorToStep,
  formatTrimmed,
  normalizeDigits,
  parseFigure,
  type FigureReading,
  formatFigure,
  quantity,
  SCALE_DECIMALS,
  shownProduct,
  shownUnits,
} from '@candor/money'

/**
 * The form value of a number field (APP-33): the figure in wire form, '' for nothing, or, where the
 * text is not a figure in the reader's language, this mark and the text. No parser accepts the
 * mark, so such a text is never sent, drafts keep it, and it is never read by another language's
 * signs.
 */
const UNREAD = '?'

/**
 * Whether a field's text is not a figure. Optional fields check it, so that it does not count as
 * empty.
 */
export function isUnread(formValue: string): boolean {
  return formValue.startsWith(UNREAD)
}

/** The text of a field without focus. */
export function shownText(formValue: string, signs: FigureSigns): string {
  return isUnread(formValue) ? formValue.slice(UNREAD.length) : formatFigure(formValue, signs)
}

/** Why a field's text is refused; undefined for a figure and for nothing. */
export function unreadReading(
  formValue: string,
  signs: FigureSigns,
  decimals: number,
): Exclude<FigureReading, { readonly figure: string }> | undefined {
  if (!isUnread(formValue)) return undefined
  const reading = parseFigure(shownText(formValue, signs), signs, decimals)
  // Typed in another language, for another number of decimals, or with the space of a next group:
  // refused until the user types again.
  return 'figure' in reading ? { unread: 'sign', isBegun: true } : reading
}

/** An edit of a field's text: the text before, the text now, and the caret. */
export type Edit = {
  readonly before: string
  readonly now: string
  readonly caret: number
  /** Typing and deleting keep the group signs that we wrote; anything else is read literally. */
  readonly isTyped: boolean
  /** For pasted text, the range that it replaced. */
  readonly replaced?: readonly [number, number] | undefined
  /** The key deleted forwards, after the caret. */
  readonly isForward?: boolean
}

/** The result of an edit: text, caret and form value. */
export type Edited = { readonly text: string; readonly caret: number; readonly formValue: string }

/**
 * Applies an edit (APP-33). Our group signs move while the user types, so in our own text only
 * digits and the decimal sign count; a typed or pasted sign counts where it is. A text in the
 * language's own signs is grouped again, any other stays as typed.
 */
export function applyEdit(edit: Edit, signs: FigureSigns, decimals: number): Edited {
  const live = liveText(edit, signs)
  const text = live?.text ?? edit.now
  const reading = endsInSpace(text, edit) ? undefined : parseFigure(text, signs, decimals)
  const plain = normalizeDigits(text.trim())
  if (reading === undefined || !isOwnText(plain, signs, 'figure' in reading))
    return { text, caret: edit.caret, formValue: toFormValue(reading, text) }
  const displayedText = groupDigits(edit.isTyped ? plain : trimLeadingZeros(plain, signs), signs)
  return {
    text: displayedText,
    caret: caretBefore(
      displayedText,
      live?.marksAfter ?? ungroupDigits(edit.now.slice(edit.caret), signs).length,
      signs,
    ),
    formValue: toFormValue(parseFigure(displayedText, signs, decimals), displayedText),
  }
}

/**
 * Pasted text is shown as it was read: '5,000' is five where a comma is the decimal sign, and then
 * becomes 5.
 */
function trimLeadingZeros(plain: string, { decimal }: FigureSigns): string {
  return plain.replace(new RegExp(`\\${decimal}0*$`), '')
}

function toFormValue(reading: FigureReading | undefined, text: string): string {
  return reading !== undefined && 'figure' in reading ? reading.figure : UNREAD + text
}

/**
 * The digits without our group signs, around what was typed; undefined where the text must be read
 * literally.
 */
function liveText(
  { before, now, caret, isTyped, replaced, isForward = false }: Edit,
  signs: FigureSigns,
): { readonly text: string; readonly marksAfter: number } | undefined {
  if (!isTyped && replaced === undefined) return undefined
  const plain = normalizeDigits(before)
  if (groupDigits(plain.replaceAll(signs.group, ''), signs) !== plain) return undefined
  const tail = replaced === undefined ? commonTail(before, now, caret) : before.length - replaced[1]
  const from =
    replaced === undefined
      ? commonHead(before, now, Math.min(caret, before.length - tail))
      : replaced[0]
  const added = normalizeDigits(now.slice(from, now.length - tail))
  let [head, rest] = [
    ungroupDigits(before.slice(0, from), signs),
    ungroupDigits(before.slice(before.length - tail), signs),
  ]
  if (!/^\d*$/.test(added) && added !== signs.decimal) return undefined
  if (replaced !== undefined && head === '' && rest === '') return undefined
  // Deleting a group sign means the digit beyond it.
  if (added === '' && before.slice(from, before.length - tail) === signs.group)
    [head, rest] = isForward ? [head, rest.slice(1)] : [head.slice(0, -1), rest]
  return { text: head + added + rest, marksAfter: rest.length }
}

/** A space typed after a figure may start a group, so it is kept, unlike a pasted one. */
function endsInSpace(text: string, { isTyped }: Edit): boolean {
  return isTyped && text.trimEnd() !== text
}

/** Whether a text uses only the signs of the language, so that grouping it again loses nothing. */
function isOwnText(plain: string, signs: FigureSigns, isFigure: boolean): boolean {
  if (plain === '') return isFigure
  const bare = ungroupDigits(plain, signs)
  if (new RegExp(`^\\d*\\${signs.decimal}?\\d*$`).test(plain)) return true
  return (
    isFigure && new RegExp(`^\\d+(?:\\${signs.decimal}\\d*)?$`).test(bare) && !isPoint(plain, signs)
  )
}

/**
 * A single point read as the decimal sign in a language that writes a comma stays a point while
 * typing: '5.50' may become '5.500'.
 */
function isPoint(plain: string, { decimal }: FigureSigns): boolean {
  return decimal === ',' && /^\d*\.\d*$/.test(plain)
}

/** Digits and at most one decimal sign, grouped, without leading zeros. */
function groupDigits(plain: string, signs: FigureSigns): string {
  const [whole = '', ...rest] = ungroupDigits(plain, signs).split(signs.decimal)
  const lead = whole.replace(/^0+(?=\d)/, '')
  if (rest.length === 0) return formatFigure(lead, signs)
  return `${formatFigure(lead === '' ? '0' : lead, signs)}${signs.decimal}${rest.join('')}`
}

function ungroupDigits(text: string, { groups }: FigureSigns): string {
  return [...normalizeDigits(text)].filter((sign) => !groups.includes(sign)).join('')
}

/** The position with this many digits and decimal signs after it, whatever changed before it. */
function caretBefore(text: string, marksAfter: number, { groups }: FigureSigns): number {
  let left = marksAfter
  let at = text.length
  while (left > 0 && at > 0) {
    at -= 1
    if (!groups.includes(text.charAt(at))) left -= 1
  }
  return at > 0 && groups.includes(text.charAt(at - 1)) ? at - 1 : at
}

function commonHead(before: string, now: string, maxLength: number): number {
  let length = 0
  while (length < maxLength && before[length] === now[length]) length += 1
  return length
}

/** The text after the caret if it was there before, or else the longest common end. */
function commonTail(before: string, now: string, caret: number): number {
  const after = now.length - caret
  if (before.endsWith(now.slice(caret)) && after <= before.length) return after
  let length = 0
  while (
    length < Math.min(before.length, now.length) &&
    before.at(-1 - length) === now.at(-1 - length)
  )
    length += 1
  return length
}

/**
 * A price of the wire as a form value: in the pair's decimals, truncated, since no user typed it.
 */
export function truncateFigure(value: string, decimals: number): string {
  const [whole = '', fraction = ''] = value.split('.')
  const keptFraction = fraction.slice(0, decimals)
  return keptFraction === '' ? whole : `${whole}.${keptFraction}`
}

/**
 * One step up or down from a form value; never below zero, and no change for a text that is not a
 * figure.
 */
export function stepValue(formValue: string, step: string, direction: 1 | -1): string {
  if (isUnread(formValue)) return formValue
  const start = shownUnits(formValue === '' ? '0' : formValue)
  const next = start + BigInt(direction) * shownUnits(step)
  return formatTrimmed(quantity(next < 0n ? 0n : next))
}

/**
 * A share (0 to 1, as text) of an amount, truncated to decimals: for the 25 %, 50 % and 100 %
 * buttons.
 */
export function computeShare(amount: string, share: string, decimals: number): string {
  const step = quantity(10n ** BigInt(SCALE_DECIMALS - decimals))
  const units = shownProduct(shownUnits(amount), shownUnits(share))
  return formatTrimmed(floorToStep(quantity(units), step))
}
