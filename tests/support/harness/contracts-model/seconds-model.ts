import { down, type ModelBook, ONE, up } from './model-book.ts'

export type SecondsModelTerms = {
  readonly durations: ReadonlyMap<number, bigint>
  readonly fee: bigint
  readonly min: bigint
  readonly max: bigint
  readonly maxOpen: number
  readonly cap: bigint
  readonly share: bigint
}
export type ModelTick = {
  readonly market: number
  readonly number: number
  readonly price: bigint
  readonly ts: number
  readonly recordedAt: number
}
export type OptionAsk = {
  readonly user: number
  readonly market: number
  readonly isUp: boolean
  readonly seconds: number
  readonly stake: bigint
}

type Option = {
  readonly ask: OptionAsk
  readonly fee: bigint
  readonly profit: bigint
  readonly opened: ModelTick
  readonly endsMs: number
  result: 'open' | 'win' | 'tie' | 'loss' | 'void'
}

/** A tick with an older source time prices nothing (MKT-16). */
export function prices(tick: ModelTick): boolean {
  return tick.recordedAt - tick.ts <= 1_000
}

/**
 * Seconds contracts according to docs/spec/seconds.md (SEC-04 to SEC-21), written again without the
 * engine.
 */
export class SecondsModel {
  readonly options: Option[] = []
  readonly #terms: SecondsModelTerms
  readonly #book: ModelBook

  constructor(terms: SecondsModelTerms, book: ModelBook) {
    this.#terms = terms
    this.#book = book
  }

  /** The refusal before the tick: an order without enough money does not wait. */
  early(ask: OptionAsk): string | undefined {
    const fee = up(ask.stake * this.#terms.fee, ONE)
    return (
      this.#unfit(ask) ??
      (ask.stake + fee > this.#book.of(`user ${ask.user} options`).free
        ? `INSUFFICIENT_BALANCE ${ask.stake + fee} ${fee}`
        : undefined)
    )
  }

  /** Opens at the first tick after acceptance. */
  open(ask: OptionAsk, opened: ModelTick): string {
    const { durations, fee: rate, cap, share } = this.#terms
    const unfit = this.#unfit(ask)
    if (unfit !== undefined) return unfit
    const living = this.options.filter(({ result }) => result === 'open')
    const [fee, profit, endsMs] = [
      up(ask.stake * rate, ONE),
      down(ask.stake * (durations.get(ask.seconds) as bigint), ONE),
      opened.ts + ask.seconds * 1_000,
    ]
    const minute = Math.floor(endsMs / 60_000)
    const sameMinute = living.filter(
      (one) => one.ask.market === ask.market && Math.floor(one.endsMs / 60_000) === minute,
    )
    const won = (options: readonly Option[]): bigint =>
      options.reduce((sum, one) => sum + one.profit, profit)
    const [own, house] = [`user ${ask.user} options`, `house:seconds ${ask.market}`]
    const against = sameMinute
      .filter((one) => one.ask.isUp !== ask.isUp)
      .reduce((sum, one) => sum + one.profit, 0n)
    if (won(sameMinute.filter((one) => one.ask.isUp === ask.isUp)) - against > cap)
      return 'EXPOSURE_CAP'
    const [mine, { free, held }] = [
      living.filter((one) => one.ask.user === ask.user && one.ask.market === ask.market),
      this.#book.of(house),
    ]
    if (
      won(mine.filter((one) => sameMinute.includes(one))) > down(cap * share, ONE) ||
      won(mine) > down((free + held) * share, ONE)
    )
      return 'EXPOSURE_CAP'
    if (profit > this.#book.of(house).free) return 'EXPOSURE_CAP'
    if (ask.stake + fee > this.#book.of(own).free)
      return `INSUFFICIENT_BALANCE ${ask.stake + fee} ${fee}`
    this.#book.lock(own, ask.stake + fee)
    this.#book.lock(house, profit)
    return `option #${this.options.push({ ask, fee, profit, opened, endsMs, result: 'open' }) - 1}`
  }

  #unfit(ask: OptionAsk): string | undefined {
    const { durations, min, max, maxOpen } = this.#terms
    if (ask.stake <= 0n) return 'PARAM_ERROR'
    if (!durations.has(ask.seconds)) return 'DURATION_NOT_ALLOWED'
    if (ask.stake < min) return 'AMOUNT_MIN'
    if (ask.stake > max) return 'AMOUNT_MAX'
    return this.options.filter(
      ({ ask: { user }, result }) => result === 'open' && user === ask.user,
    ).length >= maxOpen
      ? 'MAX_OPEN_ORDERS'
      : undefined
  }

  /**
   * Ends what is due: once a later tick is known, or after 1.5 s. The time of settling does not
   * change the result.
   */
  settle(nowMs: number, ticks: readonly ModelTick[]): void {
    for (const option of this.options) {
      if (option.result !== 'open' || option.endsMs > nowMs) continue
      const own = ticks.filter(({ market }) => market === option.ask.market)
      if (nowMs - option.endsMs < 1_500 && !own.some(({ ts }) => ts > option.endsMs)) continue
      option.result = resultOf(option, own.filter(prices))
      this.#pay(option)
    }
  }

  lines(): string[] {
    return this.options.map(
      ({ ask, fee, profit, endsMs, result }, number) =>
        `option ${number} ${ask.user} ${ask.market} ${ask.isUp} ${ask.seconds} ${ask.stake} ` +
        `${fee} ${profit} ${endsMs} ${result}`,
    )
  }

  #pay({ ask: { user, market, stake }, fee, profit, result }: Option): void {
    const [own, house] = [`user ${user} options`, `house:seconds ${market}`]
    this.#book.of(own).held -= stake + fee
    this.#book.of(house).held -= profit
    this.#book.of(house).free += profit
    if (result === 'tie' || result === 'void') {
      this.#book.of(own).free += stake + fee
      return
    }
    this.#book.of(`house:fee ${market}`).free += fee
    this.#book.of(result === 'win' ? own : house).free += stake
    if (result === 'win') this.#book.move(house, own, profit)
  }
}

function resultOf({ ask, opened, endsMs }: Option, ticks: readonly ModelTick[]): Option['result'] {
  const last = (after: number, until: number): ModelTick[] =>
    ticks
      .filter(({ ts }) => ts > after && ts <= until)
      .sort((a, b) => b.ts - a.ts)
      .slice(0, 1)
  const isMean = ask.seconds >= 300
  const ends = isMean
    ? Array.from({ length: 10 }, (_, back) =>
        last(endsMs - (back + 1) * 1_000, endsMs - back * 1_000),
      ).flat()
    : last(endsMs - 10_000, endsMs)
  if (ends.length < (isMean ? 5 : 1)) return 'void'
  const rise = ends.reduce((sum, { price }) => sum + price - opened.price, 0n)
  if (rise === 0n) return 'tie'
  return rise > 0n === ask.isUp ? 'win' : 'loss'
}
