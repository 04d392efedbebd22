import { currentTag } from '../i18n/i18n.ts'

/** Several names in a sentence of the current language: 'rita and ravi', 'rita or ravi'. */
export function formatList(
  names: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(currentTag(), { type }).format(names)
}
