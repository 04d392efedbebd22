import { listOffering } from '@candor/server/products/token-offering/listed.testing'
import { send } from '@candor/testing/people'
import type { TestPlatform } from '@candor/testing/platform'

export type ShownOffering = {
  readonly id: number
  readonly title: string
  readonly currency_name: string
  readonly allocation: 'fcfs' | 'pro_rata'
  readonly time_status: 1 | 2 | 3
  readonly status: 0 | 1 | 2
}

const TRIES = 300
const PAUSE_MS = 200

/** The newest of the sandbox's offerings of a kind, once its catalogue lists one. */
export async function findOffering(
  fixture: TestPlatform,
  isWanted: (offering: ShownOffering) => boolean,
): Promise<ShownOffering> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { message } = await send(fixture.address, 'GET', '/project?page=1&limit=100', undefined)
    const found = (message as { list: ShownOffering[] }).list.find(isWanted)
    if (found !== undefined) return found
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS)
    })
  }
  throw new Error('the sandbox lists no such offering')
}

/** Shared out at its end, and open to applications now. */
export function isSharedNow({ allocation, time_status: time, status }: ShownOffering): boolean {
  return allocation === 'pro_rata' && time === 2 && status === 1
}

const HOUR_MS = 3_600_000

/** Lists IEO-11's offering, which ends in so many ms. */
export async function listEnding(fixture: TestPlatform, endsInMs: number): Promise<ShownOffering> {
  const nowMs = Date.now()
  const listedId = await listOffering(fixture, {
    startMs: nowMs - 2 * HOUR_MS,
    endMs: nowMs + endsInMs,
  })
  return findOffering(fixture, ({ id, time_status: time }) => id === listedId && time === 2)
}
