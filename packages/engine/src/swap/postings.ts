import { negate, type Quantity } from '@candor/money'
import type { SwapFigures } from './figures.ts'

/**
 * One movement of a swap between available balances: of the user's exchange account, house:swap or
 * house:fee. The cause is its record: 701 in, 702 out, 703 fee (LEDG-09).
 */
export type SwapPosting = {
  readonly account: 'user' | 'house' | 'fee'
  readonly coin: 'source' | 'target'
  readonly cause: 'in' | 'out' | 'fee'
  readonly change: Quantity
}

/**
 * The movements of a swap, without zero amounts; they sum to zero in each coin (MOVE-09, LEDG-01).
 */
export function swapPostings({ number, fee, received }: SwapFigures): SwapPosting[] {
  const all: SwapPosting[] = [
    { account: 'user', coin: 'source', cause: 'out', change: negate(number) },
    { account: 'house', coin: 'source', cause: 'out', change: number },
    { account: 'user', coin: 'source', cause: 'fee', change: negate(fee) },
    { account: 'fee', coin: 'source', cause: 'fee', change: fee },
    { account: 'house', coin: 'target', cause: 'in', change: negate(received) },
    { account: 'user', coin: 'target', cause: 'in', change: received },
  ]
  return all.filter(({ change }) => change !== 0n)
}
