import type { ProductKind } from '@candor/contract'
import { useDraft } from '../../lib/drafts.ts'
import { type ProductFormValues, type Product, toFormValues } from './product.ts'

/** The draft of a proposal; `at` is undefined while the preset time is unchanged. */
export type Draft = { readonly typed: ProductFormValues; readonly at: string | undefined }

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
