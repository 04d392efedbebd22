import { allRoutes } from '@candor/contract'
import { riskVersions } from '@candor/server/account/limits/index'
import { randomUUID } from 'node:crypto'
import type { Act, ActBody, Doing } from '@candor/testing/product-testing'
import { productTestings } from '@candor/testing/products'
import { idOf } from '@candor/testing/refusals/stage'
import pg from 'pg'
import { Load, type Sent } from './load.ts'
import { pause } from './platform-process.ts'
import { call, type Trader } from './traders.ts'

const USDT = 3
const acts = productTestings.flatMap(({ load = [] }) => load)
const weights = acts.reduce((sum, { weight }) => sum + weight, 0)
const routes = new Map(allRoutes())
/** Attempts of one user who finds no price or has no money left. */
const TRIES = 40
/** What products need before their load. */
export const needed: readonly string[] = productTestings.flatMap(({ before = [] }) => before)
export const productKinds: readonly string[] = acts.map(({ kind }) => kind)

/** A level changed directly in the database is known to the server within a second (AUTH-32). */
export const KNOWN_WITHIN_MS = 1_000

/**
 * One intent, recorded before it is sent; `about` is the order it concerns, `id` the one it
 * created.
 */
export type ProductAttempt = Sent & {
  readonly kind: string
  readonly act: Act
  readonly trader: Trader
  readonly key: string
  readonly body: ActBody
  readonly about: number | undefined
  id: number | undefined
}

/**
 * Verifies people, marks the disclosures as read, and moves some of their money to the accounts of
 * contracts and seconds orders.
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
  for (const text of needed) await owner.query(text)
  await owner.end()
  await pause(KNOWN_WITHIN_MS)
  for (const { token } of traders) {
    for (const [path, body] of [
      ...Object.entries(riskVersions).map(
        ([product, version]) => ['/safe/risk_ack', { product, version }] as const,
      ),
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

/** Keeps doing what products let people do, until told to stop. */
export class ProductLoad extends Load<ProductAttempt> {
  protected doOne(trader: Trader): Promise<void> {
    return this.attempt(this.#next(trader))
  }

  /** Does one thing of a kind, repeatedly until it is accepted. */
  async once(kind: string): Promise<void> {
    const act = acts.find((one) => one.kind === kind)
    if (act === undefined) throw new Error(`no product lets people ${kind}`)
    for (let tries = 0; tries < TRIES; tries += 1) {
      const attempt = this.#made(act, this.anyTrader())
      if (attempt !== undefined) await this.attempt(attempt)
      if (attempt?.outcome === 'done') return
    }
    throw new Error(`${kind} was not taken in ${TRIES} tries`)
  }

  #next(trader: Trader): ProductAttempt {
    for (;;) {
      const attempt = this.#made(drawn(), trader)
      if (attempt !== undefined) return attempt
    }
  }

  /** What a user sends to do it, if there is something to do it to. */
  #made(act: Act, trader: Trader): ProductAttempt | undefined {
    const own = this.attempts
      .filter((one) => one.trader === trader && one.outcome === 'done')
      .slice(-12)
    const doing: Doing = {
      userId: trader.userId,
      price: this.around,
      pick: (kind) => own.findLast((one) => one.kind === kind && Math.random() < 0.5)?.id,
    }
    const next = act.next(doing)
    if (next === undefined) return undefined
    return {
      kind: act.kind,
      act,
      trader,
      key: randomUUID(),
      body: next.body,
      about: next.about,
      outcome: 'unknown',
      id: undefined,
    }
  }

  protected async send(attempt: ProductAttempt): Promise<void> {
    const { act, body, trader, key } = attempt
    const route = routes.get(act.call)
    if (route === undefined) throw new Error(`no call is named ${act.call}`)
    try {
      const answer = await call(this.address, route.method, route.path, body, {
        authorization: trader.token,
        'idempotency-key': key,
      })
      attempt.outcome = answer.type === 'ok' ? 'done' : 'refused'
      if (answer.type === 'ok' && act.makes !== undefined) attempt.id = idOf(answer)
    } catch (error) {
      this.lastTrouble = error
    }
  }
}

/** One of all acts, drawn by weight. */
function drawn(): Act {
  let left = Math.random() * weights
  const found = acts.find(({ weight }) => (left -= weight) < 0) ?? acts[0]
  if (found === undefined) throw new Error('no product brings a load')
  return found
}
