import { type Clock, dateOf, repeat, systemClock } from '../../clock/clock.ts'
import type { Caller } from '../../http/handler.ts'
import { hashOf, LIFE_MS, TOUCH_MS } from './session.ts'
import { changesSince, FROM_NOW } from './store-access-changes.ts'
import { liveSession, touchSession } from './store-sessions.ts'
import type { Database } from './store.ts'

export type SessionMemoryParts = {
  readonly database: Database
  /** Where the looks are made, at connections that no call takes. */
  readonly watch: Database
  readonly clock: Clock
  onFault(error: unknown): void
  /** Hears whose sessions or levels changed, wherever they were changed. */
  onChanged(userIds: readonly number[]): void
}

const LOOK_PAUSE_MS = 250
/**
 * What is remembered counts for so long after a look at what changed, by real time: nobody is let
 * in for a second after his session ended (AUTH-32).
 */
const USABLE_MS = 900
const MOST = 50_000

type Remembered = Caller & { lastUsedMs: number }

/**
 * Who tokens belong to, without asking the database for each call. This process forgets a user as
 * soon as it ends one of his sessions; what others change it reads every quarter of a second. While
 * it cannot read, it remembers nothing and asks, as if it had no memory.
 */
export class SessionMemory {
  readonly #parts: SessionMemoryParts
  readonly #byToken = new Map<string, Remembered>()
  readonly #tokensOf = new Map<number, Set<string>>()
  #cursor = FROM_NOW
  #lookedAt = -Infinity
  /**
   * Grows with whatever is forgotten: a row that was being read meanwhile may be older than its
   * end.
   */
  #forgotten = 0

  constructor(parts: SessionMemoryParts) {
    this.#parts = parts
  }

  /**
   * Looks at what others change, a first time before this answers: what changed before that is told
   * of by none. The answer ends it.
   */
  async start(): Promise<() => Promise<void>> {
    await this.look()
    return repeat(this.#parts.clock, LOOK_PAUSE_MS, () => this.look(), this.#parts.onFault)
  }

  /** Forgets whose sessions or levels changed since the last look. */
  async look(): Promise<void> {
    const began = systemClock.nowMs()
    const { cursor, userIds } = await changesSince(this.#parts.watch, this.#cursor)
    if (this.#cursor === FROM_NOW) this.#forgetAll()
    for (const userId of userIds) this.forget(userId)
    this.#cursor = cursor
    this.#lookedAt = began
    if (userIds.length > 0) this.#parts.onChanged(userIds)
  }

  /**
   * Who a token belongs to; undefined when it is unknown, unused for 30 days or revoked. Every use
   * prolongs it (AUTH-18).
   */
  async authenticate(token: string, nowMs: number): Promise<Caller | undefined> {
    const key = hashOf(token).toString('base64')
    const known =
      systemClock.nowMs() - this.#lookedAt < USABLE_MS ? this.#byToken.get(key) : undefined
    return known === undefined || known.lastUsedMs <= nowMs - LIFE_MS
      ? this.#read(key, token, nowMs)
      : this.#used(known, nowMs)
  }

  /** As the database has it now, whatever is remembered. */
  authenticateAnew(token: string, nowMs: number): Promise<Caller | undefined> {
    return this.#read(hashOf(token).toString('base64'), token, nowMs)
  }

  /** Forgets a user's sessions: at once where this process ends them. */
  forget(userId: number): void {
    this.#forgotten += 1
    this.#drop(userId)
  }

  /** A first look finds only where to begin: what changed before it is told by none. */
  #forgetAll(): void {
    this.#forgotten += 1
    this.#byToken.clear()
    this.#tokensOf.clear()
  }

  async #read(key: string, token: string, nowMs: number): Promise<Caller | undefined> {
    const before = this.#forgotten
    const session = await liveSession(this.#parts.database, hashOf(token), dateOf(nowMs - LIFE_MS))
    if (session === undefined) return undefined
    const { id, userId, authLevel, lastUsedMs, frozen } = session
    const read = { userId, sessionId: id, authLevel, lastUsedMs, frozen }
    if (before === this.#forgotten) this.#keep(key, read)
    return this.#used(read, nowMs)
  }

  async #used(session: Remembered, nowMs: number): Promise<Caller> {
    const { userId, sessionId, authLevel, frozen } = session
    if (nowMs - session.lastUsedMs >= TOUCH_MS) {
      session.lastUsedMs = nowMs
      await touchSession(this.#parts.database, sessionId, dateOf(nowMs))
    }
    return { userId, sessionId, authLevel, frozen }
  }

  #keep(key: string, session: Remembered): void {
    if (this.#byToken.size >= MOST) {
      const [oldest] = this.#byToken.values()
      if (oldest !== undefined) this.#drop(oldest.userId)
    }
    this.#byToken.set(key, session)
    const tokens = this.#tokensOf.get(session.userId) ?? new Set<string>()
    this.#tokensOf.set(session.userId, tokens.add(key))
  }

  #drop(userId: number): void {
    for (const key of this.#tokensOf.get(userId) ?? []) this.#byToken.delete(key)
    this.#tokensOf.delete(userId)
  }
}
