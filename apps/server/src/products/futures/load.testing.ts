import type { Act, ActBody, Doing } from '@candor/testing/product-testing'
import { pair } from './orders.testing.ts'

/** Within 0.2 %, mostly near, so that the ticks of a few seconds reach some. */
const away = (price: number): number => price * 0.002 * Math.random() ** 3

function asked({ price }: Doing) {
  const type = 1 + Math.floor(Math.random() * 2)
  const [above, below] = [(price + away(price)).toFixed(2), (price - away(price)).toFixed(2)]
  return {
    ask: { ...pair, share: `${1 + Math.floor(Math.random() * 3)}`, multiple: 25, type },
    ahead: type === 1 ? above : below,
    behind: type === 1 ? below : above,
  }
}

function market(doing: Doing): ActBody {
  const { ask, ahead, behind } = asked(doing)
  const stops = { target_profit_price: ahead, stop_loss_price: behind }
  return { ...ask, status: 1, ...(Math.random() < 0.6 ? stops : {}) }
}

export const futuresLoad: readonly Act[] = [
  {
    kind: 'cancel',
    call: 'futures.cancel',
    weight: 12,
    leaves: { table: 'contract_order', status: 4 },
    next: (doing) => of(doing.pick('file')),
  },
  {
    kind: 'close',
    call: 'futures.close',
    weight: 18,
    leaves: { table: 'contract_order', status: 3 },
    next: (doing) => of(doing.pick('open') ?? doing.pick('file')),
  },
  {
    kind: 'batchClose',
    call: 'futures.closeMany',
    weight: 5,
    next: () => ({ body: { type: Math.floor(Math.random() * 3) } }),
  },
  {
    kind: 'file',
    call: 'futures.open',
    weight: 14,
    makes: 'contract_order',
    next: (doing) => {
      const { ask, behind } = asked(doing)
      return { body: { ...ask, status: 0, target_price: behind } }
    },
  },
  {
    kind: 'open',
    call: 'futures.open',
    weight: 18,
    makes: 'contract_order',
    next: (doing) => ({ body: market(doing) }),
  },
]

function of(id: number | undefined) {
  return id === undefined ? undefined : { body: { id }, about: id }
}
