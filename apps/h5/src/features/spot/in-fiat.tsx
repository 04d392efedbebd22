import { convert } from '../../lib/figures/format.ts'
import { useSession } from '../../app/session/session.ts'
import type { Pair } from './pair.ts'

/**
 * What a price is about in the chosen fiat; nothing for dollars, which USDT quotes are near enough
 * to, nor for other quotes, whose rate is not known here.
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
