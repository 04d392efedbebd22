import { type Clock, toDate, repeat, systemClock } from '../../../clock/clock.ts'
import type { Caller } from '../../../http/handler.ts'
import { hashToken, LIFE_MS, TOUCH_MS } from './session.ts'
import { loadChangesSince, FROM_NOW } from './store-access-changes.ts'
import { findLiveSession, touchSession } from './store-sessions.ts'
import type { Database } from '../store.ts'

export type SessionCacheParts = {
  readonly database: Database
  readonly watch: Database
  readonly clock: Clock
  onFault(error: unknown): void
  /** Applies session or level changes made anywhere. */
  onChanged(userIds: readonly number[]): void
}

const REFRESH_PAUSE_MS = 250
/**
 * How long a cached entry is valid after a refresh, in real time: nobody stays signed in for a
 * second after their session ended (AUTH-32).
 */
const USABLE_MS = 900
const MAX_SESSIONS = 50_000

type CachedSession = Caller & { lastUsedMs: number }

/**
 * Caches sessions by token. Revocations of this process apply at once, those of others within
 * REFRESH_PAUSE_MS. When a refresh fails, entries expire after USABLE_MS and each call queries the
 * database.
 */
export class SessionCache {
  readonly #parts: SessionCacheParts
  readonly #byToken = new Map<string, CachedSession>()
  readonly #tokensOf = new Map<number, Set<string>>()
  #cursor = FROM_NOW
  #refreshedAt = -Infinity
  /** Incremented by every forget: a row read meanwhile may be older than it. */
  #forgetCount = 0

  constructor(parts: SessionCacheParts) {
    this.#parts = parts
  }

  /**
   * Starts refreshing; the first refresh runs before it returns and only establishes the cursor.
   * Returns a stop function.
   */
  async start(): Promise<() => Promise<void>> {
    await this.refresh()
    return repeat(this.#parts.clock, REFRESH_PAUSE_MS, () => this.refresh(), this.#parts.onFault)
  }

  /** Drops users whose sessions or levels changed since the last refresh. */
  async refresh(): Promise<void> {
    const startedAt = systemClock.nowMs()
    const { cursor, userIds } = await loadChangesSince(this.#parts.watch, this.#cursor)
    if (this.#cursor === FROM_NOW) this.#forgetAll()
    for (const userId of userIds) this.forget(userId)
    this.#cursor = cursor
    this.#refreshedAt = startedAt
    if (userIds.length > 0) this.#parts.onChanged(userIds)
  }

  /**
   * The owner of a token; undefined when it is unknown, unused for 30 days or revoked. Every use
   * prolongs it (AUTH-18).
   */
  async authenticate(token: string, nowMs: number): Promise<Caller | undefined> {
    const key = hashToken(token).toString('base64')
    const cached =
      systemClock.nowMs() - this.#refreshedAt < USABLE_MS ? this.#byToken.get(key) : undefined
    return cached === undefined || cached.lastUsedMs <= nowMs - LIFE_MS
      ? this.#read(key, token, nowMs)
      : this.#touch(cached, nowMs)
  }

  /** Authenticates against the database, bypassing the cache. */
  authenticateUncached(token: string, nowMs: number): Promise<Caller | undefined> {
    return this.#read(hashToken(token).toString('base64'), token, nowMs)
  }

  /** Drops a user's sessions, at once where this process ends them. */
  forget(userId: number): void {
    this.#forgetCount += 1
    this.#drop(userId)
  }

  /** The first refresh only establishes the cursor: earlier changes are not reported. */
  #forgetAll(): void {
    this.#forgetCount += 1
    this.#byToken.clear()
    this.#tokensOf.clear()
  }

  async #read(key: string, token: string, nowMs: number): Promise<Caller | undefined> {
    const forgetCountBefore = this.#forgetCount
    const session = await findLiveSession(
      this.#parts.database,
      hashToken(token),
      toDate(nowMs - LIFE_MS),
    )
    if (session === undefined) return undefined
    const { id, userId, authLevel, lastUsedMs, frozen } = session
    const entry = { userId, sessionId: id, authLevel, lastUsedMs, frozen }
    if (forgetCountBefore === this.#forgetCount) this.#add(key, entry)
    return this.#touch(entry, nowMs)
  }

  async #touch(session: CachedSession, nowMs: number): Promise<Caller> {
    const { userId, sessionId, authLevel, frozen } = session
    if (nowMs - session.lastUsedMs >= TOUCH_MS) {
      session.lastUsedMs = nowMs
      await touchSession(this.#parts.database, sessionId, toDate(nowMs))
    }
    return { userId, sessionId, authLevel, frozen }
  }

  #add(key: string, session: CachedSession): void {
    if (this.#byToken.size >= MAX_SESSIONS) {
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
