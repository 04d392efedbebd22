import { FuturesFixture } from '@candor/testing/fixtures/futures'
import { expect, it } from 'vitest'
import { seeded } from '../support/harness/calls/malformed.ts'
import { sized } from '@candor/testing/size'
import { soundness } from '../support/harness/audits/soundness.ts'
import {
  hashOf,
  type Interruptions,
  runStorm,
  stateOf,
  type Storm,
  stormOf,
} from '../support/harness/attacks/storm.ts'
import { listClosings } from './store.ts'

/**
 * S14: storms of liquidations on the database. Whatever prices do, nobody ends in debt; what a loss
 * lacks comes from the insurance fund and then from the house; and an interrupted run ends with the
 * same ledger as an uninterrupted one.
 */
const STORMS = sized({ run: 2, campaign: 40 })
const SEED = Number(process.env['CANDOR_SEED'] ?? Date.now() % 2 ** 31)
const [USERS, POSITIONS, ROUNDS] = [40, 200, 120]

it.each(
  Array.from({ length: STORMS }, (_, index) => ({
    seed: SEED + index,
    fund: index % 2 === 0 ? undefined : '5',
  })),
)(
  'S14 FUT-19 FUT-42 a storm over 200 positions, interrupted and not, the fund holding $fund (CANDOR_SEED=$seed): one and the same ledger',
  async ({ seed, fund }) => {
    const storm = stormOf(seed, USERS, POSITIONS, ROUNDS)
    const calm = await weathered(storm, new Map(), fund)
    const broken = await weathered(storm, interruptionsOf(storm, seed), fund)
    expect(broken.state).toEqual(calm.state)
    expect(hashOf(broken.state)).toBe(hashOf(calm.state))
    expect(calm.taken).toBeGreaterThan(POSITIONS / 4)
    for (const end of ['liquidation', 'tp', 'sl', 'manual'])
      expect(calm.ends.get(end) ?? 0, `nothing ended by ${end}`).toBeGreaterThan(0)
    expect(calm.beyond.fund, 'the fund never paid').toBeGreaterThan(0n)
    expect(
      calm.beyond.house > 0n,
      'the house bears what an empty fund lacks, and nothing while it holds',
    ).toBe(fund !== undefined)
    console.info(
      `S14: ${calm.taken} contracts, ` +
        `${[...calm.ends].map(([end, count]) => `${count} ${end}`).join(', ')}, ` +
        `${calm.beyond.fund / 100_000_000n} USDT from the fund, ` +
        `${calm.beyond.house / 100_000_000n} from the house; interrupted ${broken.interruptions} ` +
        `times, ledger ${hashOf(calm.state).slice(0, 12)} both times`,
    )
  },
)

it('S2 FUT-37 wallets that open at the same moment share the cap of their pair', async () => {
  const fixture = await FuturesFixture.open()
  try {
    const people = await Promise.all(Array.from({ length: 8 }, () => fixture.user('110000')))
    await fixture.tick({ 1: '65000' })
    for (let round = 0; round < 5; round += 1) {
      // Each is worth 936,000: five fit below the cap of 5,000,000 and six exceed it.
      const answers = await Promise.all(
        people.map((user) =>
          fixture.ask(user, { share: '1600', multiple: 10, status: 0, target_price: '58500' }),
        ),
      )
      const refused = answers.flatMap((answer) => ('refused' in answer ? [answer.refused] : []))
      expect(refused, `round ${round}`).toEqual(['EXPOSURE_CAP', 'EXPOSURE_CAP', 'EXPOSURE_CAP'])
      for (const user of people) await fixture.handlers().cancelAll({}, fixture.context(user))
    }
  } finally {
    await fixture.stop()
  }
})

it('S14 control: the questions to the whole database find what is bent', async () => {
  const fixture = await FuturesFixture.open()
  const client = await fixture.owner.connect()
  try {
    const user = await fixture.user('1000')
    await fixture.open(user, { share: '5' }, { 1: '65000' })
    await fixture.file(user, { share: '1', target_price: '60000' })
    for (const [what, edit] of [
      [
        'money was made or lost',
        'UPDATE account SET available = available + 1 WHERE kind = 3 AND available > 0',
      ],
      [
        'a leverage account has not locked',
        'UPDATE contract_order SET margin = margin - 1 WHERE status = 1',
      ],
      [
        'the house has not set aside what open contracts',
        'UPDATE contract_order SET reserve = reserve + 1 WHERE status = 1',
      ],
      [
        'the exposure of a pair',
        'UPDATE futures_exposure SET long_open = long_open + 1 WHERE market_id = 1',
      ],
      [
        'a contract that ended was not booked',
        'UPDATE contract_order SET status = 4, closed_ms = 0 WHERE status = 0',
      ],
    ] as const) {
      await client.query('BEGIN')
      await client.query(edit)
      const found: string[] = []
      for (const question of soundness)
        if ((await client.query(question.text)).rows.length > 0) found.push(question.what)
      await client.query('ROLLBACK')
      expect(
        found.filter((one) => one.startsWith(what)),
        edit,
      ).toHaveLength(1)
    }
  } finally {
    client.release()
    await fixture.stop()
  }
})

type Weathered = {
  readonly state: string[]
  readonly taken: number
  readonly ends: Map<string, number>
  readonly beyond: { fund: bigint; house: bigint }
  readonly interruptions: number
}

async function weathered(
  storm: Storm,
  interruptions: Interruptions,
  fund: string | undefined,
): Promise<Weathered> {
  const { fixture, people, taken } = await runStorm(storm, interruptions, fund)
  try {
    expect(fixture.faults).toEqual([])
    for (const { what, text } of soundness) expect(await fixture.rows(text), what).toEqual([])
    const { ends, beyond } = await closings(fixture)
    return {
      state: await stateOf(fixture, people, fund === undefined),
      taken,
      ends,
      beyond,
      interruptions: interruptions.size,
    }
  } finally {
    await fixture.stop()
  }
}

/** Interrupts about half of the stretches of rounds between commands, chosen by the seed. */
function interruptionsOf({ acts }: Storm, seed: number): Interruptions {
  const random = seeded(seed + 1)
  return new Map(
    acts.flatMap((act, index) =>
      act.kind === 'rounds' && index > 0 && random() < 0.5
        ? [[index, random() < 0.6 ? 'down' : 'abrupt'] as const]
        : [],
    ),
  )
}

/**
 * Checks each close: the parts of its loss add up, and each part pays only when the one before it
 * is exhausted.
 */
async function closings(fixture: FuturesFixture): Promise<Pick<Weathered, 'ends' | 'beyond'>> {
  const ends = new Map<string, number>()
  const beyond = { fund: 0n, house: 0n }
  for (const { reason, profit, parts, ...row } of await listClosings(fixture.database)) {
    const { margin, balance, fund, house } = parts
    const others = parts.others.reduce((sum, amount) => sum + amount, 0n)
    expect(margin + balance + others + fund + house, 'the parts of a loss').toBe(
      profit < 0n ? -profit : 0n,
    )
    expect([fund, house]).toEqual([row.paidByFund, row.borneByHouse])
    expect(
      balance + others + fund + house > 0n && margin < row.margin,
      'its own margin comes first',
    ).toBe(false)
    ends.set(reason, (ends.get(reason) ?? 0) + 1)
    beyond.fund += fund
    beyond.house += house
  }
  return { ends, beyond }
}
