import { createHash } from 'node:crypto'
import { negate, type Quantity, unitsOf } from '@candor/money'
import { statement } from '@candor/server/db/connection'
import { openHouseAccount, postJournals, recordTypes } from '@candor/server/platform/ledger/index'
import { FuturesFixture, type OpenAsk } from '@candor/testing/fixtures/futures'
import { seeded } from '../calls/malformed.ts'

type Round = { readonly afterMs: number; readonly prices: Readonly<Record<number, string>> }
type Opening = { readonly user: number; readonly ask: OpenAsk }
type StormAct =
  | { readonly kind: 'open'; readonly openings: readonly Opening[]; readonly at: Round }
  | { readonly kind: 'closeAll'; readonly users: readonly number[]; readonly at: Round }
  | { readonly kind: 'rounds'; readonly rounds: readonly Round[] }
export type Storm = { readonly users: number; readonly acts: readonly StormAct[] }

/**
 * Prices that mostly creep and occasionally leap, and positions that are mostly too large for it;
 * the same for the same seed.
 */
export function stormOf(seed: number, users: number, positions: number, rounds: number): Storm {
  const random = seeded(seed)
  let [btc, eth] = [65_000, 3_200]
  const step = (): number =>
    (random() - 0.5) * (random() < 0.08 ? 0.12 : random() < 0.3 ? 0.012 : 0.002)
  const next = (): Round => {
    btc = Math.max(500, btc * (1 + step()))
    eth = Math.max(20, eth * (1 + step()))
    const which = random()
    // Rarely one pair is silent, rarely both for so long that nobody may be liquidated, and
    // occasionally a night passes.
    const afterMs = random() < 0.03 ? 43_200_000 : random() < 0.06 ? 14_000 : 1_000
    return {
      afterMs,
      prices: {
        ...(which < 0.9 ? { 1: btc.toFixed(2) } : {}),
        ...(which > 0.08 ? { 2: eth.toFixed(2) } : {}),
      },
    }
  }
  const whole = (): Round => ({ afterMs: 1_000, prices: { 1: btc.toFixed(2), 2: eth.toFixed(2) } })
  const opening = (index: number): Opening => ({
    user: index % users,
    ask: askOf(random, btc, eth),
  })
  const acts: StormAct[] = [{ kind: 'rounds', rounds: [whole()] }, ...certainEnds(whole)]
  btc *= 1.01
  acts.push({ kind: 'rounds', rounds: [whole()] })
  for (let wave = 0; wave < 4; wave += 1) {
    acts.push({
      kind: 'open',
      openings: Array.from({ length: positions / 4 }, (_, index) => opening(index)),
      at: whole(),
    })
    for (let chunk = 0; chunk < 5; chunk += 1)
      acts.push({ kind: 'rounds', rounds: Array.from({ length: Math.ceil(rounds / 20) }, next) })
    acts.push({ kind: 'closeAll', users: [wave, wave + 7], at: whole() })
  }
  // At the end one leap in each direction, which no margin covers.
  for (const leap of [0.88, 1.2]) {
    btc *= leap
    eth *= leap
    acts.push({ kind: 'rounds', rounds: [whole(), next()] })
  }
  return { users, acts }
}

/**
 * Small positions of three wallets, one of which closes by hand: with another 1 % on BTC every
 * required kind of end occurs, whatever the seed does with the rest.
 */
function certainEnds(whole: () => Round): StormAct[] {
  const ask = { currency_id: 1, legal_id: 3, share: '1', multiple: 100 } as const
  const beyond = (Number(whole().prices[1]) * 1.005).toFixed(2)
  const openings: Opening[] = [
    { user: 0, ask: { ...ask, type: 1 } },
    { user: 1, ask: { ...ask, type: 1, target_profit_price: beyond } },
    { user: 2, ask: { ...ask, type: 2, stop_loss_price: beyond } },
  ]
  return [
    { kind: 'open', openings, at: whole() },
    { kind: 'closeAll', users: [0], at: whole() },
  ]
}

