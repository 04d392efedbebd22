import { randomUUID } from 'node:crypto'
import { Load, type Sent } from './load.ts'
import { pause } from './platform-process.ts'
import { call, type Trader } from './traders.ts'

/** What is known of one order: the request, and the result once a definite answer arrived. */
export type Attempt = Sent & {
  readonly trader: Trader
  readonly key: string
  readonly body: Record<string, unknown>
  orderId: number | undefined
  cancelled?: true
}

/** Keeps placing and cancelling orders and stops around a price until told to stop. */
export class OrderLoad extends Load<Attempt> {
  /** Orders by owner, newest last; only the newest are cancelled again. */
  readonly #own = new Map<number, Attempt[]>()

  protected async doOne(trader: Trader): Promise<void> {
    const own = (this.#own.get(trader.userId) ?? []).slice(-20)
    if (Math.random() < 0.3 && own.length > 0)
      await this.#cancelOne(own[Math.floor(Math.random() * own.length)] as Attempt)
    else await this.attempt(this.#anOrder(trader))
  }

  #anOrder(trader: Trader): Attempt {
    const price = Math.round(this.around * (1 + (Math.random() - 0.5) * 0.01))
    const stop =
      Math.random() < 0.3
        ? {
            order_type: 'stop_limit',
            stop_price: `${Math.round(this.around * (1 + (Math.random() - 0.5) * 0.001))}`,
          }
        : {}
    return {
      trader,
      key: randomUUID(),
      outcome: 'unknown',
      orderId: undefined,
      body: {
        amount: (0.001 + Math.random() * 0.01).toFixed(8),
        target_price: `${price}`,
        currency_id: 1,
        legal_id: 3,
        type: Math.random() < 0.5 ? 1 : 2,
        ...stop,
      },
    }
  }

  protected async send(attempt: Attempt): Promise<void> {
    try {
      const answer = await call(this.address, 'POST', '/coin/trade', attempt.body, {
        authorization: attempt.trader.token,
        'idempotency-key': attempt.key,
      })
      attempt.outcome = answer.type === 'ok' ? 'done' : 'refused'
      if (answer.type === 'ok') this.#acknowledged(attempt, (answer.data as { id: number }).id)
    } catch (error) {
      this.lastTrouble = error
    }
  }

  #acknowledged(attempt: Attempt, orderId: number): void {
    attempt.orderId = orderId
    const { userId } = attempt.trader
    this.#own.set(userId, [...(this.#own.get(userId) ?? []).slice(-40), attempt])
  }

  async #cancelOne(attempt: Attempt): Promise<void> {
    const { trader, orderId } = attempt
    try {
      const answer = await call(
        this.address,
        'PUT',
        '/coin/trade',
        { id: orderId },
        { authorization: trader.token, 'idempotency-key': randomUUID() },
      )
      if (answer.type === 'ok') attempt.cancelled = true
    } catch (error) {
      this.lastTrouble = error
      await pause(50)
    }
  }
}
