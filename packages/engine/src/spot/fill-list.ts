/** The fills of the last placed order in order, in reused memory. */
export class FillList {
  #makers = new Int32Array(16)
  #ticks = new Int32Array(16)
  #lots = new Float64Array(16)
  #makerIds = new Float64Array(16)
  #makerOwners = new Int32Array(16)
  #makersDone = new Uint8Array(16)
  #count = 0

  get count(): number {
    return this.#count
  }

  /** The resting order's handle; invalid after makerDone. */
  maker(index: number): number {
    return this.#makers[index] as number
  }
  makerId(index: number): number {
    return this.#makerIds[index] as number
  }
  makerOwner(index: number): number {
    return this.#makerOwners[index] as number
  }
  /** Whether this fill completed the resting order. */
  makerDone(index: number): boolean {
    return this.#makersDone[index] === 1
  }
  /** The resting order's price, at which the fill happened (SPOT-04). */
  ticks(index: number): number {
    return this.#ticks[index] as number
  }
  lots(index: number): number {
    return this.#lots[index] as number
  }

  clear(): void {
    this.#count = 0
  }

  push(
    maker: number,
    makerId: number,
    makerOwner: number,
    ticks: number,
    lots: number,
    makerDone: boolean,
  ): void {
    if (this.#count === this.#makers.length) this.#grow()
    const index = this.#count++
    this.#makers[index] = maker
    this.#makerIds[index] = makerId
    this.#makerOwners[index] = makerOwner
    this.#ticks[index] = ticks
    this.#lots[index] = lots
    this.#makersDone[index] = makerDone ? 1 : 0
  }

  #grow(): void {
    const size = this.#makers.length * 2
    this.#makers = copyInto(new Int32Array(size), this.#makers)
    this.#makerOwners = copyInto(new Int32Array(size), this.#makerOwners)
    this.#ticks = copyInto(new Int32Array(size), this.#ticks)
    this.#lots = copyInto(new Float64Array(size), this.#lots)
    this.#makerIds = copyInto(new Float64Array(size), this.#makerIds)
    this.#makersDone = copyInto(new Uint8Array(size), this.#makersDone)
  }
}

function copyInto<A extends { set(from: A): void }>(into: A, from: A): A {
  into.set(from)
  return into
}