function askOf(random: () => number, btc: number, eth: number): OpenAsk {
  const isBtc = random() < 0.6
  const mark = isBtc ? btc : eth
  const type = random() < 0.5 ? (1 as const) : (2 as const)
  const [above, below] = [
    (mark * (1.004 + random() * 0.02)).toFixed(2),
    (mark * (0.996 - random() * 0.02)).toFixed(2),
  ]
  const stops =
    random() < 0.3
      ? { target_profit_price: type === 1 ? above : below }
      : random() < 0.3
        ? { stop_loss_price: type === 1 ? below : above }
        : {}
  const waits =
    random() < 0.2
      ? { status: 0 as const, target_price: (mark * (type === 1 ? 0.998 : 1.002)).toFixed(2) }
      : {}
  const notional = 2_000 + random() * 9_000
  const share = `${Math.max(1, Math.floor(notional / (mark * (isBtc ? 0.01 : 0.1))))}`
  // Stops of a pending order are validated against its limit price, which lies well between them.
  return {
    currency_id: isBtc ? 1 : 2,
    legal_id: 3,
    share,
    multiple: random() < 0.7 ? 100 : 50,
    type,
    ...stops,
    ...waits,
  }
}

/**
 * Where a run is interrupted, by the number of the act. 'down' records the act's rounds while no
 * engine listens; 'abrupt' starts another engine while the first is still working.
 */
export type Interruptions = ReadonlyMap<number, 'down' | 'abrupt'>

/**
 * Runs a storm on its own fixture and returns the fixture; `fundLeft` reduces the insurance fund to
 * this once everybody has opened.
 */
export async function runStorm(
  { users, acts }: Storm,
  interruptions: Interruptions,
  fundLeft: string | undefined,
): Promise<{ fixture: FuturesFixture; people: number[]; taken: number }> {
  const fixture = await FuturesFixture.open()
  const people: number[] = []
  for (let user = 0; user < users; user += 1) people.push(await fixture.user('420'))
  let taken = 0
  for (const [index, act] of acts.entries()) {
    const interruption = interruptions.get(index)
    if (act.kind === 'open') taken += await openAll(fixture, people, act)
    else if (act.kind === 'closeAll') await closeAll(fixture, people, act)
    else if (interruption === 'down')
      await fixture.restart(async () => {
        for (const { prices, afterMs } of act.rounds) await record(fixture, prices, afterMs)
      })
    else await see(fixture, act.rounds, interruption === 'abrupt')
    if (index === acts.findLastIndex(({ kind }) => kind === 'open') && fundLeft !== undefined)
      await drainFund(fixture, fundLeft)
  }
  await fixture.futuresEngine.queue.idle()
  return { fixture, people, taken }
}

async function openAll(
  fixture: FuturesFixture,
  people: readonly number[],
  { openings, at }: Extract<StormAct, { kind: 'open' }>,
): Promise<number> {
  const answers: ReturnType<FuturesFixture['ask']>[] = []
  for (const { user, ask } of openings) {
    answers.push(fixture.ask(people[user] ?? 0, ask))
    // Each is accepted before the next is sent, so that their order does not depend on the
    // database.
    await fixture.accepted()
  }
  await tick(fixture, at.prices, at.afterMs)
  return (await Promise.all(answers)).filter((answer) => !('refused' in answer)).length
}

async function closeAll(
  fixture: FuturesFixture,
  people: readonly number[],
  { users, at }: Extract<StormAct, { kind: 'closeAll' }>,
): Promise<void> {
  const answers: Promise<unknown>[] = []
  for (const user of users) {
    answers.push(fixture.handlers().closeMany({ type: 0 }, fixture.context(people[user] ?? 0)))
    await fixture.accepted()
  }
  await tick(fixture, at.prices, at.afterMs)
  await Promise.all(answers)
}

async function see(
  fixture: FuturesFixture,
  rounds: readonly Round[],
  isAbrupt: boolean,
): Promise<void> {
  const calm = isAbrupt ? rounds.slice(0, -1) : rounds
  for (const { prices, afterMs } of calm) await tick(fixture, prices, afterMs)
  const last = isAbrupt ? rounds.at(-1) : undefined
  if (last === undefined) return
  const ticks = await record(fixture, last.prices, last.afterMs)
  for (const listener of fixture.listeners) listener(ticks)
  const { futuresEngine } = fixture
  fixture.listeners.clear()
  fixture.futuresEngine = fixture.newEngine()
  await fixture.futuresEngine.start()
  await futuresEngine.queue.idle()
  await fixture.futuresEngine.queue.idle()
}

