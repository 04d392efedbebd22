import { type identity, type Input, TEXT_MAX, validateText } from '@candor/contract'

/** The kinds of documents in the order of KYC-05. */
export const documents = [0, 1, 2] as const
type DocumentKind = (typeof documents)[number]

export type BasicFormValues = {
  readonly document: DocumentKind
  readonly name: string
  readonly number: string
}
export type BasicField = 'name' | 'number'
export type BasicValidationError = {
  readonly field: BasicField
  readonly about: 'missing' | 'special' | 'long'
}

const NUMBER_LENGTH_MIN = 6

/** The first error of the form values, in the server's order (KYC-03, KYC-05). */
export function validateBasicForm({
  name,
  number,
}: BasicFormValues): BasicValidationError | undefined {
  const texts = [
    ['name', name.trim()],
    ['number', number.trim()],
  ] as const
  const missing = texts.find(
    ([field, text]) => [...text].length < (field === 'name' ? 1 : NUMBER_LENGTH_MIN),
  )
  if (missing !== undefined) return { field: missing[0], about: 'missing' }
  const special = texts.find(
    ([, text]) => validateText(text, TEXT_MAX)?.refused === 'SPECIAL_CHARS',
  )
  if (special !== undefined) return { field: special[0], about: 'special' }
  const long = texts.find(([, text]) => validateText(text, TEXT_MAX) !== undefined)
  return long === undefined ? undefined : { field: long[0], about: 'long' }
}

export function toFilingRequest({
  document,
  name,
  number,
}: BasicFormValues): Input<typeof identity.file> {
  return { real_type: 1, id_type: document, name: name.trim(), card_id: number.trim() }
}
