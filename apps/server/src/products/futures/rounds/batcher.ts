import { setImmediate } from 'node:timers/promises'

type QueuedItem<Ask, Answer> = {
  readonly item: Ask
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

export type BatcherParts<Ask, Answer> = {
  /** The maximum batch size. */
  readonly maxBatch: number
  /** The maximum concurrent batches; requests that arrive meanwhile gather for the next. */
  readonly runningMax: number
  /** Which requests may share a batch. */
  canBatch(one: Ask, other: Ask): boolean
  /**
   * Processes a batch and returns results in order. A rejected result fails alone; a thrown error
   * fails the whole batch.
   */
  work(batch: readonly Ask[]): Promise<readonly PromiseSettledResult<Answer>[]>
}

/**
 * Gathers single requests within a turn of the event loop, or while others are processed, into
 * batches.
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
   * A worker continues until nothing waits; it starts a turn later, so that all requests of this
   * turn are included.
   */
  async #startWorker(): Promise<void> {
    this.#running += 1
    await setImmediate()
    for (let batch = this.#takeBatch(); batch.length > 0; batch = this.#takeBatch()) {
      await this.#runBatch(batch)
      // A caller with a result may request more at once.
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

  /** The longest waiting request, with everything that may share its batch. */
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
