import { type Clock, repeat } from '../clock/clock.ts'
import type { Database } from '../db/connection.ts'
import { findAmendedFrom, listPublishedVersions } from './store-versions.ts'

/**
 * Terms in force from a time on: proposed -> published by another member -> announced -> in force,
 * until the next version. Versions are immutable, and none takes effect before its notice. An order
 * looks them up once, at its acceptance time, and stores the result.
 *
 * The terms of loans stay off it: their versions are the release's own, which nobody proposes.
 */

/** The minimum notice of a published version (STAFF-08). */
export const ANNOUNCED_MS = 86_400_000
/**
 * And the maximum: no version can be published before it any more, so a wrong year would last
 * (STAFF-08).
 */
export const AHEAD_MAX_MS = 366 * 86_400_000
/**
 * The interval of reading versions that another process published, far shorter than their notice.
 */
const READ_PAUSE_MS = 60_000

/** Terms with their pair or currency; '' for a kind with a single subject. */
export type OwnTerms<T> = { readonly subject: string; readonly terms: T }

/**
 * How one kind of terms is managed: each subject's initial terms, and how they are parsed from and
 * serialized to a version's fields.
 */
export type VersionedTerms<T> = {
  readonly first: ReadonlyMap<string, T>
  /**
   * Parses a version's fields; undefined where they are contradictory, or name an unknown subject.
   */
  read(fields: unknown): OwnTerms<T> | undefined
  /** Serializes terms, in one form for equal terms. */
  write(own: OwnTerms<T>): unknown
  /**
   * The notice that new terms require because of what they restrict; never less than ANNOUNCED_MS,
   * whatever this returns.
   */
  noticeMs(before: T, after: T): number
  /**
   * A release's amendment of any terms of the kind, from its announced time on (SEC-03); afterwards
   * no terms that it would change can be published.
   */
  amend?(terms: T, subject: string): T
}

/** Published, but not in force yet. */
export type Upcoming<T> = OwnTerms<T> & { readonly effectiveMs: number }

/** The published terms of one kind by the time they take effect. */
export type TermsBook<T> = VersionedTerms<T> & {
  readonly kind: string
  /**
   * The terms at a time. A module gets a function of time and subject made of it (open-terms.ts)
   * and calls it once, with the order's acceptance time (`receivedAtMs`): what it needs later is
   * stored on the order, never looked up again.
   */
  at(nowMs: number, subject?: string): T
  /** Since when the terms at a time are in force; 0 for a subject's initial terms. */
  sinceMs(nowMs: number, subject?: string): number
  upcoming(nowMs: number): readonly Upcoming<T>[]
  /** Reads newly published versions. */
  refresh(): Promise<void>
}

/** The notice a version requires, given the terms it would follow (STAFF-08). */
export function noticeMsOf<T>({ noticeMs }: VersionedTerms<T>, before: T, after: T): number {
  return Math.max(ANNOUNCED_MS, noticeMs(before, after))
}

/** The terms of a kind with a single subject. */
export function forSubject<T>({
  first,
  read,
  write,
  noticeMs,
  amend,
}: {
  readonly first: T
  read(fields: unknown): T | undefined
  write(terms: T): unknown
  noticeMs(before: T, after: T): number
  amend?(terms: T): T
}): VersionedTerms<T> {
  const own = (terms: T | undefined): OwnTerms<T> | undefined =>
    terms === undefined ? undefined : { subject: '', terms }
  return {
    first: new Map([['', first]]),
    read: (fields) => own(read(fields)),
    write: ({ terms }) => write(terms),
    noticeMs,
    ...(amend === undefined ? {} : { amend }),
  }
}

/** Reads the published versions of a kind and keeps reading them; the second result stops that. */
export async function openTermsBook<T, Kind extends VersionedTerms<T>>(
  {
    database,
    clock,
    onFault,
  }: { readonly database: Database; readonly clock: Clock; onFault(error: unknown): void },
  kind: string,
  definition: Kind & VersionedTerms<T>,
): Promise<{ readonly book: TermsBook<T> & Kind; end(): Promise<void> }> {
  let versions: readonly Upcoming<T>[] = []
  const refresh = async (): Promise<void> => {
    versions = (await listPublishedVersions(database, kind)).map(({ fields, effectiveMs }) => {
      const own = definition.read(fields)
      if (own === undefined)
        throw new Error(`the published terms of ${kind} from ${effectiveMs} do not hold together`)
      return { ...own, effectiveMs }
    })
  }
  await refresh()
  const amendedMs =
    definition.amend === undefined ? undefined : await findAmendedFrom(database, kind)
  const asAmended = (terms: T, subject: string, nowMs: number): T =>
    definition.amend === undefined || amendedMs === undefined || nowMs < amendedMs
      ? terms
      : definition.amend(terms, subject)
  const findVersion = (nowMs: number, subject: string): Upcoming<T> | undefined =>
    versions.findLast((version) => version.subject === subject && version.effectiveMs <= nowMs)
  const book: TermsBook<T> & Kind = {
    ...definition,
    kind,
    refresh,
    sinceMs: (nowMs, subject = '') => findVersion(nowMs, subject)?.effectiveMs ?? 0,
    at(nowMs, subject = '') {
      const publishedVersion = findVersion(nowMs, subject)
      const terms =
        publishedVersion === undefined ? definition.first.get(subject) : publishedVersion.terms
      if (terms === undefined) throw new Error(`no terms of ${kind} are of '${subject}'`)
      return asAmended(terms, subject, nowMs)
    },
    upcoming(nowMs) {
      const later = versions
        .filter(({ effectiveMs }) => effectiveMs > nowMs)
        .map((version) => ({
          ...version,
          terms: asAmended(version.terms, version.subject, version.effectiveMs),
        }))
      if (amendedMs === undefined || amendedMs <= nowMs) return later
      const amended = [...definition.first.keys()].map((subject) => ({
        subject,
        terms: book.at(amendedMs, subject),
        effectiveMs: amendedMs,
      }))
      return [...later, ...amended].sort((a, b) => a.effectiveMs - b.effectiveMs)
    },
  }
  return { book, end: repeat(clock, READ_PAUSE_MS, refresh, onFault) }
}
