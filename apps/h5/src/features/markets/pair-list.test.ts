import { describe, expect, it } from 'vitest'
import { applyPending, withoutPending } from './pending-favourites.ts'
import {
  computeDelay,
  fiatDecimals,
  hotPairs,
  nextSort,
  filterPairs,
  positionInDay,
  shortTurnover,
  sortPairs,
  applyQuote,
} from './pair-list.ts'
import { pieces, searchPairs } from './pair-search.ts'
import type { Pair } from './pairs.ts'
import { idsFrom, withRecent } from './recent-pairs.ts'

const zero = '0.00000000'

function pair(id: number, base: string, change: Partial<Pair> = {}): Pair {
  return {
    id,
    legal_id: 3,
    currency_id: id * 10,
    legal_name: 'USDT',
    currency_name: base,
    is_display: 1,
    market_from: 0,
    open_transaction: 1,
    open_lever: 0,
    open_microtrade: 0,
    open_coin_trade: 1,
    sort: id,
    category: 'crypto',
    category_text: 'crypto',
    logo: '',
    now_price: '1.00000000',
    change: '0.0000',
    volume: zero,
    lever_share_num: zero,
    lever_min_share: 0,
    lever_max_share: 0,
    spread: zero,
    overnight: zero,
    lever_trade_fee: zero,
    micro_trade_fee: zero,
    currency_type: 3,
    rmb_relation: zero,
    high: '1.00000000',
    low: '1.00000000',
    open: '1.00000000',
    precision: 2,
    amount_precision: 8,
    min_amount: zero,
    min_value: zero,
    maker_fee: zero,
    taker_fee: zero,
    tick_time: 1000,
    source: 'simulated',
    source_note: '',
    turnover: zero,
    synthetic: 0,
    ...change,
  }
}

const btc = pair(1, 'BTC', {
  now_price: '64250.10000000',
  change: '+1.2500',
  turnover: '900.00000000',
})
const eth = pair(2, 'ETH', {
  now_price: '3120.45000000',
  change: '-0.4000',
  turnover: '1000.00000000',
})
const bch = pair(3, 'BCH', {
  now_price: '412.30000000',
  change: '+12.0100',
  turnover: '99.00000000',
})
const stock = pair(4, 'SYN100', { category: 'stock', synthetic: 1, turnover: '5.00000000' })
const all = [btc, eth, bch, stock]
const names = (pairs: readonly Pair[]) => pairs.map(({ currency_name: name }) => name)

describe('the list of pairs', () => {
  it('MKT-14 stock holds the pairs of its category, spot all others, favourites those of the chosen currencies', () => {
    expect(names(filterPairs('stock', all, new Set()))).toEqual(['SYN100'])
    expect(names(filterPairs('spot', all, new Set()))).toEqual(['BTC', 'ETH', 'BCH'])
    expect(names(filterPairs('favourites', all, new Set([20, 40])))).toEqual(['ETH', 'SYN100'])
  })

  it.each([
    [undefined, ['BTC', 'ETH', 'BCH', 'SYN100']],
    [{ by: 'pair', direction: 'ascending' }, ['BCH', 'BTC', 'ETH', 'SYN100']],
    [{ by: 'price', direction: 'descending' }, ['BTC', 'ETH', 'BCH', 'SYN100']],
    [{ by: 'change', direction: 'descending' }, ['BCH', 'BTC', 'SYN100', 'ETH']],
    [{ by: 'change', direction: 'ascending' }, ['ETH', 'SYN100', 'BTC', 'BCH']],
    [{ by: 'volume', direction: 'descending' }, ['ETH', 'BTC', 'BCH', 'SYN100']],
  ] as const)('PAGE-39 sorted by %j', (sort, order) => {
    expect(names(sortPairs(all, sort))).toEqual(order)
  })

  it('PAGE-39 a column is sorted, turned and let go; names begin with A, figures with the largest', () => {
    const first = nextSort(undefined, 'price')
    expect(first).toEqual({ by: 'price', direction: 'descending' })
    expect(nextSort(first, 'price')).toEqual({ by: 'price', direction: 'ascending' })
    expect(nextSort(nextSort(first, 'price'), 'price')).toBeUndefined()
    expect(nextSort(first, 'pair')).toEqual({ by: 'pair', direction: 'ascending' })
  })

  it('RT-05 a live quote is merged into its pair unless the quotation is newer', () => {
    const quote = {
      price: '65000.00000000',
      change: '+2.0000',
      high: '66000',
      low: '63000',
      open: '64000',
      volume: '7',
      tickTime: 2000,
    }
    expect(applyQuote(btc, quote)).toMatchObject({
      now_price: '65000.00000000',
      change: '+2.0000',
      high: '66000',
      tick_time: 2000,
      turnover: '900.00000000',
    })
    expect(applyQuote(btc, { ...quote, tickTime: 999 })).toBe(btc)
    expect(applyQuote(btc, undefined)).toBe(btc)
  })

  it('MKT-17 a pair is delayed from 10 s without a tick, and one that never had a tick is not', () => {
    expect(computeDelay(1000, 10_999)).toBeUndefined()
    expect(computeDelay(1000, 11_000)).toBe(10_000)
    expect(computeDelay(0, 11_000)).toBeUndefined()
  })

  it.each([
    ['1075090000.5', '1,075.09M'],
    ['2500000', '2.5M'],
    ['1500', '1.5K'],
    ['999.99999', '999.9999'],
    ['0.00000000', '0.0000'],
  ])('APP-19 a turnover of %s is %s', (turnover, shown) => {
    expect(shortTurnover({ turnover })).toBe(shown)
  })

  it.each([
    ['68574.66', '32.5', 0],
    ['97.03', '32.5', 0],
    ['0.5673', '32.5', 2],
    ['0.12893', '1.3', 4],
  ])('APP-20 %s at %s is shown in fiat with %i decimals', (price, rate, decimals) => {
    expect(fiatDecimals(price, rate)).toBe(decimals)
  })

  it('MKT-06 the price stands between low and high of the UTC day', () => {
    expect(positionInDay({ now_price: '15', low: '10', high: '20' })).toBe(50)
    expect(positionInDay({ now_price: '10', low: '10', high: '20' })).toBe(0)
    expect(positionInDay({ now_price: '21', low: '10', high: '20' })).toBe(100)
    expect(positionInDay({ now_price: '10', low: '10', high: '10' })).toBe(50)
  })
})

