import type { ProductKind, SecondsProduct } from '@candor/contract'
import { useDraft } from '../../lib/drafts.ts'
import { type Typed, typedOf } from './typed.ts'

/** What is typed of a proposal; `at` is undefined while the preset time stands. */
export type Draft = { readonly typed: Typed; readonly at: string | undefined }

/** The name under which what is typed of a product's terms is kept. */
export function draftOf(kind: ProductKind): string {
  return `product ${kind}`
}

/** The form's content: what was typed, else the terms it begins with. What says the same as those is no draft. */
export function useProposalDraft(kind: ProductKind, base: SecondsProduct) {
  const [text, keep] = useDraft(draftOf(kind))
  const before: Draft = { typed: typedOf(base), at: undefined }
  const shown = text === undefined ? before : JSON.parse(text) as Draft
  return {
    shown, isTyped: text !== undefined,
    change(part: Partial<Draft>): void {
      const next = { ...shown, ...part }
      keep(JSON.stringify(next) === JSON.stringify(before) ? undefined : JSON.stringify(next))
    },
    drop(): void { keep(undefined) },
  }
}
