import { useNow } from '../../lib/time.ts'
import { useProposalDraft } from './draft.ts'
import { changesBetween, type Product, parseForm } from './product.ts'
import { ANNOUNCED_MS, firstAllowedHour, computeNotice, parseTime, validateTime } from './when.ts'

export type Proposed = ReturnType<typeof useProposal>

/**
 * The form of a product's terms, parsed, with its differences; `product` is undefined while a value
 * is unreadable.
 */
export function useProposal(subject: string, base: Product) {
  const { shown: draft, isTyped, change, discard } = useProposalDraft(subject, base)
  const now = useNow()
  const parsed = parseForm(base, draft.typed)
  const product = 'product' in parsed ? parsed.product : undefined
  const notice = product === undefined ? ANNOUNCED_MS : computeNotice(base, product)
  const at = draft.at ?? firstAllowedHour(now, notice)
  const effectiveAt = parseTime(at)
  return {
    typed: draft.typed,
    isTyped,
    change,
    drop: discard,
    product,
    notice,
    at,
    effectiveAt,
    validationErrors: 'validationErrors' in parsed ? parsed.validationErrors : {},
    changes: product === undefined ? [] : changesBetween(base, product),
    timeComplaint: validateTime(effectiveAt, now, notice),
  }
}
