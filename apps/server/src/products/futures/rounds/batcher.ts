import { setImmediate } from 'node:timers/promises'

type QueuedItem<Ask, Answer> = {
  readonly item: Ask
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

export type BatcherParts<Ask, Answer> = {
  /** So many are done together at most. */
  readonly maxBatch: number
  /** So many batches are under way at once; what is asked meanwhile gathers for the next. */
  readonly runningMax: number
  /** What may be done together. */
  canBatch(one: Ask, other: Ask): boolean
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
export class Batcher<Ask, Answer> {
  readonly #parts: BatcherParts<Ask, Answer>
  #waiting: QueuedItem<Ask, Answer>[] = []
  #running = 0

  constructor(parts: BatcherParts<Ask, Answer>) {
    this.#parts = parts
  }

  add(ask: Ask): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      this.#waiting.push({ item: ask, resolve, reject })
      if (this.#running < this.#parts.runningMax) void this.#startWorker()
    })
  }

  /**
   * A worker goes on until nothing waits; it begins a turn later, so that all that is asked in this
   * turn comes with it.
   */
  async #startWorker(): Promise<void> {
    this.#running += 1
    await setImmediate()
    for (let batch = this.#takeBatch(); batch.length > 0; batch = this.#takeBatch()) {
      await this.#runBatch(batch)
      // Whoever was answered may ask for more at once.
      await setImmediate()
    }
    this.#running -= 1
  }

  async #runBatch(batch: readonly QueuedItem<Ask, Answer>[]): Promise<void> {
    try {
      const answers = await this.#parts.work(batch.map(({ item: ask }) => ask))
      batch.forEach((item, index) => {
        settleItem(item, answers[index])
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  /** The one that waits longest, with all that may be done together with it. */
  #takeBatch(): QueuedItem<Ask, Answer>[] {
    const [first] = this.#waiting
    const [batch, rest]: [QueuedItem<Ask, Answer>[], QueuedItem<Ask, Answer>[]] = [[], []]
    for (const item of this.#waiting) {
      const isInBatch =
        first !== undefined &&
        batch.length < this.#parts.maxBatch &&
        this.#parts.canBatch(first.item, item.item)
      ;(isInBatch ? batch : rest).push(item)
    }
    this.#waiting = rest
    return batch
  }
}

function settleItem<Ask, Answer>(
  { resolve, reject }: QueuedItem<Ask, Answer>,
  answer: PromiseSettledResult<Answer> | undefined,
): void {
  if (answer === undefined) reject(new Error('a batch left one of its askers without an answer'))
  else if (answer.status === 'fulfilled') resolve(answer.value)
  else reject(answer.reason)
}
