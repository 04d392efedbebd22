import { Bitmap, bitsAbove, bitsBelow, highestBit, lowestBit, NONE } from './bitmap.ts'

const PAGE_BITS = 10
const PAGE_SIZE = 1 << PAGE_BITS
const WORDS_PER_PAGE = PAGE_SIZE / 32

/**
 * A level is 32 bytes: its total lots as a float64, then these int32 fields; the rest is padding.
 */
const NUMBERS = 4
const FIELDS = 8
const HEAD = 2
const TAIL = 3
const TICKS = 4
const COUNT = 5

/**
 * The price levels of one book. Bids are always below asks, so both sides share one ladder and one
 * bitmap. Prices are divided into pages of 1,024 ticks; a page exists only while one of its prices
 * has an order, so that a wide price range costs next to nothing. Each level in use has a slot,
 * found through its page.
 */
export class PriceLadder {
  readonly #pagesInUse: Bitmap
  /** Page number to page slot; 0 means the page does not exist. */
  readonly #pageSlots: Int32Array
  /**
   * Per page slot, the level slot of each price; meaningful only where the bit of the price is set.
   */
  #levelSlots = new Int32Array(4 * PAGE_SIZE)
  #words = new Int32Array(4 * WORDS_PER_PAGE)
  #summaries = new Int32Array(4)
  #freePages: number[] = []
  #pageCount = 1
  #buffer = new ArrayBuffer(64 * NUMBERS * 8)
  #totals = new Float64Array(this.#buffer)
  #fields = new Int32Array(this.#buffer)
  #freeLevel = NONE
  #levelCount = 0

  constructor(maxTicks: number) {
    const pages = (maxTicks >>> PAGE_BITS) + 1
    this.#pagesInUse = new Bitmap(pages)
    this.#pageSlots = new Int32Array(pages)
  }

  total(level: number): number {
    return this.#totals[level * NUMBERS] as number
  }
  head(level: number): number {
    return this.#fields[level * FIELDS + HEAD] as number
  }
  tail(level: number): number {
    return this.#fields[level * FIELDS + TAIL] as number
  }
  ticks(level: number): number {
    return this.#fields[level * FIELDS + TICKS] as number
  }
  count(level: number): number {
    return this.#fields[level * FIELDS + COUNT] as number
  }
  setHead(level: number, slot: number): void {
    this.#fields[level * FIELDS + HEAD] = slot
  }
  setTail(level: number, slot: number): void {
    this.#fields[level * FIELDS + TAIL] = slot
  }

  addLots(level: number, lots: number): void {
    this.#totals[level * NUMBERS] = this.total(level) + lots
  }

  addOrder(level: number, lots: number, orders: 1 | -1): void {
    this.#totals[level * NUMBERS] = this.total(level) + lots
    this.#fields[level * FIELDS + COUNT] = this.count(level) + orders
  }

