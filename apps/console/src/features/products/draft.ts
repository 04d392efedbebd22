import type { Language, ProductKind } from '@candor/contract'
import { currentLanguage } from '../../i18n/i18n.ts'
import { useDraft } from '../../lib/drafts.ts'
import { rewriteFigures } from './form-values.ts'
import { mapFigures, type ProductFormValues, type Product, toFormValues } from './product.ts'

/** The draft of a proposal; `at` is undefined while the preset time is unchanged. */
export type Draft = { readonly typed: ProductFormValues; readonly at: string | undefined }
/** As it is kept: figures are read by the signs of the language in which they were typed. */
type Kept = Draft & { readonly language: Language }

/**
 * The key of the draft of a product's terms; without a subject, the prefix for all its subjects.
 */
export function draftName(kind: ProductKind, subject = ''): string {
  return `product ${kind} ${subject}`
}

/** The form's content: the draft, else the initial terms. A draft equal to those does not count. */
export function useProposalDraft(subject: string, base: Product) {
  const [text, save] = useDraft(draftName(base.kind, subject))
  const before: Draft = { typed: toFormValues(base), at: undefined }
  const draft = text === undefined ? before : toOwnLanguage(base, JSON.parse(text) as Kept)
  return {
    shown: draft,
    isTyped: text !== undefined,
    change(part: Partial<Draft>): void {
      const next = { ...draft, ...part }
      const kept: Kept = { ...next, language: currentLanguage() }
      save(JSON.stringify(next) === JSON.stringify(before) ? undefined : JSON.stringify(kept))
    },
    discard(): void {
      save(undefined)
    },
  }
}

function toOwnLanguage(base: Product, { language, typed, at }: Kept): Draft {
  const own = currentLanguage()
  if (language === own) return { typed, at }
  const rewrite = (text: string): string => rewriteFigures(text, language, own)
  return { typed: mapFigures(base, typed, rewrite), at }
}
