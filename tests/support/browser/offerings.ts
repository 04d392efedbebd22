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
/** The sandbox lists its own by tracks 1 and 2. */
const OWN_TRACK = 9

/** Lists IEO-11's offering, 10,000 tokens at 0.5 USDT shared out, which ends in so many ms. */
export async function listEnding(fixture: TestPlatform, endsInMs: number): Promise<ShownOffering> {
  const startMs = Date.now() - 2 * HOUR_MS
  const endMs = Date.now() + endsInMs
  const [row] = await fixture.asOwner<{ id: number }>(
    `
    INSERT INTO offering_project (track, round, currency_id, pay_coins, allocation, price, supply,
      total_issuance, min_tokens, min_sale, listed_ms, start_ms, end_ms, sell_begin_ms, lock_days,
      names_insiders, has_pool, insider_count, insider_tokens, insider_price, insider_days, texts,
      logo, white_paper, link, created_at)
    VALUES (${OWN_TRACK}, 1, 45, '{}', 2, 50000000, 10000, 100000, 10, 0, $1::bigint - 1, $1, $2,
      $2, 7, false, true, 0, 0, 0, 0, '{}', '', '', '', now())
    RETURNING id`,
    [startMs, endMs],
  )
  await fixture.asOwner('INSERT INTO offering_tally (project_id) VALUES ($1)', [row?.id])
  return findOffering(fixture, ({ id, time_status: time }) => id === row?.id && time === 2)
}
