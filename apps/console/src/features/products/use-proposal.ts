import { useNow } from '../../lib/time.ts'
import { useProposalDraft } from './draft.ts'
import { changesBetween, type Product, readOver } from './product.ts'
import { ANNOUNCED_MS, firstHour, noticeOf, sentTime, timeComplaint } from './when.ts'

export type Proposed = ReturnType<typeof useProposal>

/**
 * What is typed of a product's terms, as terms and as what they would change; `product` is
 * undefined while something typed cannot be read.
 */
export function useProposal(subject: string, base: Product) {
  const { shown, isTyped, change, drop } = useProposalDraft(subject, base)
  const now = useNow()
  const found = readOver(base, shown.typed)
  const product = 'product' in found ? found.product : undefined
  const notice = product === undefined ? ANNOUNCED_MS : noticeOf(base, product)
  const at = shown.at ?? firstHour(now, notice)
  const effectiveAt = sentTime(at)
  return {
    typed: shown.typed,
    isTyped,
    change,
    drop,
    product,
    notice,
    at,
    effectiveAt,
    complaints: 'complaints' in found ? found.complaints : {},
    changes: product === undefined ? [] : changesBetween(base, product),
    timeComplaint: timeComplaint(effectiveAt, now, notice),
  }
}
