import { randomUUID } from 'node:crypto'
import type { Database } from '@candor/server/db/connection'
import { fundExchangeAccounts } from '@candor/testing/funding'
import { pause } from './platform-process.ts'

export type Trader = { readonly userId: number; readonly token: string }

/** What is known of one order: sent, and what came of it once a definite answer arrived. */
export type Attempt = { readonly trader: Trader; readonly key: string; readonly body: Record<string, unknown>; outcome: 'unknown' | 'refused' | 'done'; orderId: number | undefined; cancelled?: true }

const password = 'correct horse battery'

/** Registers people through the door, each from an address of his own, and gives them money by the ledger. */
export async function newTraders(address: string, database: Database, count: number): Promise<Trader[]> {
  const traders: Trader[] = []
  for (let index = 0; index < count; index += 1) {
    const name = `trader-${randomUUID()}@example.com`
    await call(address, 'POST', '/sms_mail', { user_string: name, scene: 'register' })
    const mail = await call(address, 'GET', `/sandbox/mailbox?user_string=${encodeURIComponent(name)}`, undefined)
    const { messages } = mail.message as { messages: { code: string }[] }
    await call(address, 'POST', '/user/register', { user_string: name, code: messages[0]?.code, password, re_password: password })
    const token = String((await call(address, 'POST', '/user/login', { user_string: name, password })).message)
    const info = await call(address, 'GET', '/user/info', undefined, { authorization: token })
    const { id: userId } = info.message as { id: number }
    await fundExchangeAccounts(database, userId, { 1: '1000', 3: '50000000' })
    traders.push({ userId, token })
  }
  return traders
}

export type Answer = { readonly type: string; readonly message: unknown; readonly code?: string; readonly data?: unknown }

/** One call from an address of its own; throws when there was no definite answer. */
export async function call(address: string, method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${address}/api${path}`, {
    method, signal: AbortSignal.timeout(20_000),
    headers: { 'x-forwarded-for': randomAddress(), ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (response.status !== 200) throw new Error(`${method} ${path} answered ${response.status}`)
  return await response.json() as Answer
}

/** Keeps placing and cancelling orders around a price until told to stop; every attempt is noted before it is sent. */
export class Load {
  readonly attempts: Attempt[] = []
  readonly #address: string
  readonly #traders: readonly Trader[]
  readonly #around: number
  /** Orders by their owner, newest last; only the newest are cancelled again. */
  readonly #own = new Map<number, Attempt[]>()
  #stopped = false
  #runners: Promise<void>[] = []

  constructor(address: string, traders: readonly Trader[], around: number) {
    this.#address = address
    this.#traders = traders
    this.#around = around
  }

  start(inFlight: number): void {
    this.#stopped = false
    this.#runners = Array.from({ length: inFlight }, (_, index) => this.#run(index))
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#runners)
  }

  /** Sends every attempt without a definite answer again, under its own key, until each has one (the client's way). */
  async settleUnknown(): Promise<void> {
    for (const attempt of this.attempts.filter(({ outcome }) => outcome === 'unknown')) {
      for (let tries = 0; attempt.outcome === 'unknown' && tries < 100; tries += 1) {
        await this.#send(attempt)
        if (attempt.outcome === 'unknown') await pause(100)
      }
    }
  }

  async #run(index: number): Promise<void> {
    while (!this.#stopped) {
      const trader = this.#traders[(index + this.attempts.length) % this.#traders.length] as Trader
      const own = (this.#own.get(trader.userId) ?? []).slice(-20)
      if (Math.random() < 0.3 && own.length > 0) await this.#cancelOne(own[Math.floor(Math.random() * own.length)] as Attempt)
      else await this.#placeOne(trader)
    }
  }

  async #placeOne(trader: Trader): Promise<void> {
    const price = Math.round(this.#around * (1 + (Math.random() - 0.5) * 0.01))
    const attempt: Attempt = {
      trader, key: randomUUID(), outcome: 'unknown', orderId: undefined,
      body: { amount: (0.001 + Math.random() * 0.01).toFixed(8), target_price: `${price}`, currency_id: 1, legal_id: 3, type: Math.random() < 0.5 ? 1 : 2 },
    }
    this.attempts.push(attempt)
    await this.#send(attempt)
    if (attempt.outcome === 'unknown') await pause(50)
  }

  async #send(attempt: Attempt): Promise<void> {
    try {
      const answer = await call(this.#address, 'POST', '/coin/trade', attempt.body, { authorization: attempt.trader.token, 'idempotency-key': attempt.key })
      attempt.outcome = answer.type === 'ok' ? 'done' : 'refused'
      if (answer.type === 'ok') this.#acknowledged(attempt, (answer.data as { id: number }).id)
      if (answer.code === 'TOO_FAST') attempt.outcome = 'refused'
    } catch (error) {
      this.lastTrouble = error
    }
  }

  #acknowledged(attempt: Attempt, orderId: number): void {
    attempt.orderId = orderId
    const { userId } = attempt.trader
    this.#own.set(userId, [...(this.#own.get(userId) ?? []).slice(-40), attempt])
  }

  /** Why the last attempt had no definite answer: expected while the server is being killed. */
  lastTrouble: unknown

  async #cancelOne(attempt: Attempt): Promise<void> {
    const { trader, orderId } = attempt
    try {
      const answer = await call(this.#address, 'PUT', '/coin/trade', { id: orderId }, { authorization: trader.token, 'idempotency-key': randomUUID() })
      if (answer.type === 'ok') attempt.cancelled = true
    } catch (error) {
      this.lastTrouble = error
      await pause(50)
    }
  }
}

function randomAddress(): string {
  return `10.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`
}
