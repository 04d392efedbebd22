import { boundsOf, factsOf } from './changes.ts'
import type { Terms } from './queries.ts'
import { percentOf } from './typed.ts'
import { spanOf } from './words.ts'

/** Terms to be read: each duration with what it pays and the share that must be won to lose nothing (SEC-16), then what holds for all. */
export function TermsTable({ terms: { product, breakEvens }, label }: { terms: Terms; label: string }) {
  return (
    <>
      <table className="terms" aria-label={label}>
        <thead><tr><th>Duration</th><th className="right">Payout</th><th className="right">Break-even rate</th><th className="right">Stake</th></tr></thead>
        <tbody>
          {product.durations.map((one, index) => (
            <tr key={one.seconds}>
              <td>{spanOf(one.seconds)}</td><td className="right">{percentOf(one.payout)} %</td><td className="right">{percentOf(breakEvens[index] ?? '')} %</td><td className="right">{boundsOf(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="facts wide">{factsOf(product).map(([name, value]) => <div key={name}><dt>{name}</dt><dd className="number">{value}</dd></div>)}</dl>
    </>
  )
}
