import { currentRequester } from '../../db/requester.ts'

/**
 * How a money call stands beside the others of its user (WIRE-56): one that waits is accepted first
 * and decided by a price that comes after it; one that moves takes his money or fills his bounds at
 * once; one that goes apart only closes, cancels or asks for money, and waits for nobody.
 */
export type TurnKind = 'waits' | 'moves' | 'apart'

/** A money call that asks for its turn. */
export type TurnRequest = {
  readonly userId: number
  readonly call: string
  readonly kind: TurnKind
  readonly key: string | undefined
}

/** Awaits what is no work of the call that waits. */
type ReleaseWhile = <T>(wait: Promise<T>) => Promise<T>

/** A call's turn, from the moment it may begin until it is answered. */
export type OwnTurn = {
  /**
   * Accepts the call: from now on it is decided by its price and by nothing that its user does.
   * Answers once those that were accepted before it are decided; a second acceptance would wait for
   * the first, and throws.
   */
  accept(): Promise<void>
}

type UserQueue = {
  kind: TurnKind
  inside: number
  readonly waiting: { readonly kind: TurnKind; readonly admit: () => void }[]
}

/**
 * The order of one user's money calls, so that he cannot take an accepted one back once its price
 * is known or can be guessed (FUT-44, SEC-27): between its acceptance and its decision none of his
 * calls moves money, none takes its key, and none accepted after it is decided before it. Calls of
 * one kind run side by side, and the kinds take turns in the order in which they came, so that
 * neither can hold off the other for good. Whoever waits for a turn already has his key, and
 * whoever has a turn asks for no other key: so no two can wait for each other.
 *
 * It is kept in memory: what it protects is accepted in memory too, and a process that ends takes
 * both with it. One process serves all calls of the platform (its leases refuse a second); several
 * would have to give each user to one of them, by a lease of the user.
 */
export class UserTurns {
  readonly #keys = new Map<string, Promise<void>>()
  readonly #lines = new Map<number, UserQueue>()
  readonly #accepted = new Map<string, Promise<void>>()

  /**
   * Runs a call in its turn: after the call that has its key, and after those of the other kind
   * that came before it.
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
          // What is accepted cannot be refused any more as if it had never come (WIRE-51).
          if (requester !== undefined) requester.hasActed = true
          return this.#follow(this.#accepted, `${userId} ${call}`, ends, (wait) => wait)
        },
      })
    } finally {
      for (const end of ends.reverse()) end()
    }
  }

  /** Joins the end of a chain at once, and answers when all before in it have ended. */
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
