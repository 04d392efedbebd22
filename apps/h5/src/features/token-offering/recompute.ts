import { tokenOffering } from '@candor/contract/token-offering'
import { passedByPlace } from '@candor/engine/token-offering/allocation'
import {
  allocationFacts,
  checkAllocation,
  type PublishedApplication,
} from '@candor/engine/verify/token-offering'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { call } from '../../net/call.ts'
import type { OfferingInfo, OfferingResult } from './queries.ts'
import { tokensOf } from './wire.ts'

/** A result that was computed again here from the published list (IEO-14). */
export type Recomputed = {
  readonly count: number
  /** Lines that are not passed what follows, and published figures that do not follow. */
  readonly differing: number
  /** What follows for the caller's own lines; undefined without any. */
  readonly own: bigint | undefined
  /** The first lines, and the caller's own. */
  readonly lines: readonly (PublishedApplication & { readonly isOwn: boolean })[]
  /** The hash of the whole list as it was answered. */
  readonly hash: string
}

/** How many lines stand on the page; all of them are checked. */
export const SHOWN_LINES = 20
const OWN_ROWS = 100

type Options = {
  readonly signal: AbortSignal
  readonly isGuest: boolean
  readonly onLoaded: (lines: number) => void
}

/** Loads the published list and shares the supply out again, with the caller's own lines. */
export async function recomputeResult(
  info: OfferingInfo,
  result: OfferingResult,
  { signal, isGuest, onLoaded }: Options,
): Promise<Recomputed> {
  const list = await loadList(info.id, signal, onLoaded)
  const places = isGuest ? new Set<number>() : await loadOwnPlaces(info.id, signal)
  return recompute(info, result, list, places)
}

/** The check itself, of a list that was loaded. */
export function recompute(
  info: OfferingInfo,
  result: OfferingResult,
  list: readonly PublishedApplication[],
  ownPlaces: ReadonlySet<number>,
): Recomputed {
  const terms = {
    supply: tokensOf(info.amount),
    cap: info.cap === null ? undefined : tokensOf(info.cap),
    minSale: tokensOf(info.least_sale),
    soldAfterPool: BigInt(result.sold_after_pool),
  }
  const { allocation, wrongPlaces } = checkAllocation(terms, list)
  const facts = allocationFacts(allocation)
  const isReturned = result.returned === 1
  const own = list.filter(({ place }) => ownPlaces.has(place))
  const persons = new Set(own.map(({ person }) => person))
  const shares = [...persons].map((person) =>
    passedByPlace(
      allocation,
      list.filter((line) => line.person === person),
    ),
  )
  const ownShare = own.reduce(
    (sum, { place }) => sum + (shares.find((share) => share.has(place))?.get(place) ?? 0n),
    0n,
  )
  return {
    count: list.length,
    differing: wrongPlaces.length + countWrongFigures(facts, result, list),
    own: own.length === 0 ? undefined : isReturned ? 0n : ownShare,
    lines: list
      .filter(({ place }, index) => index < SHOWN_LINES || ownPlaces.has(place))
      .map((line) => ({ ...line, isOwn: ownPlaces.has(line.place) })),
    hash: hashOf(list),
  }
}

/** Published figures that do not follow from the list: a missing line changes one of them. */
function countWrongFigures(
  facts: ReturnType<typeof allocationFacts>,
  result: OfferingResult,
  list: readonly PublishedApplication[],
): number {
  const applied = list.reduce((sum, { tokens }) => sum + tokens, 0n)
  const figures = [
    [facts['kind'], result.kind],
    [facts['cap'] ?? null, result.cap],
    [facts['left'] ?? null, result.left],
    [facts['weights'] ?? null, result.weights],
    [facts['last_remainder'] ?? null, result.last_remainder],
    [facts['last_place'] ?? null, result.last_place],
    [facts['sold'], result.sold],
    [String(applied), result.applied],
    [list.length, result.applications],
    [new Set(list.map(({ person }) => person)).size, result.persons],
  ]
  return figures.filter(([computed, published]) => computed !== published).length
}

async function loadList(
  projectId: number,
  signal: AbortSignal,
  onLoaded: (lines: number) => void,
): Promise<readonly PublishedApplication[]> {
  const list: PublishedApplication[] = []
  let after: number | undefined
  do {
    const part = await call(
      tokenOffering.applications,
      { project_id: projectId, ...(after === undefined ? {} : { after }) },
      { signal },
    )
    part.places.forEach((place, at) =>
      list.push({
        place,
        person: part.persons[at] ?? place,
        tokens: BigInt(part.tokens[at] ?? '0'),
        passed: BigInt(part.passed[at] ?? '0'),
      }),
    )
    onLoaded(list.length)
    after = part.next ?? undefined
  } while (after !== undefined)
  return list
}

async function loadOwnPlaces(projectId: number, signal: AbortSignal): Promise<Set<number>> {
  const places = new Set<number>()
  for (let page = 1; ; page += 1) {
    const { data, pages } = await call(tokenOffering.orders, { page, limit: OWN_ROWS }, { signal })
    for (const { project_id: project, place } of data) if (project === projectId) places.add(place)
    if (page >= pages) return places
  }
}

function hashOf(list: readonly PublishedApplication[]): string {
  const hash = sha256.create()
  for (const { place, person, tokens, passed } of list)
    hash.update(utf8ToBytes(`${place}|${person}|${tokens}|${passed}\n`))
  return bytesToHex(hash.digest())
}
