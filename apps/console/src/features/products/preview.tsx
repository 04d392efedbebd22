import type { TermsPreview } from '@candor/contract'
import { formatAmount } from '../../lib/amount.ts'

/**
 * What customers would see on the next Friday if the price stayed, and what the house would promise
 * at most (STAFF-22).
 */
export function Preview({ preview, label }: { preview: TermsPreview; label: string }) {
  const { products, promises } = preview
  const [first] = products
  return (
    <>
      <h2>What customers would see</h2>
      {first === undefined ? (
        <p className="quiet">Nothing: these terms list no product at the last price.</p>
      ) : (
        <>
          <p className="quiet">
            As listed on {first.start_time} UTC if the price stayed as it is now. The rates follow
            from the formula and move with each price.
          </p>
          <Products products={products} label={`${label}: what customers would see`} />
        </>
      )}
      <h2>What the house would promise at most</h2>
      <Promises promises={promises} label={`${label}: what the house would promise`} />
    </>
  )
}

function Products({ products, label }: { products: TermsPreview['products']; label: string }) {
  return (
    <table className="terms" aria-label={label}>
      <thead>
        <tr>
          <th>Type</th>
          <th className="right">Linked price</th>
          <th>Settles (UTC)</th>
          <th className="right">Rate a year</th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ type, exercise_price: linked, end_time: ends, rate }) => (
          <tr key={`${type} ${linked} ${ends}`}>
            <td>{type === 'call' ? 'Call' : 'Put'}</td>
            <td className="right number">{formatAmount(linked)}</td>
            <td className="number">{ends.slice(0, 16)}</td>
            <td className="right number">{rate} %</td>
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
          <th>Currency</th>
          <th className="right">Set aside per settlement day</th>
          <th className="right">On all open days</th>
          <th className="right">Interest, all sold</th>
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
