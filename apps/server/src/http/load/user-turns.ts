import { currentRequester } from '../../db/requester.ts'

/**
 * How a money call is ordered with its user's others (WIRE-56): 'waits' is accepted first and
 * decided by a later price; 'moves' takes money or uses up limits at once; 'apart' only closes,
 * cancels or requests money, and waits for nothing.
 */
export type TurnKind = 'waits' | 'moves' | 'apart'

export type TurnRequest = {
  readonly userId: number
  readonly call: string
  readonly kind: TurnKind
  readonly key: string | undefined
}

/** Awaits something that is no work of the waiting call. */
type ReleaseWhile = <T>(wait: Promise<T>) => Promise<T>

/** A call's turn, from its start until its reply. */
export type OwnTurn = {
  /**
   * Accepts the call: from now on its price alone decides it, and no action of its user. Resolves
   * once earlier accepted calls are decided; a second acceptance would wait for the first, and
   * throws.
   */
  accept(): Promise<void>
}

type UserQueue = {
  kind: TurnKind
  inside: number
  readonly waiting: { readonly kind: TurnKind; readonly admit: () => void }[]
}

/**
 * Orders one user's money calls, so that no accepted one can be withdrawn once its price is known
 * or predictable (FUT-44, SEC-27): between its acceptance and its decision none of the user's calls
 * moves money, none takes its key, and none accepted later is decided before it. Calls of one kind
 * run concurrently, and the kinds alternate in order of arrival, so that neither can block the
 * other forever. A call waiting for a turn already has its key, and a call with a turn takes no
 * other key: so no deadlock is possible.
 *
 * It is kept in memory: what it protects is accepted in memory too, and both end with the process.
 * One process serves all calls of the platform (its leases refuse a second); several would have to
 * assign each user to one of them, by a lease of the user.
 */
export class UserTurns {
  readonly #keys = new Map<string, Promise<void>>()
  readonly #lines = new Map<number, UserQueue>()
  readonly #accepted = new Map<string, Promise<void>>()

  /**
   * Runs a call in its turn: after the call with the same key, and after earlier ones of the other
   * kind.
   */
  async run<T>(
    turnRequest: TurnRequest,
    releaseWhile: ReleaseWhile,
    work: (turn: OwnTurn) => Promise<T>,
  ): Promise<T> {
    const { userId, call, kind, key } = turnRequest
    const ends: (() => void)[] = []
    let isAccepted = false
    try {
      if (key !== undefined) await this.#follow(this.#keys, `${userId} ${key}`, ends, releaseWhile)
      if (kind !== 'apart') await this.#enter(userId, kind, ends, releaseWhile)
      return await work({
        accept: () => {
          if (isAccepted) throw new Error(`${call} accepts a call that it accepted already`)
          isAccepted = true
          const requester = currentRequester()
          // An accepted call can no longer be refused as if it had never come (WIRE-51).
          if (requester !== undefined) requester.hasActed = true
          return this.#follow(this.#accepted, `${userId} ${call}`, ends, (wait) => wait)
        },
      })
    } finally {
      for (const end of ends.reverse()) end()
    }
  }

  /** Joins the end of a chain at once, and resolves when everything before it has ended. */
  async #follow(
    chains: Map<string, Promise<void>>,
    name: string,
    ends: (() => void)[],
    releaseWhile: ReleaseWhile,
  ): Promise<void> {
    const before = chains.get(name)
    let end = (): void => undefined
    const own = new Promise<void>((resolve) => {
      end = resolve
    })
    const both = before === undefined ? own : before.then(() => own)
    chains.set(name, both)
    ends.push(() => {
      end()
      if (chains.get(name) === both) chains.delete(name)
    })
    if (before !== undefined) await releaseWhile(before)
  }

  async #enter(
    userId: number,
    kind: TurnKind,
    ends: (() => void)[],
    releaseWhile: ReleaseWhile,
  ): Promise<void> {
    const line = this.#lines.get(userId) ?? { kind, inside: 0, waiting: [] }
    this.#lines.set(userId, line)
    ends.push(() => {
      this.#leave(userId, line)
    })
    if (line.waiting.length === 0 && (line.inside === 0 || line.kind === kind)) {
      line.kind = kind
      line.inside += 1
      return
    }
    await releaseWhile(
      new Promise<void>((admit) => {
        line.waiting.push({ kind, admit })
      }),
    )
  }

  #leave(userId: number, line: UserQueue): void {
    line.inside -= 1
    if (line.inside > 0) return
    const [first] = line.waiting
    if (first === undefined) {
      this.#lines.delete(userId)
      return
    }
    line.kind = first.kind
    while (line.waiting[0]?.kind === first.kind) {
      line.inside += 1
      line.waiting.shift()?.admit()
    }
  }
}
