import { convert } from '../../lib/figures/format.ts'
import { useSession } from '../../app/session/session.ts'
import type { Pair } from './pair.ts'

/**
 * The approximate price in the chosen fiat; omitted for dollars, which USDT quotes are close to,
 * and for other quotes, whose rate is unknown here.
 */
export function InFiat({
  pair,
  price,
  className,
}: {
  readonly pair: Pair
  readonly price: string
  readonly className: string
}) {
  const { currency_code: code, rate } = useSession((session) => session.fiat)
  if (code === 'USD' || pair.legal_name !== 'USDT') return null
  return (
    <span className={`figures text-faint ${className}`}>
      ≈ {convert(price, rate, Number(price) < 1 ? 5 : 2)} {code}
    </span>
  )
}
