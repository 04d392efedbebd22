import { growTree, type MerkleTree, merkleRoot } from '@candor/engine/prices/merkle'
import { computeCommitment } from '@candor/engine/prices/draws'
import { type DaySeed, PRICE_FORMULA } from '@candor/engine/prices/formula'
import { type Clock, repeat, formatUtcDay } from '../../clock/clock.ts'
import type { DayLeaf, DayRoot, Seed } from './store-fairness.ts'

/** The database functions of this task; see store-fairness.ts. */
export type FairnessStore = {
  seed(day: string): Promise<Seed | undefined>
  commitSeed(day: string, seed: DaySeed, commitment: Uint8Array, nowMs: number): Promise<void>
  revealSeeds(today: string, nowMs: number): Promise<void>
  daysDue(today: string): Promise<readonly { readonly marketId: number; readonly day: string }[]>
  leaves(marketId: number, day: string): Promise<readonly DayLeaf[]>
  publish(root: DayRoot): Promise<void>
}

/**
 * The publications of each UTC day: seeds committed the day before and revealed the day after
 * (MKT-25), the root of its ticks (FAIR-03).
 */
export type DayPublisher = {
  /**
   * Commits missing seeds of today and tomorrow. On a first start today's is published today, as
   * published_at shows.
   */
  ensureSeeds(nowMs: number): Promise<void>
  seedOf(day: string): Promise<DaySeed>
  /** Tells that no tick of a day before this one can come any more. */
  isDayClosedBefore(day: string): void
  publishRoots(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** Well before the 00:10 of FAIR-03. */
const CHECK_MS = 30_000
const DAY_MS = 86_400_000
const SEED_BYTES = 32

export function createDayPublisher(
  clock: Clock,
  store: FairnessStore,
  randomBytes: (length: number) => Uint8Array,
  onFault: (error: unknown) => void,
): DayPublisher {
  const seeds = new Map<string, DaySeed>()
  let closedBefore = ''
  let doneBefore = ''
  let stopLoop = (): Promise<void> => Promise.resolve()

  const seedOf = async (day: string): Promise<DaySeed> => {
    const seed = seeds.get(day) ?? (await store.seed(day))
    if (seed === undefined) throw new Error(`no seed is committed for ${day}`)
    if (!seeds.has(day)) seeds.clear()
    seeds.set(day, seed)
    return seed
  }
  const publishRoots = async (): Promise<void> => {
    const today = closedBefore
    if (today === doneBefore) return
    for (const { marketId, day } of await store.daysDue(today)) {
      const leaves = await store.leaves(marketId, day)
      const tree = await buildTree(leaves.map(({ hash }) => hash))
      const [first] = leaves
      const last = leaves.at(-1)
      if (first === undefined || last === undefined) continue
      await store.publish({
        marketId,
        day,
        root: merkleRoot(tree),
        count: leaves.length,
        firstHash: first.hash,
        lastHash: last.hash,
        publishedAtMs: clock.nowMs(),
      })
    }
    doneBefore = today
  }
  return {
    ensureSeeds: async (nowMs) => {
      for (const day of [formatUtcDay(nowMs), formatUtcDay(nowMs + DAY_MS)]) {
        if ((await store.seed(day)) !== undefined) continue
        const seed = randomBytes(SEED_BYTES)
        await store.commitSeed(
          day,
          { seed, formula: PRICE_FORMULA },
          computeCommitment(seed),
          nowMs,
        )
      }
      await store.revealSeeds(formatUtcDay(nowMs), nowMs)
    },
    seedOf,
    isDayClosedBefore: (day) => {
      if (day > closedBefore) closedBefore = day
    },
    publishRoots,
    start: () => {
      stopLoop = repeat(clock, CHECK_MS, publishRoots, onFault)
    },
    stop: () => stopLoop(),
  }
}

/** Builds a day's tree without blocking other work. */
export async function buildTree(hashes: readonly Uint8Array[]): Promise<MerkleTree> {
  const work = growTree(hashes)
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    await new Promise<void>((resolve) => {
      setImmediate(resolve)
    })
  }
}
