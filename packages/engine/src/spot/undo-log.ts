/** The kinds of logged steps. */
export const RESTED = 0
export const REDUCED = 1
export const REMOVED = 2

const FIELDS = 4
const STEP = 0
const SLOT = 1
const TICKS = 2
const SIDE = 3

/** A book's steps since it began a provisional match, oldest first, in reused memory. */
export class UndoLog {
  #fields = new Int32Array(64 * FIELDS)
  #lots = new Float64Array(64)
  #length = 0

  get length(): number {
    return this.#length
  }

  step(entry: number): number {
    return this.#fields[entry * FIELDS + STEP] as number
  }
  slot(entry: number): number {
    return this.#fields[entry * FIELDS + SLOT] as number
  }
  ticks(entry: number): number {
    return this.#fields[entry * FIELDS + TICKS] as number
  }
  side(entry: number): number {
    return this.#fields[entry * FIELDS + SIDE] as number
  }
  lots(entry: number): number {
    return this.#lots[entry] as number
  }

  push(step: number, slot: number, ticks: number, side: number, lots: number): void {
    if (this.#length === this.#lots.length) this.#grow()
    const base = this.#length * FIELDS
    this.#fields[base + STEP] = step
    this.#fields[base + SLOT] = slot
    this.#fields[base + TICKS] = ticks
    this.#fields[base + SIDE] = side
    this.#lots[this.#length++] = lots
  }

  /** Drops the steps after a mark. */
  truncateTo(mark: number): void {
    this.#length = mark
  }

  #grow(): void {
    const fields = new Int32Array(this.#fields.length * 2)
    fields.set(this.#fields)
    this.#fields = fields
    const lots = new Float64Array(this.#lots.length * 2)
    lots.set(this.#lots)
    this.#lots = lots
  }
}
