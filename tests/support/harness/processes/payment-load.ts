import { randomUUID } from 'node:crypto'
import { hashPassword } from '@candor/server/account/access/index'
import { riskVersions } from '@candor/server/account/limits/index'
import { computeTotpCode } from '@candor/server/secrets/totp'
import { uploadPicture } from '@candor/testing/pictures'
import { payPassword, tronAddress } from '@candor/testing/withdrawing'
import pg from 'pg'
import { purchaseOrder } from '@candor/testing/fixtures/purchase-order'
import { Load, type Sent } from './load.ts'
import { pause } from './platform-process.ts'
import { KNOWN_WITHIN_MS } from './product-load.ts'
import { call, type Trader } from './traders.ts'

const USDT = 3
const LOAN = {
  amount: '500000',
  currency: USDT,
  margin_currency: USDT,
  margin_amount: '200000',
  days: 7,
}
export const paymentKinds = [
  'withdraw',
  'takeBack',
  'buy',
  'prove',
  'cancelBuy',
  'borrow',
  'repay',
  'review',
] as const
export type PaymentKind = (typeof paymentKinds)[number]
/**
 * One intent, noted before it is sent; about is the request or order it is for, id the one it made.
 * A review has no key: sent again it finds what it decided.
 */
export type PaymentAttempt = Sent & {
  readonly kind: PaymentKind
  readonly token: string
  readonly key: string
  readonly path: string
  readonly body: Readonly<Record<string, string | number>>
  readonly about: number | undefined
  id: number | undefined
}

/**
 * Lets people withdraw, buy and borrow: verified, of VIP 2, with a payment password, and with the
 * risk disclosure read.
 */
export async function armPayers(
  address: string,
  ownerUrl: string,
  traders: readonly Trader[],
): Promise<void> {
  const [ids, hash] = [traders.map(({ userId }) => userId), await hashPassword(payPassword)]
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query('UPDATE app_user SET auth_level = 2 WHERE id = ANY ($1)', [ids])
  await owner.query(
    `
      INSERT INTO pay_password (user_id, password_hash, set_at)
      SELECT unnest($1::bigint[]), $2, now()`,
    [ids, hash],
  )
  await owner.query(
    `
      INSERT INTO reward_day (day, closed_at) VALUES (current_date - 1, now())
      ON CONFLICT DO NOTHING`,
  )
  await owner.query(
    `
      INSERT INTO vip_day (user_id, day, volume, assets, volume_30d, assets_30d, level)
      SELECT unnest($1::bigint[]), current_date - 1, 0, 0, 0, 0, 2`,
    [ids],
  )
  await owner.end()
  await pause(KNOWN_WITHIN_MS)
  for (const { token } of traders) {
    const answer = await call(
      address,
      'POST',
      '/safe/risk_ack',
      { product: 'borrowing', version: riskVersions.borrowing },
      { authorization: token },
    )
    if (answer.type !== 'ok') throw new Error(JSON.stringify(answer))
  }
}

/** Signs a sandbox's two reviewers in by what the server printed at its start. */
export async function signInReviewers(address: string, output: string): Promise<string[]> {
  const tokens: string[] = []
  for (const name of ['rita', 'ravi']) {
    const [, password = '', uri = ''] =
      new RegExp(`staff ${name} [^:]*: password (.+), second factor (\\S+)`).exec(output) ?? []
    const answer = await call(address, 'POST', '/staff/login', {
      name,
      password,
      totp: computeTotpCode(new URL(uri).searchParams.get('secret') ?? '', Date.now()),
    })
    if (answer.type !== 'ok') throw new Error(JSON.stringify(answer))
    tokens.push(String(answer.message))
  }
  return tokens
}

/**
 * Keeps withdrawing, taking back, buying, proving, borrowing, repaying and deciding, until told to
 * stop.
 */
export class PaymentLoad extends Load<PaymentAttempt> {
  readonly #reviewers: readonly string[]

  constructor(address: string, traders: readonly Trader[], reviewers: readonly string[]) {
    super(address, traders, 0)
    this.#reviewers = reviewers
  }

