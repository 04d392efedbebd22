import { randomUUID } from 'node:crypto'
import { allRoutes } from '@candor/contract'
import { hashPassword } from '@candor/server/account/access/index'
import { riskVersions } from '@candor/server/account/limits/index'
import { computeTotpCode } from '@candor/server/secrets/totp'
import { uploadPicture } from '@candor/testing/pictures'
import type { ActBody, FiledAct, Filer } from '@candor/testing/product-testing'
import { productTestings } from '@candor/testing/products'
import { payPassword } from '@candor/testing/withdrawing'
import pg from 'pg'
import { Load, type Sent } from './load.ts'
import { pause } from './platform-process.ts'
import { KNOWN_WITHIN_MS } from './product-load.ts'
import { call, type Trader } from './traders.ts'

export const filings = productTestings.flatMap(({ filing }) => filing ?? [])
const acts = filings.flatMap((filing) => filing.acts)
/** How often staff decide something, beside the weights of what people do. */
const REVIEW_WEIGHT = 32
const weights = acts.reduce((sum, { weight }) => sum + weight, REVIEW_WEIGHT)
const routes = new Map(allRoutes())
export const paymentKinds: readonly string[] = [...acts.map(({ kind }) => kind), 'review']

/**
 * One intent, recorded before it is sent; `about` is the request it concerns, `id` the one it
 * created. A review is not an act of a product and has no key: repeated, it finds its earlier
 * decision.
 */
export type PaymentAttempt = Sent & {
  readonly kind: string
  readonly act: FiledAct | undefined
  readonly token: string
  readonly key: string
  readonly path: string
  readonly body: ActBody
  readonly about: number | undefined
  id: number | undefined
}

/**
 * Lets people file everything that staff decide: verified, VIP 2, with a payment password, and with
 * the risk disclosure read.
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

/** Signs in a sandbox's two reviewers with what the server printed at its start. */
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

/** Keeps filing whatever products let people file, and deciding it, until told to stop. */
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
      // A read that failed while the server was being killed.
      this.lastTrouble = error
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
    }
  }

  async #next({ userId, token }: Trader): Promise<PaymentAttempt | undefined> {
    let left = Math.random() * weights
    const act = acts.find(({ weight }) => (left -= weight) < 0)
    if (act === undefined) return this.#review()
    const filer: Filer = {
      userId,
      first: async (path, status) =>
        (await this.#list(path, token)).find((row) => row.status === status)?.id,
      picture: () => uploadPicture(this.address, { token }),
    }
    const next = await act.next(filer)
    const route = routes.get(act.call)
    if (route === undefined) throw new Error(`no call is named ${act.call}`)
    return next === undefined ? undefined : newAttempt({ ...next, token, path: route.path, act })
  }

  /** One of the two reviewers decides any request of a kind, mostly by approving it. */
  async #review(): Promise<PaymentAttempt | undefined> {
    const token = this.#reviewers[Math.floor(Math.random() * this.#reviewers.length)] ?? ''
    const review = filings[Math.floor(Math.random() * filings.length)]?.review
    if (review === undefined) return undefined
    const { kind, reason } = review
    const waiting = await this.#list(`/staff/queue?kind=${kind}`, token)
    const id = waiting[Math.floor(Math.random() * waiting.length)]?.id
    if (id === undefined) return undefined
    const verdict: ActBody =
      reason !== undefined && Math.random() < 0.2
        ? { verdict: 'fail', reason }
        : { verdict: 'pass' }
    const body = { kind, id, ...verdict }
    return newAttempt({ token, path: '/staff/review', body, about: id, act: undefined })
  }

  async #list(path: string, token: string): Promise<{ id: number; status: number }[]> {
    const { message } = await call(this.address, 'GET', path, undefined, { authorization: token })
    return (message as { data: { id: number; status: number }[] }).data
  }

  protected async send(attempt: PaymentAttempt): Promise<void> {
    const { act, token, key, path, body } = attempt
    try {
      const answer = await call(this.address, 'POST', path, body, {
        authorization: token,
        ...(act === undefined ? {} : { 'idempotency-key': key }),
      })
      attempt.outcome = answer.type === 'ok' ? 'done' : 'refused'
      if (answer.type === 'ok' && (act === undefined || act.isNamed === true))
        attempt.id = (answer.message as { id: number }).id
    } catch (error) {
      this.lastTrouble = error
    }
  }
}

function newAttempt(
  sent: Pick<PaymentAttempt, 'token' | 'path' | 'body' | 'act'> & { readonly about?: number },
): PaymentAttempt {
  return {
    about: undefined,
    ...sent,
    kind: sent.act?.kind ?? 'review',
    key: randomUUID(),
    outcome: 'unknown',
    id: undefined,
  }
}
