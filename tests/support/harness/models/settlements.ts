import { countClosed } from '@candor/testing/fixtures/contract-rows'
import { FuturesFixture } from '@candor/testing/fixtures/futures'
import { SecondsFixture } from '@candor/testing/fixtures/seconds'

/** The same sequence for the same seed, so that a failure can be reproduced. */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const SECONDS = [30, 60, 180, 300] as const
const PEOPLE = 12
const BTC_MARKET = 1
const ETH_MARKET = 2

/**
 * Takes seconds orders of many people through wins, losses, ties and voids until this many have
 * ended.
 */
export async function secondsSettlements(
  fixture: SecondsFixture,
  count: number,
  roll: (below: number) => number,
): Promise<void> {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => fixture.person('1000000')))
  let price = 65_000
  // Steps are few and small, so that some orders end at the price where they began.
  const next = (): string => `${(price += roll(5) - 2)}`
  await fixture.tick(next())
  for (let ended = 0; ended < count;) {
    fixture.clock.advance(700)
    const pendingReplies = people.flatMap((caller) =>
      Array.from({ length: 4 }, () =>
        fixture.submit(caller, {
          type: roll(2) === 0 ? 1 : 2,
          seconds: SECONDS[roll(SECONDS.length)] ?? 30,
          number: `${5 + roll(500)}`,
        }),
      ),
    )
    fixture.clock.advance(300)
    await fixture.tick(next())
    for (const answer of await Promise.all(pendingReplies)) if (!('refused' in answer)) ended += 1
    // Sometimes the source is silent before orders of one duration end, which makes them void.
    const silentFrom = [...SECONDS, 400][roll(SECONDS.length + 1)] ?? 400
    for (let second = 1; second <= 303; second += 1) {
      fixture.clock.advance(1_000)
      if (second < silentFrom - 12 || second > silentFrom + 2)
        await fixture.tick(next(), { lateMs: roll(30) === 0 ? 1_000 + roll(200) : 0 })
      if (second % 15 === 0) await fixture.seconds.settle()
    }
    fixture.clock.advance(2_000)
    await fixture.tick(next())
    await fixture.seconds.settle()
  }
}

/**
 * Takes contract orders of many wallets through stops, liquidations and closes by hand until this
 * many have closed.
 */
export async function contractSettlements(
  fixture: FuturesFixture,
  count: number,
  roll: (below: number) => number,
): Promise<void> {
  let [btc, eth] = [65_000, 3_200]
  // Sometimes the price gaps further than a wallet can bear.
  const move = (gap = 0) => {
    btc = Math.max(20_000, btc + roll(401) - 200 + gap)
    eth = Math.max(50, eth + roll(21) - 10)
    return { [BTC_MARKET]: `${btc}`, [ETH_MARKET]: `${eth}` }
  }
  await fixture.tick(move())
  const wallets = await Promise.all(Array.from({ length: PEOPLE }, () => fixture.user('400')))
  for (let closed = 0; closed < count;) {
    const pendingReplies = wallets.flatMap((user) =>
      Array.from({ length: 2 }, () => fixture.ask(user, askOf(roll, btc, eth))),
    )
    await fixture.tick(move())
    await Promise.all(pendingReplies)
    for (let round = 0; round < 4; round += 1)
      await fixture.tick(move(round === 2 ? [0, 0, 4_000, -4_000][roll(4)] : 0))
    const closing = wallets.map((user) =>
      fixture.handlers().closeMany({ type: 0 }, fixture.context(user)),
    )
    await fixture.tick(move())
    await Promise.all(closing)
    for (const user of wallets)
      if (BigInt((await fixture.balance(user)).available) < 15_000_000_000n)
        await fixture.fund(user, '400')
    closed = await countClosed(fixture.database)
  }
}

function askOf(roll: (below: number) => number, btc: number, eth: number) {
  const type = roll(2) === 0 ? (1 as const) : (2 as const)
  const isBtc = roll(3) > 0
  const mark = isBtc ? btc : eth
  const step = isBtc ? 300 : 15
  const [above, below] = [`${mark + step + roll(step)}`, `${mark - step - roll(step)}`]
  const stops =
    roll(2) === 0
      ? {}
      : {
          target_profit_price: type === 1 ? above : below,
          stop_loss_price: type === 1 ? below : above,
        }
  return {
    share: `${isBtc ? 1 + roll(20) : 1 + roll(40)}`,
    currency_id: isBtc ? 1 : 2,
    multiple: [10, 50, 100][roll(3)] ?? 10,
    type,
    ...stops,
  }
}
