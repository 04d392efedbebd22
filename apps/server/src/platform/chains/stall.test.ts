import { endingBefore } from '@candor/testing/fixtures/chain'
import { firstMomentMs } from '@candor/testing/context'
import {
  closeWatch,
  expectNoDifference,
  nextOwner,
  openWatch,
  fixture,
} from '@candor/testing/fixtures/watched-chain'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStallMonitor, findStalledSince, pollChain, type WatchDeps } from './index.ts'

beforeAll(openWatch)

beforeEach(nextOwner)

afterEach(expectNoDifference)

afterAll(closeWatch)

describe('a chain that stands still', () => {
  it('DEP-16 is told once, with since when, and once that it goes on: a node behind what was read and one that is away', async () => {
    const { database } = fixture.access
    const checkStall = createStallMonitor(fixture.deps)
    const MINUTES = 60_000
    const look = async (nowMs: number, deps: WatchDeps = fixture.deps) => {
      await pollChain(deps, nowMs).catch((error: unknown) => {
        if (!String(error).includes('killed')) throw error
      })
      await checkStall(nowMs)
      return fixture.takeFaults().map((fault) => (fault as Error).message)
    }
    const snapshot = await fixture.chain.rpc('evm_snapshot')
    await fixture.chain.mine(2)
    expect(await look(firstMomentMs)).toEqual([])
    await fixture.chain.rpc('evm_revert', snapshot)
    expect(await look(firstMomentMs + 5 * MINUTES)).toEqual([])
    expect(
      await findStalledSince(database, fixture.chain.chainId, firstMomentMs + 5 * MINUTES),
    ).toBeUndefined()
    expect(await look(firstMomentMs + 5 * MINUTES + 1)).toEqual([
      expect.stringContaining('no block was read since 2026-11-20T10:00:00.000Z'),
    ])
    expect(
      await look(firstMomentMs + 6 * MINUTES, {
        ...fixture.deps,
        node: endingBefore(fixture.chain.url, 1).node,
      }),
    ).toEqual([])
    expect(
      await findStalledSince(database, fixture.chain.chainId, firstMomentMs + 6 * MINUTES),
    ).toEqual(new Date(firstMomentMs))
    await fixture.chain.mine(3)
    await look(firstMomentMs + 7 * MINUTES)
    expect(await look(firstMomentMs + 7 * MINUTES)).toEqual([])
    expect(
      await findStalledSince(database, fixture.chain.chainId, firstMomentMs + 7 * MINUTES),
    ).toBeUndefined()
  })
})