describe('finding pairs', () => {
  it.each([
    ['btc', ['BTC']],
    ['BTC', ['BTC']],
    ['ｂｔｃ', ['BTC']],
    ['btcusdt', ['BTC']],
    ['btc/usdt', ['BTC']],
    ['Btc-Usdt', ['BTC']],
    [' eth usdt ', ['ETH']],
    ['b', ['BTC', 'BCH']],
    ['usdt', ['BTC', 'ETH', 'BCH', 'SYN100']],
    ['zzz', []],
    ['', []],
    ['/', []],
  ])('MKT-13 a search for %s finds %j', (search, found) => {
    expect(names(searchPairs(all, search))).toEqual(found)
  })

  it('MKT-13 a coin of exactly the name comes first, then those that begin with it', () => {
    const pairs = [pair(1, 'WETH'), pair(2, 'ETHW'), pair(3, 'ETH')]
    expect(names(searchPairs(pairs, 'eth'))).toEqual(['ETH', 'ETHW', 'WETH'])
  })

  it('PAGE-40 the searched part is marked, through the stroke between the coins', () => {
    expect(pieces('BTC/USDT', 'tcus')).toEqual([
      { text: 'B', found: false },
      { text: 'TC/US', found: true },
      { text: 'DT', found: false },
    ])
    expect(pieces('BTC/USDT', 'btc')).toEqual([
      { text: 'BTC', found: true },
      { text: '/USDT', found: false },
    ])
    expect(pieces('BTC/USDT', 'eth')).toEqual([{ text: 'BTC/USDT', found: false }])
  })

  it('MKT-13 hot search is the 6 pairs of the largest turnover, without those that had none', () => {
    const many = [3, 9, 1, 7, 5, 8, 0, 2].map((turnover, at) =>
      pair(at + 1, `C${turnover}`, { turnover: `${turnover}.00000000` }),
    )
    expect(names(hotPairs(many))).toEqual(['C9', 'C8', 'C7', 'C5', 'C3', 'C2'])
  })

  it('MKT-13 the last 10 viewed pairs are kept, each once, the latest first', () => {
    const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 3].reduce<readonly number[]>(
      (known, id) => withRecent(known, id),
      [],
    )
    expect(ids).toEqual([3, 11, 10, 9, 8, 7, 6, 5, 4, 2])
    expect(idsFrom(['x', 4, 1.5, null, 7])).toEqual([4, 7])
    expect(idsFrom('broken')).toEqual([])
  })
})

describe('stars', () => {
  it('PAGE-40 a star shows what was asked for until it is answered, then what the server knows', () => {
    const wishes = new Map([
      [20, true],
      [10, false],
    ])
    expect([...applyPending([10, 30], wishes)]).toEqual([30, 20])
    expect([...applyPending([10, 30], withoutPending(wishes, 20, true))]).toEqual([30])
    expect([...applyPending([10, 30], withoutPending(wishes, 10, false))]).toEqual([10, 30, 20])
  })

  it('PAGE-40 an answer to an older wish leaves a newer contrary one standing', () => {
    expect(withoutPending(new Map([[20, false]]), 20, true)).toEqual(new Map([[20, false]]))
  })
})
