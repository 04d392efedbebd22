/** Ends something; may return the names of parts that did not end in time. */
type End = () => Promise<readonly string[] | void> | void

/** After the overall time limit each remaining ending gets this long. */
const LAST_MS = 250

/**
 * Everything that ends with the process, the youngest first, within one overall time limit: whoever
 * stops a server waits for it, and what does not end in time is left as a kill would leave it, from
 * which every start recovers. An error in one prevents no other from ending.
 */
export class Endings {
  readonly #mostMs: number
  readonly #ends: { readonly name: string; readonly end: End }[] = []

  constructor(maxMs: number) {
    this.#mostMs = maxMs
  }

  push(name: string, ...ends: readonly End[]): void {
    this.#ends.push(
      ...ends.map((end, index) => ({
        name: ends.length === 1 ? name : `${name} (${index + 1} of ${ends.length})`,
        end,
      })),
    )
  }

  /**
   * Ends everything and returns the names of what did not end in time; throws the first error after
   * all were tried.
   */
  async stop(): Promise<readonly string[]> {
    const unfinished: string[] = []
    const faults: unknown[] = []
    const untilMs = performance.now() + this.#mostMs
    for (const { name, end } of this.#ends.splice(0).reverse()) {
      const outcome = await inTime(end, Math.max(LAST_MS, untilMs - performance.now()))
      if (outcome === 'late') unfinished.push(name)
      else if (Array.isArray(outcome)) unfinished.push(...outcome)
      else if ('fault' in outcome) faults.push(outcome.fault)
    }
    if (faults.length > 0) throw faults[0]
    return unfinished
  }
}

type Fault = { readonly fault: unknown }

/** In wall-clock time: it decides nothing on record, and must pass while a test's clock stands. */
async function inTime(end: End, maxMs: number): Promise<readonly string[] | 'late' | Fault> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, maxMs, 'late')
  })
  const done = Promise.resolve()
    .then(end)
    .then(
      (unfinished) => unfinished ?? [],
      (fault: unknown): Fault => ({ fault }),
    )
  return Promise.race([done, timeout]).finally(() => {
    clearTimeout(timer)
  })
}
