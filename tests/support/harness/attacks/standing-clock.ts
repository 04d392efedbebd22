import type { FakeClock } from '@candor/testing/fake-clock'
import type { TestPlatform } from '@candor/testing/platform'

/**
 * Advances a standing clock by a second and records its ticks, repeatedly until some work is done.
 */
export async function ticking<T>(
  fixture: TestPlatform,
  clock: FakeClock,
  work: Promise<T>,
): Promise<T> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  for (let turn = 0; !isDone && turn < 300; turn += 1) {
    await Promise.race([done, pause(120)])
    if (!isDone) await aSecond(fixture, clock)
  }
  return done
}

/**
 * Lets seconds orders end: without a tick before their end they are void and the stake is returned.
 */
export async function endOptions(fixture: TestPlatform, clock: FakeClock): Promise<void> {
  clock.advance(60_000)
  for (let tries = 0; tries < 400; tries += 1) {
    await aSecond(fixture, clock)
    const [row] = await fixture.asOwner<{ open: string }>(
      'SELECT count(*) AS open FROM seconds_order WHERE status = 1',
    )
    if (row?.open === '0') return confirmed(fixture, clock)
  }
  throw new Error('seconds orders did not end')
}

/**
 * After a pause of the clock contracts have a price once a second tick confirms the first, at the
 * latest 3 s later (FUT-18).
 */
async function confirmed(fixture: TestPlatform, clock: FakeClock): Promise<void> {
  for (let second = 0; second < 5; second += 1) await aSecond(fixture, clock)
}

async function aSecond(fixture: TestPlatform, clock: FakeClock): Promise<void> {
  clock.advance(1_000)
  const { board } = fixture.platform.trading.prices
  for (let tries = 0; tries < 200 && (board.last(1)?.recordedAt ?? 0) < clock.nowMs(); tries += 1)
    await pause(10)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
