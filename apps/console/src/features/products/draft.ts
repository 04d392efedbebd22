import type { ProductKind } from '@candor/contract'
import { useDraft } from '../../lib/drafts.ts'
import { type ProductFormValues, type Product, toFormValues } from './product.ts'

/** What is typed of a proposal; `at` is undefined while the preset time stands. */
export type Draft = { readonly typed: ProductFormValues; readonly at: string | undefined }

/**
 * The name under which what is typed of a product's terms is kept; without a subject, how the names
 * of all its subjects begin.
 */
export function draftName(kind: ProductKind, subject = ''): string {
  return `product ${kind} ${subject}`
}

/**
 * The form's content: what was typed, else the terms it begins with. What says the same as those is
 * no draft.
 */
export function useProposalDraft(subject: string, base: Product) {
  const [text, save] = useDraft(draftName(base.kind, subject))
  const before: Draft = { typed: toFormValues(base), at: undefined }
  const draft = text === undefined ? before : (JSON.parse(text) as Draft)
  return {
    shown: draft,
    isTyped: text !== undefined,
    change(part: Partial<Draft>): void {
      const next = { ...draft, ...part }
      save(JSON.stringify(next) === JSON.stringify(before) ? undefined : JSON.stringify(next))
    },
    discard(): void {
      save(undefined)
    },
  }
}
