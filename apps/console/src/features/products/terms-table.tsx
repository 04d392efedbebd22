import type { SecondsProduct } from '@candor/contract'
import { t } from '../../i18n/i18n.ts'
import { formatSharePercent } from '../../lib/amount.ts'
import { formatBounds, toFacts } from './changes.ts'
import { formatSpan } from './figures.ts'
import { flatFacts } from './flat.ts'
import { Preview } from './preview.tsx'
import type { Terms } from './queries.ts'

export function TermsTable({
  terms: { product, breakEvens, preview },
  label,
}: {
  terms: Terms
  label: string
}) {
  if (product.kind === 'seconds')
    return <SecondsTable product={product.terms} breakEvens={breakEvens} label={label} />
  return (
    <>
      <Facts facts={flatFacts(product.terms)} label={label} />
      {preview === null || preview.offering !== null ? null : (
        <Preview preview={preview} label={label} />
      )}
    </>
  )
}

/** Each duration with its payout and break-even win rate (SEC-16), then the terms common to all. */
function SecondsTable({
  product,
  breakEvens,
  label,
}: {
  product: SecondsProduct
  breakEvens: readonly string[]
  label: string
}) {
  return (
    <>
      <table className="terms" aria-label={label}>
        <thead>
          <tr>
            <th>{t('products.duration')}</th>
            <th className="right">{t('products.payout')}</th>
            <th className="right">{t('products.breakEven')}</th>
            <th className="right">{t('products.stake')}</th>
          </tr>
        </thead>
        <tbody>
          {product.durations.map((one, index) => (
            <tr key={one.seconds}>
              <td>{formatSpan(one.seconds)}</td>
              <td className="right">{formatSharePercent(one.payout)}</td>
              <td className="right">{formatSharePercent(breakEvens[index] ?? '')}</td>
              <td className="right">{formatBounds(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Facts facts={toFacts(product)} label={t('products.allDurations', { label })} />
    </>
  )
}

function Facts({
  facts,
  label,
}: {
  facts: readonly (readonly [name: string, value: string])[]
  label: string
}) {
  return (
    <dl className="facts wide" aria-label={label}>
      {facts.map(([name, value]) => (
        <div key={`${name} ${value}`}>
          <dt>{name}</dt>
          <dd className="number">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
