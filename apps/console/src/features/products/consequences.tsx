import { t } from '../../i18n/i18n.ts'
import { formatMoment, parseUtc } from '../../lib/time.ts'
import { RichText } from '../../ui/rich-text.tsx'
import type { Product } from './product.ts'
import { noticeText } from './when.ts'

/** The consequences of proposing or publishing terms, shown before it is done. */
export function Consequences({
  product,
  effectiveAt,
  publishBy,
  isProposal,
}: {
  product: Product
  effectiveAt: string
  publishBy: string
  isProposal: boolean
}) {
  const from = (
    <strong className="number">
      {t('shell.utc', { time: formatMoment(effectiveAt, 'minute') })}
    </strong>
  )
  return (
    <ul className="consequences">
      <li>
        {isProposal
          ? t('products.consequence.propose', { time: formatMoment(publishBy, 'minute') })
          : t('products.consequence.publish')}
      </li>
      <li>
        <RichText text={effectOf(product)} values={{ time: from }} />
      </li>
      <li>
        {t('products.consequence.notice', {
          notice: noticeText(parseUtc(effectiveAt) - parseUtc(publishBy)),
          clock: effectiveAt.slice(11, 16),
        })}
      </li>
    </ul>
  )
}

/** What the terms do to accepted orders: a closing and a delisting end them (IEO-22, STAFF-23). */
function effectOf({ terms }: Product) {
  if ('offering' in terms && !terms.sells) return 'products.consequence.cancels'
  if ('listed' in terms && !terms.listed) return 'products.consequence.delists'
  return 'products.consequence.effect'
}
