import type { ChainHead } from './audit-chains.ts'
import type { Flow } from './audited.ts'
import type { SealedSums, Slice } from './sealed.ts'

/**
 * Seals as they stand in their files. What is read was signed by this installation, so it has the
 * form that was written here.
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
/** With the series of the slices, when the last was closed, and when each was last recomputed. */
export type KeptSums = SealedSums & {
  readonly series: number
  readonly closedAtMs: number
  readonly verified: readonly number[]
}

export function sliceText({ chains, ...rest }: Slice): string {
  return JSON.stringify({
    ...rest,
    chains: chains.map(({ chain, from, to }) => [chain, headText(from), headText(to)]),
  } satisfies SliceText)
}

export function sliceOf(text: string): Slice {
  const { chains, ...rest } = JSON.parse(text) as SliceText
  return {
    ...rest,
    chains: chains.map(([chain, from, to]) => ({ chain, from: headOf(from), to: headOf(to) })),
  }
}

export function sumsText({
  upTo,
  upToJournal,
  heads,
  sums,
  flows,
  carried,
  series,
  closedAtMs,
  verified,
}: KeptSums): string {
  return JSON.stringify({
    upTo,
    upToJournal,
    series,
    closedAtMs,
    verified,
    heads: [...heads].map(([chain, head]) => [chain, headText(head)]),
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

export function sumsOf(text: string): KeptSums {
  // Seals of the version before this one carry nothing.
  const { heads, sums, flows, carried = [], ...rest } = JSON.parse(text) as SumsText
  return {
    ...rest,
    heads: new Map(heads.map(([chain, head]) => [chain, headOf(head)])),
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

function headText({ height, hash, lastEntry }: ChainHead): HeadText {
  return [height, Buffer.from(hash).toString('hex'), lastEntry]
}

function headOf([height, hash, lastEntry]: HeadText): ChainHead {
  return { height, hash: Buffer.from(hash, 'hex'), lastEntry }
}