  protected async doOne(trader: Trader): Promise<void> {
    try {
      const next = await this.#next(trader)
      if (next !== undefined) await this.attempt(next)
    } catch (error) {
      // What was only looked up while the server was being killed.
      this.lastTrouble = error
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
    }
  }

  async #next({ userId, token }: Trader): Promise<PaymentAttempt | undefined> {
    const make = (
      kind: PaymentKind,
      path: string,
      body: PaymentAttempt['body'],
      about?: number,
      by = token,
    ): PaymentAttempt => ({
      kind,
      token: by,
      key: randomUUID(),
      path,
      body,
      about,
      outcome: 'unknown',
      id: undefined,
    })
    const dice = Math.random()
    if (dice < 0.14)
      return make('withdraw', '/wallet/out', {
        currency: USDT,
        number: (20 + Math.random() * 50).toFixed(8),
        address: tronAddress,
        type: 0,
        pay_password: payPassword,
      })
    if (dice < 0.28)
      return make('buy', '/buy_crypto/order', {
        ...purchaseOrder,
        amount: `${100 + Math.floor(Math.random() * 400)}`,
      })
    if (dice < 0.6) return this.#review(make)
    if (dice < 0.68) return make('borrow', '/borrow/apply', { ...LOAN, uid: userId })
    const first = async (path: string, status: number) =>
      (await this.#list(path, token)).find((row) => row.status === status)?.id
    if (dice < 0.74) {
      const id = await first('/user/withdraw/list', 1)
      return id === undefined ? undefined : make('takeBack', '/wallet/out/cancel', { id }, id)
    }
    if (dice < 0.82) {
      const id = await first('/borrow/order/list', 2)
      return id === undefined
        ? undefined
        : make(
            'repay',
            '/borrow/order/applyRefund',
            { orderId: id, amount: Math.random() < 0.5 ? '1000' : '1000000' },
            id,
          )
    }
    const id = await first('/buy_crypto/orders', 0)
    if (id === undefined) return undefined
    if (dice < 0.87) return make('cancelBuy', '/buy_crypto/cancel', { id }, id)
    return make(
      'prove',
      '/buy_crypto/proof',
      { id, voucher: await uploadPicture(this.address, { token }) },
      id,
    )
  }

  /**
   * Whichever of the two reviewers looks decides the oldest request of a kind, mostly by passing
   * it.
   */
  async #review(
    make: (
      kind: 'review',
      path: string,
      body: PaymentAttempt['body'],
      about: number,
      by: string,
    ) => PaymentAttempt,
  ): Promise<PaymentAttempt | undefined> {
    const by = this.#reviewers[Math.floor(Math.random() * this.#reviewers.length)] ?? ''
    const [kind, reason] = (
      [
        ['withdrawal', 'not-by-owner'],
        ['purchase', 'payment-not-received'],
        ['loan', ''],
      ] as const
    )[Math.floor(Math.random() * 3)] ?? ['loan', '']
    const waiting = await this.#list(`/staff/queue?kind=${kind}`, by)
    const id = waiting[Math.floor(Math.random() * waiting.length)]?.id
    if (id === undefined) return undefined
    return make(
      'review',
      '/staff/review',
      {
        kind,
        id,
        ...(reason !== '' && Math.random() < 0.2
          ? { verdict: 'fail', reason }
          : { verdict: 'pass' }),
      },
      id,
      by,
    )
  }

  async #list(path: string, token: string): Promise<{ id: number; status: number }[]> {
    const { message } = await call(this.address, 'GET', path, undefined, { authorization: token })
    return (message as { data: { id: number; status: number }[] }).data
  }

  protected async send(attempt: PaymentAttempt): Promise<void> {
    try {
      const answer = await call(this.address, 'POST', attempt.path, attempt.body, {
        authorization: attempt.token,
        ...(attempt.kind === 'review' ? {} : { 'idempotency-key': attempt.key }),
      })
      attempt.outcome = answer.type === 'ok' ? 'done' : 'refused'
      if (
        answer.type === 'ok' &&
        (attempt.kind === 'buy' || attempt.kind === 'borrow' || attempt.kind === 'review')
      )
        attempt.id = (answer.message as { id: number }).id
    } catch (error) {
      this.lastTrouble = error
    }
  }
}
