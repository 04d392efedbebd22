import type { ChainHead } from './audit-chains.ts'
import type { Flow } from './audited.ts'
import type { SealedSums, Slice } from './sealed.ts'

/**
 * The file format of seals. Files read were signed by this installation, so they have the format
 * written here.
 */

type HeadText = readonly [height: number, hash: string, lastEntry: number]
type SliceText = Omit<Slice, 'chains'> & {
  readonly chains: readonly (readonly [chain: number, from: HeadText, to: HeadText])[]
}
type FlowText = readonly [cause: string, currencyId: number, count: number, amount: string]
type SumsText = {
  readonly upTo: number
  readonly upToJournal: number
  readonly heads: readonly (readonly [chain: number, head: HeadText])[]
  readonly sums: readonly (readonly [key: string, sum: string])[]
  readonly flows: readonly FlowText[]
  readonly carried?: readonly (readonly [key: string, amount: string, upTo: number])[]
  readonly series: number
  readonly closedAtMs: number
  readonly verified: readonly number[]
}
/** With the slices' series, when the last was closed, and when each was last recomputed. */
export type StoredSums = SealedSums & {
  readonly series: number
  readonly closedAtMs: number
  readonly verified: readonly number[]
}

export function serializeSlice({ chains, ...rest }: Slice): string {
  return JSON.stringify({
    ...rest,
    chains: chains.map(({ chain, from, to }) => [chain, serializeHead(from), serializeHead(to)]),
  } satisfies SliceText)
}

export function parseSlice(text: string): Slice {
  const { chains, ...rest } = JSON.parse(text) as SliceText
  return {
    ...rest,
    chains: chains.map(([chain, from, to]) => ({
      chain,
      from: parseHead(from),
      to: parseHead(to),
    })),
  }
}

export function serializeSums({
  upTo,
  upToJournal,
  heads,
  sums,
  flows,
  carried,
  series,
  closedAtMs,
  verified,
}: StoredSums): string {
  return JSON.stringify({
    upTo,
    upToJournal,
    series,
    closedAtMs,
    verified,
    heads: [...heads].map(([chain, head]) => [chain, serializeHead(head)]),
    sums: [...sums].map(([key, sum]) => [key, `${sum}`]),
    carried: [...carried].map(([key, { amount, upTo: until }]) => [key, `${amount}`, until]),
    flows: flows.map(({ cause, currencyId, count, amount }: Flow) => [
      cause,
      currencyId,
      count,
      `${amount}`,
    ]),
  } satisfies SumsText)
}

export function parseSums(text: string): StoredSums {
  // Seals of the previous version have no carried differences.
  const { heads, sums, flows, carried = [], ...rest } = JSON.parse(text) as SumsText
  return {
    ...rest,
    heads: new Map(heads.map(([chain, head]) => [chain, parseHead(head)])),
    sums: new Map(sums.map(([key, sum]) => [key, BigInt(sum)])),
    carried: new Map(carried.map(([key, amount, upTo]) => [key, { amount: BigInt(amount), upTo }])),
    flows: flows.map(([cause, currencyId, count, amount]) => ({
      cause,
      currencyId,
      count,
      amount: BigInt(amount),
    })),
  }
}

function serializeHead({ height, hash, lastEntry }: ChainHead): HeadText {
  return [height, Buffer.from(hash).toString('hex'), lastEntry]
}

function parseHead([height, hash, lastEntry]: HeadText): ChainHead {
  return { height, hash: Buffer.from(hash, 'hex'), lastEntry }
}
