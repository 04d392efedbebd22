import { NONE } from './bitmap.ts'

/** An order takes 32 bytes: lots and the caller's id as float64, then these int32 fields. */
const NUMBERS = 4
const FIELDS = 8
const LOTS = 0
const ORDER_ID = 1
const PREVIOUS = 4
const NEXT = 5
const LEVEL = 6
const OWNER = 7

/**
 * The resting orders of one book in one block of memory, so that an order costs one cache line. A
 * slot number is the order's handle; a slot without a level is not resting. A removed order keeps
 * its neighbours' numbers until its slot is released, which lets an undo put it back.
 */
export class OrderSlots {
  #buffer: ArrayBuffer
  #numbers: Float64Array
  #fields: Int32Array
  #freeSlot = NONE
  #used = 0

  constructor(capacity: number) {
    this.#buffer = new ArrayBuffer(Math.max(capacity, 16) * NUMBERS * 8)
    this.#numbers = new Float64Array(this.#buffer)
    this.#fields = new Int32Array(this.#buffer)
  }

  /** The number of slots ever used; handles are below it. */
  get used(): number {
    return this.#used
  }

  lots(slot: number): number {
    return this.#numbers[slot * NUMBERS + LOTS] as number
  }
  orderId(slot: number): number {
    return this.#numbers[slot * NUMBERS + ORDER_ID] as number
  }
  previous(slot: number): number {
    return this.#fields[slot * FIELDS + PREVIOUS] as number
  }
  next(slot: number): number {
    return this.#fields[slot * FIELDS + NEXT] as number
  }
  level(slot: number): number {
    return this.#fields[slot * FIELDS + LEVEL] as number
  }
  owner(slot: number): number {
    return this.#fields[slot * FIELDS + OWNER] as number
  }

  setLots(slot: number, lots: number): void {
    this.#numbers[slot * NUMBERS + LOTS] = lots
  }
  setPrevious(slot: number, other: number): void {
    this.#fields[slot * FIELDS + PREVIOUS] = other
  }
  setNext(slot: number, other: number): void {
    this.#fields[slot * FIELDS + NEXT] = other
  }
  setLevel(slot: number, level: number): void {
    this.#fields[slot * FIELDS + LEVEL] = level
  }

  /** Takes a free slot for an order that will rest behind another one of its level. */
  allocate(lots: number, orderId: number, owner: number, level: number, previous: number): number {
    let slot = this.#freeSlot
    if (slot === NONE) {
      if (this.#used * NUMBERS === this.#numbers.length) this.#grow()
      slot = this.#used++
    } else {
      this.#freeSlot = this.next(slot)
    }
    const numbers = slot * NUMBERS
    this.#numbers[numbers + LOTS] = lots
    this.#numbers[numbers + ORDER_ID] = orderId
    const fields = slot * FIELDS
    this.#fields[fields + PREVIOUS] = previous
    this.#fields[fields + NEXT] = NONE
    this.#fields[fields + LEVEL] = level
    this.#fields[fields + OWNER] = owner
    return slot
  }

  /** Frees a slot for the next order. */
  release(slot: number): void {
    this.setLevel(slot, NONE)
    this.setNext(slot, this.#freeSlot)
    this.#freeSlot = slot
  }

  #grow(): void {
    const bigger = new ArrayBuffer(this.#buffer.byteLength * 2)
    new Uint8Array(bigger).set(new Uint8Array(this.#buffer))
    this.#buffer = bigger
    this.#numbers = new Float64Array(bigger)
    this.#fields = new Int32Array(bigger)
  }
}
