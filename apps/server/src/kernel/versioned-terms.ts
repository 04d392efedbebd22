import { type Clock, repeat } from '../clock/clock.ts'
import type { Database } from '../db/connection.ts'
import { findAmendedFrom, listPublishedVersions } from './store-versions.ts'

/**
 * Terms that hold from a time on: proposed -> published by another -> announced -> in force, until
 * the next version is. Nobody changes a version, and none holds before it was announced. Who takes
 * an order asks once, with the moment of its acceptance, and keeps the answer on the order.
 *
 * The terms of loans stay off it: their versions are the release's own, which nobody proposes.
 */

/** A version holds at the earliest so long after it was published (STAFF-08). */
export const ANNOUNCED_MS = 86_400_000
/**
 * And at the latest so long after: none can be published before it any more, so a slip of the year
 * would be for ever (STAFF-08).
 */
export const AHEAD_MAX_MS = 366 * 86_400_000
/** Versions that another process published are read so often: long before they hold. */
const READ_PAUSE_MS = 60_000

/** Terms, and the pair or the currency that they are of; '' where a kind has one only. */
export type OwnTerms<T> = { readonly subject: string; readonly terms: T }

/**
 * How the terms of one kind are kept: those each subject began with, and what reads and writes them
 * as the fields of a version.
 */
export type VersionedTerms<T> = {
  readonly first: ReadonlyMap<string, T>
  /**
   * The terms that fields name; undefined where they do not hold together, or name a subject that
   * is not there.
   */
  read(fields: unknown): OwnTerms<T> | undefined
  /** The terms as fields, in one form for equal terms. */
  write(own: OwnTerms<T>): unknown
  /**
   * How long before they hold terms must be published because of what they take away from those
   * before; never less than ANNOUNCED_MS, whatever this says.
   */
  noticeMs(before: T, after: T): number
  /**
   * What a release makes of any terms of the kind, from the time on that it announced (SEC-03);
   * afterwards none can be published that it would change.
   */
  amend?(terms: T, subject: string): T
}

/** Published, and not in force yet. */
export type Upcoming<T> = OwnTerms<T> & { readonly effectiveMs: number }

/** The published terms of one kind by the time from which they hold. */
export type TermsBook<T> = VersionedTerms<T> & {
  readonly kind: string
  /**
   * The terms of a moment. A module is handed a function of moment and subject made of it
   * (open-terms.ts) and asks with the moment at which the order was accepted (`receivedAtMs`),
   * once: what it needs later is kept on the order, never asked for again.
   */
  at(nowMs: number, subject?: string): T
  upcoming(nowMs: number): readonly Upcoming<T>[]
  /** Reads what was published since. */
  refresh(): Promise<void>
}

/**
 * How long before its time a version must be published, by the terms that it would follow
 * (STAFF-08).
 */
export function noticeMsOf<T>({ noticeMs }: VersionedTerms<T>, before: T, after: T): number {
  return Math.max(ANNOUNCED_MS, noticeMs(before, after))
}

/** The terms of a kind that has one subject only. */
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

/** Reads the published versions of a kind and keeps reading them; the second answer ends that. */
export async function openTermsBook<T, Kind extends VersionedTerms<T>>(
  {
    database,
    clock,
    onFault,
  }: { readonly database: Database; readonly clock: Clock; onFault(error: unknown): void },
  kind: string,
  product: Kind & VersionedTerms<T>,
): Promise<{ readonly book: TermsBook<T> & Kind; end(): Promise<void> }> {
  let versions: readonly Upcoming<T>[] = []
  const refresh = async (): Promise<void> => {
    versions = (await listPublishedVersions(database, kind)).map(({ fields, effectiveMs }) => {
      const own = product.read(fields)
      if (own === undefined)
        throw new Error(`the published terms of ${kind} from ${effectiveMs} do not hold together`)
      return { ...own, effectiveMs }
    })
  }
  await refresh()
  const amendedMs = product.amend === undefined ? undefined : await findAmendedFrom(database, kind)
  const asAmended = (terms: T, subject: string, nowMs: number): T =>
    product.amend === undefined || amendedMs === undefined || nowMs < amendedMs
      ? terms
      : product.amend(terms, subject)
  const book: TermsBook<T> & Kind = {
    ...product,
    kind,
    refresh,
    at(nowMs, subject = '') {
      const publishedVersion = versions.findLast(
        (version) => version.subject === subject && version.effectiveMs <= nowMs,
      )
      const terms =
        publishedVersion === undefined ? product.first.get(subject) : publishedVersion.terms
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
      const amended = [...product.first.keys()].map((subject) => ({
        subject,
        terms: book.at(amendedMs, subject),
        effectiveMs: amendedMs,
      }))
      return [...later, ...amended].sort((a, b) => a.effectiveMs - b.effectiveMs)
    },
  }
  return { book, end: repeat(clock, READ_PAUSE_MS, refresh, onFault) }
}
