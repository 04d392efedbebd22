/** Ends something, and may answer the names of those of its parts that did not end in time. */
type End = () => Promise<readonly string[] | void> | void

/** After what all may take together, each that is left may still take so long. */
const LAST_MS = 250

/**
 * What lives as long as the process and ends with it, the youngest first. All of it together may
 * take so long and no longer: who stops a server waits for it, and what does not end by then is
 * left as a kill would leave it, from which every start recovers. A fault of one keeps no other
 * from its end.
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
   * Ends all of it and answers the names of what did not end in time; throws the first fault when
   * all was tried.
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

/**
 * By the wall: it decides nothing of what is on record, and must pass while a test's clock stands.
 */
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
