import { riskVersions } from '@candor/server/account/limits/index'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { Load, type Sent } from './load.ts'
import { pause } from './platform-process.ts'
import { call, type Trader } from './traders.ts'

const USDT = 3
export const productKinds = [
  'transfer',
  'open',
  'file',
  'cancel',
  'close',
  'batchClose',
  'option',
  'swap',
] as const
export type ProductKind = (typeof productKinds)[number]
/** One intent, noted before it is sent; about is the order it is for, id the one it made. */
/** A level changed past the server is known to it within a second (AUTH-32). */
export const KNOWN_WITHIN_MS = 1_000

export type ProductAttempt = Sent & {
  readonly kind: ProductKind
  readonly trader: Trader
  readonly key: string
  readonly path: string
  readonly body: Readonly<Record<string, string | number>>
  readonly about: number | undefined
  id: number | undefined
}

/**
 * Verifies people, lets them read the disclosures, and moves some of their money to where contracts
 * and seconds orders take it from.
 */
export async function armTraders(
  address: string,
  ownerUrl: string,
  traders: readonly Trader[],
): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query('UPDATE app_user SET auth_level = 1 WHERE id = ANY ($1)', [
    traders.map(({ userId }) => userId),
  ])
  await owner.end()
  await pause(KNOWN_WITHIN_MS)
  for (const { token } of traders) {
    for (const [path, body] of [
      ['/safe/risk_ack', { product: 'contracts', version: riskVersions.contracts }],
      ['/safe/risk_ack', { product: 'seconds', version: riskVersions.seconds }],
      [
        '/wallet/change',
        { currency_id: USDT, number: '200000', from_field: 'change', to_field: 'lever' },
      ],
      [
        '/wallet/change',
        { currency_id: USDT, number: '50000', from_field: 'change', to_field: 'micro' },
      ],
    ] as const) {
      const answer = await call(address, 'POST', path, body, { authorization: token })
      if (answer.type !== 'ok') throw new Error(`${path}: ${JSON.stringify(answer)}`)
    }
  }
}

/**
 * Keeps opening, filing, closing and cancelling contracts, taking seconds orders, swapping coins
 * and moving money about, until told to stop.
 */
export class ProductLoad extends Load<ProductAttempt> {
  protected doOne(trader: Trader): Promise<void> {
    return this.attempt(this.#next(trader))
  }

  #next(trader: Trader): ProductAttempt {
    const own = this.attempts
      .filter((one) => one.trader === trader && one.outcome === 'done')
      .slice(-12)
    const pick = (kind: ProductKind) =>
      own.findLast((one) => one.kind === kind && Math.random() < 0.5)?.id
    const dice = Math.random()
    const [filed, opened] = [pick('file'), pick('open') ?? pick('file')]
    const make = (
      kind: ProductKind,
      path: string,
      body: ProductAttempt['body'],
      about?: number,
    ): ProductAttempt => ({
      kind,
      trader,
      key: randomUUID(),
      path,
      body,
      about,
      outcome: 'unknown',
      id: undefined,
    })
    if (dice < 0.12 && filed !== undefined)
      return make('cancel', '/lever/cancel', { id: filed }, filed)
    if (dice < 0.3 && opened !== undefined)
      return make('close', '/lever/close', { id: opened }, opened)
    if (dice < 0.35)
      return make('batchClose', '/lever/batch_close', { type: Math.floor(Math.random() * 3) })
    if (dice < 0.5)
      return make('option', '/microtrade/submit', {
        match_id: 1,
        currency_id: USDT,
        type: 1 + Math.floor(Math.random() * 2),
        seconds: 30,
        number: '10',
      })
    if (dice < 0.6) return make('transfer', '/wallet/change', transferBody())
    if (dice < 0.68) return make('swap', '/user/Transfer', swapBody())
    const type = 1 + Math.floor(Math.random() * 2)
    const [above, below] = [this.around + this.#away(), this.around - this.#away()].map((price) =>
      price.toFixed(2),
    )
    const ask = {
      currency_id: 1,
      legal_id: USDT,
      share: `${1 + Math.floor(Math.random() * 3)}`,
      multiple: 25,
      type,
    }
    if (dice < 0.82)
      return make('file', '/lever/submit', {
        ...ask,
        status: 0,
        target_price: (type === 1 ? below : above) ?? '',
      })
    const stops = {
      target_profit_price: (type === 1 ? above : below) ?? '',
      stop_loss_price: (type === 1 ? below : above) ?? '',
    }
    return make('open', '/lever/submit', {
      ...ask,
      status: 1,
      ...(Math.random() < 0.6 ? stops : {}),
    })
  }

  /** Within a fifth of a percent, mostly near, so that ticks of a few seconds reach some. */
  #away(): number {
    return this.around * 0.002 * Math.random() ** 3
  }

  protected async send(attempt: ProductAttempt): Promise<void> {
    try {
      const answer = await call(this.address, 'POST', attempt.path, attempt.body, {
        authorization: attempt.trader.token,
        'idempotency-key': attempt.key,
      })
      attempt.outcome = answer.type === 'ok' ? 'done' : 'refused'
      if (answer.type === 'ok' && attempt.kind === 'option')
        attempt.id = (answer.message as { id: number }).id
      if (
        answer.type === 'ok' &&
        (attempt.kind === 'open' || attempt.kind === 'file' || attempt.kind === 'swap')
      )
        attempt.id = (answer.data as { id: number }).id
    } catch (error) {
      this.lastTrouble = error
    }
  }
}

function swapBody(): ProductAttempt['body'] {
  return Math.random() < 0.5
    ? { number: (Math.random() * 50 + 1).toFixed(8), from_currency_id: USDT, to_currency_id: 1 }
    : {
        number: (Math.random() / 1_000 + 1e-6).toFixed(8),
        from_currency_id: 1,
        to_currency_id: USDT,
      }
}

function transferBody(): ProductAttempt['body'] {
  const [from, to] = (
    [
      ['change', 'lever'],
      ['lever', 'change'],
      ['change', 'micro'],
      ['micro', 'change'],
      ['lever', 'micro'],
    ] as const
  )[Math.floor(Math.random() * 5)] ?? ['change', 'lever']
  return {
    currency_id: USDT,
    number: (Math.random() * 20 + 0.1).toFixed(8),
    from_field: from,
    to_field: to,
  }
}
