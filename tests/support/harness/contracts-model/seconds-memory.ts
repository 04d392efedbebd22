import { validateOpening, type Opening, type OpeningRefusal } from '@candor/engine/seconds/opening'
import { computeHandledMs, openingTick, settle } from '@candor/engine/seconds/outcome'
import type { PricedTick } from '@candor/engine/prices/tick'
import { openingPostings, settlementPostings } from '@candor/engine/seconds/postings'
import { EXPIRY_MS, type SecondsTerms } from '@candor/engine/seconds/terms'
import { price, quantity, sum } from '@candor/money'
import type { MemoryLedger } from './memory-ledger.ts'
import { optionLine } from '../product-model/product-lines.ts'
import type { OptionAsk } from './seconds-model.ts'

export type MarketTick = PricedTick & { readonly market: number }
type Option = {
  readonly user: number
  readonly market: number
  readonly up: boolean
  readonly opening: Opening
  readonly openPrice: bigint
  readonly handledMs: number
  result: string
}

/** The engine's own seconds orders, on a ledger in memory. */
export class MemorySeconds {
  readonly #terms: SecondsTerms
  readonly #ledger: MemoryLedger
  readonly #options: Option[] = []

  constructor(terms: SecondsTerms, ledger: MemoryLedger) {
    this.#terms = terms
    this.#ledger = ledger
  }

  /** The refusal before the tick. */
  early({ user, seconds, stake }: OptionAsk): string | undefined {
    const facts = {
      isListed: true,
      isPairOpen: true,
      openOrders: this.#options.filter((living) => living.result === 'open' && living.user === user)
        .length,
      userFree: quantity(this.#ledger.of(`user ${user} options`).free),
    }
    const early = validateOpening(this.#terms, { seconds, stake: quantity(stake) }, facts)
    return 'refused' in early ? formatRefusal(early) : undefined
  }

  /** Opens at the first tick after acceptance. */
  open(
    { user, market, isUp, seconds, stake }: OptionAsk,
    ticks: readonly MarketTick[],
    acceptedMs: number,
  ): string {
    const tick = openingTick(
      ticks.filter((one) => one.market === market),
      { atMs: acceptedMs },
    )
    if (tick === undefined) return 'NO_PRICE'
    const handledMs = computeHandledMs(tick.ts, seconds)
    const living = this.#options.filter(({ result }) => result === 'open')
    const sameMinute = living.filter(
      (one) =>
        one.market === market &&
        Math.floor(one.handledMs / EXPIRY_MS) === Math.floor(handledMs / EXPIRY_MS),
    )
    const won = (options: typeof living) => sum(options.map((one) => one.opening.profit))
    const opening = validateOpening(
      this.#terms,
      { seconds, stake: quantity(stake) },
      {
        isListed: true,
        isPairOpen: true,
        openOrders: living.filter((one) => one.user === user).length,
        hasPrice: true,
        exposure: {
          same: won(sameMinute.filter(({ up }) => up === isUp)),
          opposite: won(sameMinute.filter(({ up }) => up !== isUp)),
          own: won(sameMinute.filter((one) => one.user === user)),
          ownOpen: won(living.filter((one) => one.user === user && one.market === market)),
        },
        houseFree: quantity(this.#ledger.of(`house:seconds ${market}`).free),
        houseHeld: quantity(
          this.#ledger.of(`house:seconds ${market}`).free +
            this.#ledger.of(`house:seconds ${market}`).held,
        ),
        isLossLimitReached: false,
        userFree: quantity(this.#ledger.of(`user ${user} options`).free),
      },
    )
    if ('refused' in opening) return formatRefusal(opening)
    const number =
      this.#options.push({
        user,
        market,
        up: isUp,
        opening,
        openPrice: tick.price,
        handledMs,
        result: 'open',
      }) - 1
    this.#post('seconds.open', number, openingPostings(opening))
    return `option #${number}`
  }

  settle(ticks: readonly MarketTick[], nowMs: number): void {
    for (const [number, one] of this.#options.entries()) {
      const own = ticks.filter(({ market }) => market === one.market)
      const isDue =
        one.result === 'open' &&
        one.handledMs <= nowMs &&
        (nowMs - one.handledMs >= 1_500 || own.some(({ ts }) => ts > one.handledMs))
      if (!isDue) continue
      one.result = settle(
        {
          direction: one.up ? 'up' : 'down',
          openPrice: price(one.openPrice),
          rule: one.opening.rule,
          handledMs: one.handledMs,
        },
        own,
      ).result
      this.#post('seconds.settle', number, settlementPostings(one.opening, one.result as 'win'))
    }
  }

  lines(): string[] {
    return this.#options.map((one, number) =>
      optionLine(number, {
        ...one,
        isUp: one.up,
        seconds: one.opening.seconds,
        stake: one.opening.stake,
        fee: one.opening.fee,
        profit: one.opening.profit,
      }),
    )
  }

  /** Maximum profit of a pair's open orders. */
  reserved(market: number): bigint {
    return sum(
      this.#options
        .filter((one) => one.market === market && one.result === 'open')
        .map(({ opening }) => opening.profit),
    )
  }

  #post(cause: string, number: number, postings: ReturnType<typeof openingPostings>): void {
    const one = this.#options[number] as Option
    const names = {
      user: `user ${one.user} options`,
      house: `house:seconds ${one.market}`,
      fee: `house:fee ${one.market}`,
    }
    this.#ledger.post(
      cause,
      `${number}`,
      postings.map(({ role, part, change }) => ({ account: names[role], part, change })),
    )
  }
}

function formatRefusal(refusal: OpeningRefusal): string {
  return refusal.refused === 'INSUFFICIENT_BALANCE'
    ? `${refusal.refused} ${refusal.details.needed} ${refusal.details.fee}`
    : refusal.refused
}
