import { t } from '../../i18n/i18n.ts'
import { formatMoment, parseUtc } from '../../lib/time.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { noticeText } from './when.ts'

/** The consequences of proposing or publishing terms, shown before it is done. */
export function Consequences({
  effectiveAt,
  publishBy,
  isProposal,
}: {
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
        <RichText text="products.consequence.effect" values={{ time: from }} />
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
