import { setImmediate } from 'node:timers/promises'

type Asked<Ask, Answer> = {
  readonly ask: Ask
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

export type GatheringParts<Ask, Answer> = {
  /** So many are done together at most. */
  readonly most: number
  /** So many batches are under way at once; what is asked meanwhile gathers for the next. */
  readonly atOnce: number
  /** What may be done together. */
  isLike(one: Ask, other: Ask): boolean
  /**
   * Does a batch and answers in its order. Whoever it fails for fails alone if it answers so for
   * him; if it throws, it fails for all.
   */
  work(batch: readonly Ask[]): Promise<readonly PromiseSettledResult<Answer>[]>
}

/**
 * Gathers what is asked one by one within a turn of the loop, or while others are at work, and has
 * it done together.
 */
export class Gathering<Ask, Answer> {
  readonly #parts: GatheringParts<Ask, Answer>
  #waiting: Asked<Ask, Answer>[] = []
  #underWay = 0

  constructor(parts: GatheringParts<Ask, Answer>) {
    this.#parts = parts
  }

  ask(ask: Ask): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      this.#waiting.push({ ask, resolve, reject })
      if (this.#underWay < this.#parts.atOnce) void this.#begin()
    })
  }

  /**
   * A worker goes on until nothing waits; it begins a turn later, so that all that is asked in this
   * turn comes with it.
   */
  async #begin(): Promise<void> {
    this.#underWay += 1
    await setImmediate()
    for (let batch = this.#take(); batch.length > 0; batch = this.#take()) {
      await this.#do(batch)
      // Whoever was answered may ask for more at once.
      await setImmediate()
    }
    this.#underWay -= 1
  }

  async #do(batch: readonly Asked<Ask, Answer>[]): Promise<void> {
    try {
      const answers = await this.#parts.work(batch.map(({ ask }) => ask))
      batch.forEach((asked, index) => {
        settle(asked, answers[index])
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  /** The one that waits longest, with all that may be done together with it. */
  #take(): Asked<Ask, Answer>[] {
    const [first] = this.#waiting
    const [batch, rest]: [Asked<Ask, Answer>[], Asked<Ask, Answer>[]] = [[], []]
    for (const asked of this.#waiting) {
      const isTaken =
        first !== undefined &&
        batch.length < this.#parts.most &&
        this.#parts.isLike(first.ask, asked.ask)
      ;(isTaken ? batch : rest).push(asked)
    }
    this.#waiting = rest
    return batch
  }
}

function settle<Ask, Answer>(
  { resolve, reject }: Asked<Ask, Answer>,
  answer: PromiseSettledResult<Answer> | undefined,
): void {
  if (answer === undefined) reject(new Error('a batch left one of its askers without an answer'))
  else if (answer.status === 'fulfilled') resolve(answer.value)
  else reject(answer.reason)
}