  /** The level at a price, or NONE. */
  find(ticks: number): number {
    const page = this.#pageSlots[ticks >>> PAGE_BITS] as number
    if (page === 0) return NONE
    const word = this.#words[page * WORDS_PER_PAGE + ((ticks >>> 5) & 31)] as number
    return (word & (1 << (ticks & 31))) === 0
      ? NONE
      : (this.#levelSlots[page * PAGE_SIZE + (ticks & (PAGE_SIZE - 1))] as number)
  }

  /** Creates an empty level at a price that has none. */
  open(ticks: number): number {
    const level = this.#allocateLevel()
    const base = level * FIELDS
    this.#totals[level * NUMBERS] = 0
    this.#fields[base + HEAD] = NONE
    this.#fields[base + TAIL] = NONE
    this.#fields[base + TICKS] = ticks
    this.#fields[base + COUNT] = 0
    const page = this.#allocatePage(ticks >>> PAGE_BITS)
    const word = (ticks >>> 5) & 31
    this.#levelSlots[page * PAGE_SIZE + (ticks & (PAGE_SIZE - 1))] = level
    this.#words[page * WORDS_PER_PAGE + word] =
      (this.#words[page * WORDS_PER_PAGE + word] as number) | (1 << (ticks & 31))
    this.#summaries[page] = (this.#summaries[page] as number) | (1 << word)
    return level
  }

  /** Releases a level whose last order is gone. */
  close(level: number): void {
    const ticks = this.ticks(level)
    const page = this.#pageSlots[ticks >>> PAGE_BITS] as number
    const word = (ticks >>> 5) & 31
    const left = (this.#words[page * WORDS_PER_PAGE + word] as number) & ~(1 << (ticks & 31))
    this.#words[page * WORDS_PER_PAGE + word] = left
    if (left === 0) {
      const summary = (this.#summaries[page] as number) & ~(1 << word)
      this.#summaries[page] = summary
      if (summary === 0) this.#releasePage(ticks >>> PAGE_BITS, page)
    }
    this.#fields[level * FIELDS + HEAD] = this.#freeLevel
    this.#freeLevel = level
  }

  /** The nearest level strictly above a price, or NONE. */
  above(ticks: number): number {
    const page = this.#pageSlots[ticks >>> PAGE_BITS] as number
    if (page !== 0) {
      const word = (ticks >>> 5) & 31
      const near = (this.#words[page * WORDS_PER_PAGE + word] as number) & bitsAbove(ticks & 31)
      if (near !== 0) return this.#levelAt(page, word, lowestBit(near))
      const far = (this.#summaries[page] as number) & bitsAbove(word)
      if (far !== 0) return this.#lowestOfWord(page, lowestBit(far))
    }
    const next = this.#pagesInUse.above(ticks >>> PAGE_BITS)
    if (next === NONE) return NONE
    const slot = this.#pageSlots[next] as number
    return this.#lowestOfWord(slot, lowestBit(this.#summaries[slot] as number))
  }

  /** The nearest level strictly below a price, or NONE. */
  below(ticks: number): number {
    const page = this.#pageSlots[ticks >>> PAGE_BITS] as number
    if (page !== 0) {
      const word = (ticks >>> 5) & 31
      const near = (this.#words[page * WORDS_PER_PAGE + word] as number) & bitsBelow(ticks & 31)
      if (near !== 0) return this.#levelAt(page, word, highestBit(near))
      const far = (this.#summaries[page] as number) & bitsBelow(word)
      if (far !== 0) return this.#highestOfWord(page, highestBit(far))
    }
    const next = this.#pagesInUse.below(ticks >>> PAGE_BITS)
    if (next === NONE) return NONE
    const slot = this.#pageSlots[next] as number
    return this.#highestOfWord(slot, highestBit(this.#summaries[slot] as number))
  }

  #levelAt(page: number, word: number, bit: number): number {
    return this.#levelSlots[page * PAGE_SIZE + word * 32 + bit] as number
  }

  #lowestOfWord(page: number, word: number): number {
    return this.#levelAt(page, word, lowestBit(this.#words[page * WORDS_PER_PAGE + word] as number))
  }

  #highestOfWord(page: number, word: number): number {
    return this.#levelAt(
      page,
      word,
      highestBit(this.#words[page * WORDS_PER_PAGE + word] as number),
    )
  }

  #allocateLevel(): number {
    const level = this.#freeLevel
    if (level !== NONE) {
      this.#freeLevel = this.head(level)
      return level
    }
    if (this.#levelCount * NUMBERS === this.#totals.length) {
      const bigger = new ArrayBuffer(this.#buffer.byteLength * 2)
      new Uint8Array(bigger).set(new Uint8Array(this.#buffer))
      this.#buffer = bigger
      this.#totals = new Float64Array(bigger)
      this.#fields = new Int32Array(bigger)
    }
    return this.#levelCount++
  }

  #allocatePage(number: number): number {
    const existing = this.#pageSlots[number] as number
    if (existing !== 0) return existing
    const page = this.#freePages.pop() ?? this.#growPages()
    this.#pageSlots[number] = page
    this.#pagesInUse.set(number)
    return page
  }

  #releasePage(number: number, page: number): void {
    this.#pageSlots[number] = 0
    this.#pagesInUse.clear(number)
    this.#freePages.push(page)
  }

  #growPages(): number {
    if (this.#pageCount === this.#summaries.length) {
      this.#levelSlots = doubleSize(this.#levelSlots)
      this.#words = doubleSize(this.#words)
      this.#summaries = doubleSize(this.#summaries)
    }
    return this.#pageCount++
  }
}

function doubleSize(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const bigger = new Int32Array(array.length * 2)
  bigger.set(array)
  return bigger
}
