import { type Person, send } from '@candor/testing/people'
import type { Shot } from './race.ts'

export const [BTC, ETH, USDT] = [1, 2, 3]

export const order = (
  person: Person,
  body: Record<string, string | number>,
  key?: string,
): Shot => ({
  method: 'POST',
  path: '/coin/trade',
  token: person.token,
  body,
  ...(key === undefined ? {} : { key }),
})
export const cancel = (person: Person, id: number): Shot => ({
  method: 'PUT',
  path: '/coin/trade',
  token: person.token,
  body: { id },
})

export async function placed(
  person: Person,
  body: Record<string, string | number>,
): Promise<number> {
  const answer = await person.post('/coin/trade', body)
  if (answer.type !== 'ok') throw new Error(JSON.stringify(answer))
  return (answer.data as { id: number }).id
}

export async function cancelAll(person: Person): Promise<number> {
  return ((await person.post('/coin/cancel_all')).message as { count: number }).count
}

/**
 * Orders at whole prices below the last ones, so that buys rest; prices are read once, since the
 * clock of such a platform stands still.
 */
export class SpotShots {
  readonly #address: string
  readonly #prices: ReadonlyMap<number, number>

  private constructor(address: string, prices: ReadonlyMap<number, number>) {
    this.#address = address
    this.#prices = prices
  }

  static async at(address: string): Promise<SpotShots> {
    const { message } = await send(address, 'GET', '/currency/quotation_new', undefined)
    const groups = message as { quotation: { currency_id: number; now_price: string }[] }[]
    return new SpotShots(
      address,
      new Map(
        groups.flatMap(({ quotation }) =>
          quotation.map((pair): [number, number] => [
            pair.currency_id,
            Math.floor(Number(pair.now_price) * 0.95),
          ]),
        ),
      ),
    )
  }

  price(currency: number): number {
    const price = this.#prices.get(currency)
    if (price === undefined) throw new Error(`there is no price of currency ${currency}`)
    return price
  }

  buy(amount: string, currency = BTC) {
    return {
      amount,
      target_price: `${this.price(currency)}`,
      currency_id: currency,
      legal_id: USDT,
      type: 1,
    }
  }

  /** Far enough from the last price to rest, whatever the house quotes. */
  sell(amount: string) {
    return {
      amount,
      target_price: `${Math.ceil(this.price(BTC) * 1.09)}`,
      currency_id: BTC,
      legal_id: USDT,
      type: 2,
    }
  }

  /** USDT for exactly this much BTC at the orders' price. */
  dollars(btc: number): string {
    return (this.price(BTC) * btc).toFixed(2)
  }

  /** A price without resting orders, below every ask. */
  async insideSpread(): Promise<string> {
    const { message } = await send(
      this.#address,
      'GET',
      '/currency/depth?symbol=BTC/USDT',
      undefined,
    )
    const { bids, asks } = message as { bids: [string, string][]; asks: [string, string][] }
    const [bid, ask] = [
      Number(bids[0]?.[0] ?? this.price(BTC)),
      Number(asks[0]?.[0] ?? this.price(BTC) * 1.1),
    ]
    if (ask - bid < 1) throw new Error(`there is no room between ${bid} and ${ask}`)
    return ((bid + ask) / 2).toFixed(2)
  }
}
