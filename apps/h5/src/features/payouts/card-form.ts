import { type Input, type profile, TEXT_MAX, validateText } from '@candor/contract'

/** The values of a card's form, by the key of its field. */
export type CardFormValues = Readonly<Record<string, string>>
export type CardField = { readonly key: string; readonly isRequired: boolean }
export type CardValidationError = {
  readonly key: string
  readonly about: 'missing' | 'special' | 'long'
}

/**
 * The first error of a card, in the server's order: missing values before malformed ones (USER-16,
 * USER-17, USER-19).
 */
export function validateCard(
  fields: readonly CardField[],
  draft: CardFormValues,
): CardValidationError | undefined {
  const trimmedValue = ({ key }: CardField): string => (draft[key] ?? '').trim()
  const rules = [
    ['missing', (field: CardField) => field.isRequired && trimmedValue(field) === ''],
    [
      'special',
      (field: CardField) =>
        validateText(trimmedValue(field), TEXT_MAX)?.refused === 'SPECIAL_CHARS',
    ],
    [
      'long',
      (field: CardField) =>
        validateText(trimmedValue(field), TEXT_MAX)?.refused === 'TEXT_TOO_LONG',
    ],
  ] as const
  return rules.flatMap(([about, isWrong]) =>
    fields.filter(isWrong).map(({ key }) => ({ key, about })),
  )[0]
}

/** The domestic card's fields in the order of the form, by our names. */
export const domesticFields = [
  { key: 'holder', isRequired: true },
  { key: 'number', isRequired: true },
  { key: 'bank', isRequired: true },
  { key: 'branch', isRequired: true },
  { key: 'city', isRequired: true },
  { key: 'aba', isRequired: true },
  { key: 'holderAddress', isRequired: false },
  { key: 'swift', isRequired: false },
  { key: 'bankCode', isRequired: false },
  { key: 'iban', isRequired: false },
  { key: 'bankAddress', isRequired: false },
] as const satisfies readonly CardField[]

export type DomesticKey = (typeof domesticFields)[number]['key']

/** The international card's fields, as many as the server names, by position (USER-20). */
export function toInternationalFields(labels: readonly string[]): readonly CardField[] {
  return labels.map((_label, place) => ({ key: String(place), isRequired: true }))
}

/** The form values of an international card, whose fields have no names, by position. */
export function toInternationalFormValues(values: readonly string[]): CardFormValues {
  return Object.fromEntries(values.map((value, place) => [String(place), value]))
}

/** The values in the order of their labels (USER-19). */
export function toInternationalSaveRequest(
  fields: readonly CardField[],
  draft: CardFormValues,
): Input<typeof profile.saveInternationalCard> {
  return { data: fields.map(({ key }) => (draft[key] ?? '').trim()) }
}
