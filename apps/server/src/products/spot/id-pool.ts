/** A batch needs more ids than were reserved; it restarts with more. */
export class IdsExhausted extends Error {
  override readonly name = 'IdsExhausted'
}

/**
 * Ids reserved ahead of a batch, so that matching never waits for the database. A rolled-back
 * attempt returns its ids.
 */
export class IdPool {
  readonly #ids: number[] = []
  #taken = 0

  get left(): number {
    return this.#ids.length - this.#taken
  }

  refill(ids: readonly number[]): void {
    this.#ids.push(...ids)
  }

  take(): number {
    const id = this.#ids[this.#taken]
    if (id === undefined) throw new IdsExhausted('no reserved id is left')
    this.#taken += 1
    return id
  }

  /** Returns everything taken since the last keep. */
  giveBack(): void {
    this.#taken = 0
  }

  /** Makes what was taken final. */
  keep(): void {
    this.#ids.splice(0, this.#taken)
    this.#taken = 0
  }
}
