/**
 * A fingerprint of resting orders, added in priority order, bids first: two books have the same
 * value exactly when they hold the same orders in the same order (except with a chance of one in
 * 2^53). Neither a secret nor a proof.
 */
export class StateHash {
  #low = 0x9e3779b9
  #high = 0x85ebca6b

  add(side: number, orderId: number, owner: number, ticks: number, lots: number): void {
    this.#mix(side + 1)
    this.#mix(orderId)
    this.#mix(Math.floor(orderId / 0x1_0000_0000))
    this.#mix(owner)
    this.#mix(ticks)
    this.#mix(lots)
    this.#mix(Math.floor(lots / 0x1_0000_0000))
  }

  /** 53 bits as a safe integer. */
  get value(): number {
    return (this.#high & 0x1f_ffff) * 0x1_0000_0000 + (this.#low >>> 0)
  }

  #mix(part: number): void {
    const low = Math.imul(this.#low ^ part, 0x85eb_ca6b)
    this.#low = low ^ (low >>> 15)
    const high = Math.imul(this.#high ^ part ^ (this.#low >>> 7), 0xc2b2_ae35)
    this.#high = high ^ (high >>> 13)
  }
}
