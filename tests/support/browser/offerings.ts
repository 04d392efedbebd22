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

const TRIES = 100
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
