import { closePositions } from '@candor/engine/futures/close'
import { cancelInWallet, fileInWallet, openInWallet } from '@candor/engine/futures/commands'
import { validateOpening, type OpeningContext } from '@candor/engine/futures/validate-opening'
import type { Mark, PendingOrder, Position, Round, Wallet } from '@candor/engine/futures/order'
import { toPostings } from '@candor/engine/futures/postings'
import { filePending, openMarket } from '@candor/engine/futures/quote'
import {
  conservativeStanding,
  computeAvailableMargin,
  hasPrice,
  breachesTransferRatio,
  initialMargins,
} from '@candor/engine/futures/risk'
import { settleRound } from '@candor/engine/futures/round'
import { markAfter, ticksBeforeGaps } from '@candor/engine/futures/silence'
import type { Settled, Step as Done } from '@candor/engine/futures/step'
import { setStops } from '@candor/engine/futures/stops'
import type { FuturesTerms } from '@candor/engine/futures/terms'
import { toQuantity, notional, price, quantity, type Quantity, sum } from '@candor/money'
import type { ContractAsk, Stops } from './model-contract.ts'
import type { MemoryLedger } from './memory-ledger.ts'
import { contractLine, type Known } from '../product-model/product-lines.ts'
import type { MarketTick } from './seconds-memory.ts'

export type MemoryContractTerms = {
  readonly contracts: ReadonlyMap<number, FuturesTerms>
  readonly fundFloor: bigint
}

