import type { ProductKind } from '@candor/contract'
import { t } from '../../i18n/i18n.ts'
import { formatMoment } from '../../lib/time.ts'
import type { Version } from './queries.ts'

/** What a version waits for, or its result, from the reader's point of view. */
export function formatStanding(
  { status, proposedBy: proposer, publishedBy: publisher, publishedAt }: Version,
  ownName: string,
): string {
  if (status === 2)
    return t('products.standing.published', {
      proposer,
      publisher,
      time: formatMoment(publishedAt),
    })
  if (status === 3) return t('products.standing.expired', { proposer })
  return proposer === ownName
    ? t('products.standing.own')
    : t('products.standing.other', { proposer })
}

export function sentText({
  id,
  status,
  effectiveAt,
}: Pick<Version, 'id' | 'status' | 'effectiveAt'>): string {
  return status === 2
    ? t('products.sent.published', { id, time: formatMoment(effectiveAt) })
    : t('products.sent.proposed', { id })
}

/** Why terms were refused, in the console's words: with the limits that the engine validates. */
export function formatRefusal(
  kind: ProductKind,
  code: string | undefined,
  message: string,
): string {
  switch (code) {
    case 'PARAM_ERROR':
      return t('products.refusal.terms', { rules: t(`products.rules.${kind}`) })
    case 'ORDER_STATE':
      return t('products.refusal.state')
    case 'FOUR_EYES':
      return t('products.refusal.fourEyes')
    default:
      return message
  }
}
