import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allRoutes } from '@candor/contract'
import { contextAt, firstMomentMs as now } from '@candor/testing/context'
import {
  createWithdrawalFixture,
  type WithdrawalFixture,
} from '@candor/testing/fixtures/withdrawal'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyWithdrawals } from './index.ts'

const server = join(import.meta.dirname, '../..')
let fixture: WithdrawalFixture
/** An attacker with the application's own login. */
let application: pg.Client

beforeAll(async () => {
  fixture = await createWithdrawalFixture()
  const address = new URL(fixture.review.access.ownerUrl)
  address.searchParams.set('user', 'candor_app')
  application = new pg.Client({ connectionString: address.href })
  await application.connect()
})
afterAll(async () => {
  await application.end()
  await fixture.close()
})

/** The server's sources by path, without tests. */
function sources(folder = server): readonly (readonly [path: string, text: string])[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /[.](ts|sql)$/.test(entry.name) && !entry.name.endsWith('.test.ts')
      ? [[path.slice(server.length + 1), readFileSync(path, 'utf8')] as const]
      : []
  })
}

const naming = (word: RegExp): string[] =>
  sources()
    .filter(([, text]) => word.test(text))
    .map(([path]) => path)

describe('WD1 one way out', () => {
  it('OUT-02 WD1 one statement hands money over to be paid, one function makes it, and one review calls that', () => {
    const written = ['db/migrations/0022-withdrawals.sql', 'db/migrations/0045-able-votes.sql']
    expect(naming(/INSERT INTO (public[.])?payout/).toSorted()).toEqual(written)
    expect(naming(/withdrawal_pass\(/).toSorted()).toEqual([
      ...written,
      'products/withdrawals/store.ts',
    ])
    expect(naming(/\bhandOverToProvider\(/)).toEqual([
      'products/withdrawals/decide-request.ts',
      'products/withdrawals/store.ts',
    ])
    expect(naming(/\bapproveWithdrawal\(/)).toEqual([
      'platform/staff/review-withdrawal.ts',
      'products/withdrawals/decide-request.ts',
    ])
    expect(naming(/withdrawals\/verdict[.]ts/)).toEqual(['platform/staff/review-withdrawal.ts'])
  })

  it('OUT-02 WD1 one call files a request, by one service, and moves money out by no other cause', () => {
    expect(naming(/INSERT INTO withdrawal /)).toEqual(['products/withdrawals/store.ts'])
    expect(naming(/\bfileWithdrawal\(/)).toEqual([
      'products/withdrawals/file-request.ts',
      'products/withdrawals/routes.ts',
    ])
    expect(
      allRoutes()
        .filter(([, route]) => route.path.startsWith('/wallet/out'))
        .map(([name]) => name),
    ).toEqual(['withdrawals.file', 'withdrawals.cancel'])
    // External accounts: money comes in by deposits, chains, purchases and the sandbox's funding,
    // and goes out only by withdrawals.
    expect(naming(/['`]outside:(?!<)/).toSorted()).toEqual([
      'db/migrations/0001-ledger.sql',
      'db/migrations/0023-chains.sql',
      'platform/chains/store-credit.ts',
      'platform/ledger/store-house.ts',
      'platform/sandbox/people.ts',
      'products/deposits/store.ts',
      'products/purchases/store-credit.ts',
      'products/withdrawals/payouts.ts',
    ])
    expect(naming(/\bexternalPartyOf\(/).toSorted()).toEqual([
      'products/withdrawals/payouts.ts',
      'products/withdrawals/store-money.ts',
      'products/withdrawals/verify-withdrawals.ts',
    ])
  })
})

describe("WD6 the application's own login", () => {
  it.each([
    [
      `
        INSERT INTO payout (withdrawal_id, user_id, currency_id, amount, way, network, destination,
          carrier, approved_at)
            SELECT id, user_id, currency_id, number, way, network, destination, carrier, now()
            FROM withdrawal`,
    ],
    ['UPDATE payout SET amount = amount + 1'],
    [`UPDATE payout SET destination = '{"address":"mine"}'`],
    ['DELETE FROM payout'],
    ['UPDATE withdrawal SET number = number + 1'],
    [`UPDATE withdrawal SET destination = '{"address":"mine"}'`],
    ['UPDATE withdrawal SET passed_at = now()'],
    ['UPDATE withdrawal SET fee = 0'],
    [`UPDATE withdrawal SET carrier = 'mine'`],
    ['DELETE FROM withdrawal'],
  ])('STAFF-06 WD6 cannot: %s', async (statement) => {
    await expect(application.query(statement)).rejects.toThrow(/permission denied/)
  })

  it('STAFF-05 WD6 has nothing paid without a vote, and with one only what was asked for, once', async () => {
    const own = await fixture.customer()
    const id = await fixture.filed(own)
    const { staffId } = fixture.review.rita
    const passed = () =>
      application.query<{ payout: string | null }>('SELECT withdrawal_pass($1, $2, $3) AS payout', [
        id,
        staffId,
        new Date(now),
      ])
    expect((await passed()).rows).toEqual([{ payout: null }])
    await application.query(
      `
        INSERT INTO staff_vote (kind, request_id, user_id, staff_id, verdict, reason, btc_value,
          voted_at) VALUES ('deposit', $1, $2, $3, 'pass', '', 1, now())`,
      [id, own.userId, staffId],
    )
    await application.query(
      `
        INSERT INTO staff_vote (kind, request_id, user_id, staff_id, verdict, reason, voted_at)
        VALUES ('withdrawal', $1, $2, $3, 'fail', 'holder-differs', now())`,
      [id, own.userId, fixture.review.ravi.staffId],
    )
    expect((await passed()).rows).toEqual([{ payout: null }])
    await expect(
      application.query(
        `UPDATE withdrawal SET status = 2, txid = 'x', ended_at = now() WHERE id = $1`,
        [id],
      ),
    ).rejects.toThrow(/withdrawal_ends_whole/)
    await application.query(
      `
        INSERT INTO staff_vote (kind, request_id, user_id, staff_id, verdict, reason, btc_value,
          voted_at) VALUES ('withdrawal', $1, $2, $3, 'pass', '', 1, now())`,
      [id, own.userId, staffId],
    )
    expect((await passed()).rows).toMatchObject([{ payout: expect.any(String) as string }])
    expect((await passed()).rows).toEqual([{ payout: null }])
    const { rows } = await application.query(
      'SELECT amount, destination, state FROM payout WHERE withdrawal_id = $1',
      [id],
    )
    expect(rows).toMatchObject([{ amount: '9900000000', state: 'approved' }])
  })

  it('STAFF-05 WD6 has nothing of 1 BTC or more paid with one vote', async () => {
    const own = await fixture.customer({ 3: '200000' })
    const [just, large] = [
      await fixture.filed(own, { number: '49999' }),
      await fixture.filed(own, { number: '50000' }),
    ]
    const { rita, ravi } = fixture.review
    const voted = async (id: number, { staffId }: typeof rita) => {
      await application.query(
        `
          INSERT INTO staff_vote (kind, request_id, user_id, staff_id, verdict, reason, btc_value,
            voted_at) VALUES ('withdrawal', $1, $2, $3, 'pass', '', 1, now())`,
        [id, own.userId, staffId],
      )
      return application.query<{ payout: string | null }>(
        'SELECT withdrawal_pass($1, $2, $3) AS payout',
        [id, staffId, new Date(now)],
      )
    }
    expect((await voted(just, rita)).rows).toMatchObject([{ payout: expect.any(String) as string }])
    await expect(voted(large, rita)).rejects.toThrow(
      `withdrawal ${large} was not passed by two members of staff`,
    )
    expect((await voted(large, ravi)).rows).toMatchObject([
      { payout: expect.any(String) as string },
    ])
    await fixture.pay()
  })

  it('STAFF-05 npm run verify names a withdrawal of 1 BTC or more that one member of staff passed', async () => {
    const own = await fixture.customer({ 3: '200000' })
    const id = await fixture.filed(own, { number: '50000' })
    for (const by of [fixture.review.rita, fixture.review.ravi])
      await fixture.review.review({ kind: 'withdrawal', id, verdict: 'pass' }, by, now)
    const named = async () =>
      (await verifyWithdrawals(fixture.deps.database)).map(({ difference }) => difference)
    expect(await named()).toEqual([undefined, undefined])
    const [gone] = await fixture.review.access.asOwner(
      'DELETE FROM staff_vote WHERE kind = $1 AND request_id = $2 AND staff_id = $3 RETURNING *',
      ['withdrawal', id, fixture.review.ravi.staffId],
    )
    expect(gone).toBeDefined()
    expect(await named()).toEqual([
      undefined,
      `withdrawal ${id}: passed without the votes that it needs`,
    ])
  })

  it('WD4 WD5 a payout only goes forward, ends once, and of a chain is not moved by this login at all', async () => {
    const own = await fixture.customer()
    const id = await fixture.filed(own)
    await fixture.review.review({ kind: 'withdrawal', id, verdict: 'pass' })
    const update = (set: string) =>
      application.query(`UPDATE payout SET ${set} WHERE withdrawal_id = $1`, [id])
    await expect(
      update(`state = 'done', txid = 'x', sending_at = now(), ended_at = now()`),
    ).rejects.toThrow(/approved cannot be done/)
    await update(`state = 'sending', sending_at = now()`)
    await expect(update(`state = 'approved', sending_at = NULL`)).rejects.toThrow(
      /sending cannot be approved/,
    )
    await expect(update(`state = 'failed', ended_at = now()`)).rejects.toThrow(
      /payout_says_what_came_of_it/,
    )
    await update(`state = 'done', txid = 'x', ended_at = now()`)
    await expect(
      update(`state = 'failed', txid = '', why = 'no', ended_at = now()`),
    ).rejects.toThrow(/done cannot be failed/)
    await expect(update(`txid = 'y'`)).rejects.toThrow(/stays as it ended/)
    fixture.gates.payoutProviders = [
      { name: 'chain', isSimulated: false, takesCards: false, networksOf: () => ['TRC20'] },
    ]
    const other = await fixture.filed(own)
    await fixture.review.review({ kind: 'withdrawal', id: other, verdict: 'pass' })
    await expect(
      application.query(
        `UPDATE payout SET state = 'sending', sending_at = now() WHERE withdrawal_id = $1`,
        [other],
      ),
    ).rejects.toThrow(/carried by its own login/)
    await fixture.pay()
    expect(await fixture.list(own)).toMatchObject([
      { id: other, status: 1 },
      { id, status: 2 },
    ])
  })

  it("OUT-12 AUTH-22 nobody reads or takes back what is another's", async () => {
    const [own, other] = [await fixture.customer(), await fixture.customer()]
    const id = await fixture.filed(own)
    expect(await fixture.list(other)).toEqual([])
    expect(await fixture.calls.cancel({ id }, contextAt(now, other))).toEqual({
      refused: 'NOT_FOUND',
    })
  })
})