/** The engine's own contract wallets, on a ledger in memory. */
export class MemoryContracts {
  readonly #terms: MemoryContractTerms
  readonly #ledger: MemoryLedger
  readonly #wallets: Wallet[]
  readonly #known: Known[] = []
  readonly #inflows: {
    readonly user: number
    readonly after: number
    readonly amount: Quantity
  }[] = []
  #round: Round = { recordedAtMs: 0, marks: new Map() }

  constructor(terms: MemoryContractTerms, users: number, ledger: MemoryLedger) {
    this.#terms = terms
    this.#ledger = ledger
    this.#wallets = Array.from({ length: users }, () => ({
      balance: quantity(0n),
      positions: [],
      pending: [],
    }))
  }

  /** Updates the wallets from the ledger, which transfers may change directly. */
  refresh(): void {
    for (const [user, wallet] of this.#wallets.entries())
      this.#wallets[user] = {
        ...wallet,
        balance: quantity(this.#ledger.of(`user ${user} leverage`).free),
      }
  }

  /** One round of ticks recorded together. Every wallet is settled by itself. */
  round(ticks: readonly MarketTick[], recordedAtMs: number): void {
    this.#round = {
      recordedAtMs,
      marks: new Map([
        ...this.#round.marks,
        ...ticks.map(({ market, id, ...tick }): [number, Mark] => [
          market,
          markAfter(this.#round.marks.get(market), { ...tick, tickId: id }),
        ]),
      ]),
    }
    this.refresh()
    for (const user of this.#wallets.keys()) {
      const inflows = ticksBeforeGaps(this.#wallet(user), this.#round).map((sinceTickId) => ({
        sinceTickId,
        amount: sum(
          this.#inflows
            .filter((one) => one.user === user && one.after >= sinceTickId)
            .map(({ amount }) => amount),
        ),
      }))
      this.#write(user, settleRound({ ...this.#wallet(user), inflows }, this.#round, this.#fund()))
      if (settleRound(this.#wallet(user), this.#round, this.#fund()).steps.length > 0)
        throw new Error(`user ${user} went through one round twice`)
    }
  }

  place(
    ask: ContractAsk,
    limitPrice: bigint | undefined,
    acceptedMs: number,
    nowMs: number,
  ): string {
    const terms = this.#terms.contracts.get(ask.market)
    if (terms === undefined) throw new Error(`there are no terms of market ${ask.market}`)
    this.refresh()
    const wallet = this.#wallet(ask.user)
    const balance = computeAvailableMargin(wallet, { ...this.#round, recordedAtMs: nowMs })
    const mark = balance === undefined ? undefined : this.#usable(ask.market, nowMs)
    const stopOf = (at: bigint) => (at === 0n ? undefined : price(at))
    const request = {
      side: ask.side,
      lots: quantity(ask.lots),
      leverage: ask.leverage,
      limitPrice: limitPrice === undefined ? undefined : price(limitPrice),
      isCopied: false,
      takeProfit: stopOf(ask.takeProfit),
      stopLoss: stopOf(ask.stopLoss),
    }
    const quote = validateOpening(request, terms, {
      ...this.#context(ask, wallet),
      balance: balance ?? quantity(0n),
      lastTick: mark === undefined ? undefined : { price: mark.price, ageMs: nowMs - mark.ts },
    })
    if ('refused' in quote)
      return quote.refused === 'INSUFFICIENT_BALANCE'
        ? `${quote.refused} ${quote.details.needed} ${quote.details.fee}`
        : quote.refused
    if (mark === undefined) throw new Error('an order was taken without a price')
    const stops = {
      takeProfit: request.takeProfit,
      stopLoss: request.stopLoss,
      stopsSetAtMs: acceptedMs,
    }
    const id =
      this.#known.push({
        user: ask.user,
        market: ask.market,
        status: limitPrice === undefined ? 'open' : 'pending',
        last: undefined,
        closed: undefined,
      }) - 1
    this.#write(
      ask.user,
      limitPrice === undefined
        ? openInWallet(wallet, openMarket(id, terms, quote, mark, stops), mark)
        : fileInWallet(wallet, filePending(id, terms, quote, stops)),
    )
    return `${limitPrice === undefined ? 'opened' : 'filed'} #${id}`
  }

  #context({ market }: ContractAsk, wallet: Wallet): Omit<OpeningContext, 'lastTick' | 'balance'> {
    const own = [...wallet.positions, ...wallet.pending].filter(
      ({ marketId }) => marketId === market,
    )
    const of =
      (side: string) =>
      <Order extends Position | PendingOrder>(order: Order): boolean =>
        order.marketId === market && order.side === side
    const open = (side: string) =>
      sum(
        this.#wallets
          .flatMap((one) => one.positions)
          .filter(of(side))
          .map(({ size }) => size),
      )
    const waiting = (side: string) =>
      sum(
        this.#wallets
          .flatMap((one) => one.pending)
          .filter(of(side))
          .map((order) => toQuantity(order.notional)),
      )
    return {
      own: {
        count: own.length,
        notional: sum(own.map(({ notional }) => notional)),
        maxLeverage: Math.max(0, ...own.map(({ multiple: leverage }) => leverage)),
      },
      othersOfPerson: notional(0n),
      exposure: {
        long: open('long'),
        short: open('short'),
        pendingLong: waiting('long'),
        pendingShort: waiting('short'),
      },
      houseFree: quantity(this.#ledger.of(`house:lever ${market}`).free),
      insurance: this.#fund(),
      insuranceFloor: quantity(this.#terms.fundFloor),
      isLossLimitReached: false,
    }
  }

  cancel(user: number, number: number): string {
    const known = this.#known[number]
    if (known?.user !== user) return 'NOT_FOUND'
    if (known.status !== 'pending') return 'ORDER_STATE'
    this.refresh()
    const steps = this.#write(user, cancelInWallet(this.#wallet(user), [number]))
    return `released ${releasedBy(steps)}`
  }

  cancelAll(user: number): string {
    this.refresh()
    const wallet = this.#wallet(user)
    const steps = this.#write(
      user,
      cancelInWallet(
        wallet,
        wallet.pending.map(({ id }) => id),
      ),
    )
    return `count ${steps.length} released ${releasedBy(steps)}`
  }

  setStops(user: number, number: number, { takeProfit, stopLoss }: Stops, nowMs: number): string {
    const known = this.#known[number]
    if (known?.user !== user) return 'NOT_FOUND'
    const order = this.#living(user, number)
    if (order === undefined) return 'ORDER_STATE'
    const asked = {
      takeProfit: takeProfit === 0n ? undefined : price(takeProfit),
      stopLoss: stopLoss === 0n ? undefined : price(stopLoss),
    }
    const changed = setStops<Position | PendingOrder>(
      order,
      asked,
      { atMs: nowMs },
      this.#usable(order.marketId, nowMs),
    )
    if ('refused' in changed) return changed.refused
    const put = <O extends Position | PendingOrder>(list: readonly O[]): O[] =>
      list.map((one) => (one.id === number ? (changed as O) : one))
    const wallet = this.#wallet(user)
    this.#wallets[user] = {
      ...wallet,
      positions: put(wallet.positions),
      pending: put(wallet.pending),
    }
    return 'set'
  }

  /** The refusal that closing one position by hand would get now. */
  closable(user: number, number: number): string | undefined {
    const known = this.#known[number]
    if (known?.user !== user) return 'NOT_FOUND'
    return known.status === 'open' ? undefined : 'ORDER_STATE'
  }

  close(user: number, ids: readonly number[], answer: string): string {
    const settled = closePositions(this.#wallet(user), ids, this.#round, 'manual', this.#fund())
    if ('refused' in settled) return settled.refused
    this.#write(user, settled)
    return answer
  }

  openOf(user: number, side: 'all' | 'long' | 'short'): readonly Position[] {
    return this.#wallet(user).positions.filter(
      (position) => side === 'all' || position.side === side,
    )
  }

  /** Whether an amount may leave the leverage account (MOVE-03). */
  mayLeave(user: number, amount: Quantity, nowMs: number): boolean {
    const wallet = this.#wallet(user)
    if (wallet.positions.length === 0) return true
    const { equity } = conservativeStanding(wallet, { ...this.#round, recordedAtMs: nowMs })
    return !breachesTransferRatio({ equity, initialMargins: initialMargins(wallet) }, amount)
  }

  /** Money from another account, or released by a pending order. */
  comesIn(user: number, amount: Quantity): void {
    this.#inflows.push({
      user,
      after: Math.max(0, ...[...this.#round.marks.values()].map(({ tickId }) => tickId)),
      amount,
    })
  }

  lines(): string[] {
    return this.#known.map((known, number) =>
      contractLine(number, known, this.#living(known.user, number)),
    )
  }

  /** The reserve of a pair for open positions and pending orders. */
  reserved(market: number): bigint {
    const living = this.#wallets
      .flatMap(({ positions, pending }) => [...positions, ...pending])
      .filter((order) => order.marketId === market)
    return sum(living.map(({ reserve: payoutReserve }) => payoutReserve))
  }

  /**
   * Saves what the engine decided: the wallet, the ledger's movements, and the state of each order.
   */
  #write(user: number, { wallet, steps }: Settled): readonly Done[] {
    this.#wallets[user] = wallet
    for (const step of steps) {
      if (step.kind === 'gap' || step.kind === 'cut') continue
      if (step.kind === 'cancelled') this.comesIn(user, step.released)
      if (step.kind === 'opened' && step.isFromPending)
        this.comesIn(user, step.position.originMargin)
      const order = step.kind === 'filed' || step.kind === 'cancelled' ? step.order : step.position
      const names = {
        user: `user ${user} leverage`,
        house: `house:lever ${order.marketId}`,
        fee: `house:fee ${order.marketId}`,
        insurance: 'insurance_fund',
      }
      const reference =
        step.kind === 'overnight'
          ? `${order.id} ${Math.floor(step.dueMs / 86_400_000)}`
          : `${order.id}`
      this.#ledger.post(
        `futures.${step.kind}`,
        reference,
        toPostings(step).map(({ account, part, change }) => ({
          account: names[account],
          part,
          change,
        })),
      )
      const known = this.#known[order.id]
      if (known === undefined || step.kind === 'overnight') continue
      known.status = (
        { filed: 'pending', cancelled: 'cancelled', opened: 'open', closed: 'closed' } as const
      )[step.kind]
      known.last = order
      if (step.kind === 'closed') known.closed = step
    }
    for (const order of [...wallet.positions, ...wallet.pending]) {
      const known = this.#known[order.id]
      if (known !== undefined) known.last = order
    }
    if (this.#ledger.of(`user ${user} leverage`).free !== wallet.balance)
      throw new Error(
        `the wallet of user ${user} says ${wallet.balance}, its account ${this.#ledger.of(`user ${user} leverage`).free}`,
      )
    return steps
  }

  #wallet(user: number): Wallet {
    const wallet = this.#wallets[user]
    if (wallet === undefined) throw new Error(`there is no user ${user}`)
    return wallet
  }

  #living(user: number, number: number): Position | PendingOrder | undefined {
    const { positions, pending } = this.#wallet(user)
    return [...positions, ...pending].find(({ id }) => id === number)
  }

  #usable(market: number, nowMs: number): Mark | undefined {
    const mark = this.#round.marks.get(market)
    return hasPrice(mark, nowMs) ? mark : undefined
  }

  #fund() {
    return quantity(this.#ledger.of('insurance_fund').free)
  }
}

function releasedBy(steps: readonly Done[]): bigint {
  return steps.reduce((sum, step) => sum + (step.kind === 'cancelled' ? step.released : 0n), 0n)
}
