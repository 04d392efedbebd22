import type { TermsPreview } from '@candor/contract'
import { t } from '../../i18n/i18n.ts'
import { formatAmount, formatPlain } from '../../lib/amount.ts'
import { formatMoment } from '../../lib/time.ts'

/**
 * What customers would see on the next Friday if the price stayed, and what the house would promise
 * at most (STAFF-22).
 */
export function Preview({ preview, label }: { preview: TermsPreview; label: string }) {
  const { products, promises } = preview
  const [first] = products
  return (
    <>
      <h2>{t('products.preview.shown')}</h2>
      {first === undefined ? (
        <p className="quiet">{t('products.preview.nothing')}</p>
      ) : (
        <>
          <p className="quiet">
            {t('products.preview.listed', { time: formatMoment(first.start_time, 'minute') })}
          </p>
          <Products products={products} label={t('products.preview.shownOf', { label })} />
        </>
      )}
      <h2>{t('products.preview.promised')}</h2>
      <Promises promises={promises} label={t('products.preview.promisedOf', { label })} />
    </>
  )
}

function Products({ products, label }: { products: TermsPreview['products']; label: string }) {
  return (
    <table className="terms" aria-label={label}>
      <thead>
        <tr>
          <th>{t('products.preview.type')}</th>
          <th className="right">{t('products.preview.linked')}</th>
          <th>{t('products.preview.settles')}</th>
          <th className="right">{t('products.preview.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ type, exercise_price: linked, end_time: ends, rate }) => (
          <tr key={`${type} ${linked} ${ends}`}>
            <td>{t(`products.preview.${type}`)}</td>
            <td className="right number">{formatAmount(linked)}</td>
            <td className="number">{formatMoment(ends, 'minute')}</td>
            <td className="right number">{t('shell.percent', { figure: formatPlain(rate) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Promises({ promises, label }: { promises: TermsPreview['promises']; label: string }) {
  return (
    <table className="terms" aria-label={label}>
      <thead>
        <tr>
          <th>{t('products.preview.currency')}</th>
          <th className="right">{t('products.preview.dayCap')}</th>
          <th className="right">{t('products.preview.allDays')}</th>
          <th className="right">{t('products.preview.interest')}</th>
        </tr>
      </thead>
      <tbody>
        {promises.map(({ currency, day_cap: day, cap_in_all: all, interest }) => (
          <tr key={currency}>
            <td>{currency}</td>
            <td className="right number">{formatAmount(day)}</td>
            <td className="right number">{formatAmount(all)}</td>
            <td className="right number">{formatAmount(interest)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