async function tick(
  fixture: FuturesFixture,
  prices: Round['prices'],
  afterMs: number,
): Promise<void> {
  const ticks = await record(fixture, prices, afterMs)
  for (const listener of fixture.listeners) listener(ticks)
  await fixture.futuresEngine.queue.idle()
}

async function record(fixture: FuturesFixture, prices: Round['prices'], afterMs: number) {
  await fixture.owner.query('SELECT tick_partition($1)', [
    new Date(fixture.clock.nowMs() + afterMs).toISOString().slice(0, 10),
  ])
  return fixture.record(prices, { afterMs })
}

async function drainFund(fixture: FuturesFixture, left: string): Promise<void> {
  await fixture.database.transaction(async (tx) => {
    const [fund, externalAccount] = [
      await openHouseAccount(tx, 'insurance_fund', 3, 0),
      await openHouseAccount(tx, 'outside:sandbox', 3, 0),
    ]
    const { available } = await fixture.house('insurance_fund', 0)
    const amount = (available - unitsOf<Quantity>(left)) as Quantity
    const entry = { part: 0, type: recordTypes.sandboxFunding } as const
    await postJournals(tx, 0, new Date(), [
      {
        cause: 'test.funding',
        reference: 'fund',
        params: { simulated: 1 },
        entries: [
          { ...entry, account: fund, change: negate(amount) },
          { ...entry, account: externalAccount, change: amount },
        ],
      },
    ])
  })
}

const ACCOUNTS = statement(
  'storm-accounts',
  `
  SELECT party_id, available, locked FROM account
  WHERE kind = 3 AND currency_id = 3 AND party_id = ANY ($1)`,
)
// Amounts as text, since each line of the state is JSON.
const HOUSES = statement(
  'storm-houses',
  `
  SELECT p.house || CASE WHEN $1 THEN ' ' || a.shard ELSE '' END AS name,
    sum(a.available)::text AS available, sum(a.locked)::text AS locked FROM account a JOIN party p
    ON p.id = a.party_id
  WHERE a.currency_id = 3 AND p.house IN ('house:lever', 'house:fee', 'insurance_fund') GROUP BY 1
  ORDER BY 1`,
)
const ORDERS = statement(
  'storm-orders',
  `
  SELECT user_id, (row_number() OVER (PARTITION BY user_id ORDER BY id))::text AS turn, market_id,
    side, lots::text, multiple, status, origin_price::text, entry::text, notional::text,
    margin::text, overnight_paid::text, fee::text, take_profit::text, stop_loss::text,
    close_price::text, close_reason, profit::text, (paid_by_fund + borne_by_house)::text AS beyond,
    (CASE WHEN $1 THEN paid_by_fund END)::text AS fund FROM contract_order`,
)

/**
 * Everything a run results in, without ids and times: accounts, orders by owner and sequence, and
 * the house's exposure. With `whoPaid` it leaves out which pair's house account paid what the fund
 * lacked.
 */
export async function stateOf(
  fixture: FuturesFixture,
  people: readonly number[],
  whoPaid: boolean,
): Promise<string[]> {
  const place = new Map(people.map((id, index) => [id, index]))
  const accounts = await fixture.database.rows(ACCOUNTS, [people])
  const houses = await fixture.database.rows(HOUSES, [whoPaid])
  const orders = await fixture.database.rows(ORDERS, [whoPaid])
  const exposures = await fixture.rows('SELECT * FROM futures_exposure ORDER BY market_id')
  return [
    ...accounts
      .map((row) => `account ${place.get(row.party_id)} ${row.available} ${row.locked}`)
      .sort(),
    ...houses.map((row) => JSON.stringify(row)),
    ...orders
      .map(({ user_id: user, ...row }) => JSON.stringify({ user: place.get(user), ...row }))
      .sort(),
    ...exposures.map((row) => JSON.stringify(row)),
  ]
}

export function hashOf(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
