import { reviewKinds, reviewReasons, staff as calls } from '@candor/contract'
import { messageOf } from '@candor/testing/fixtures/access'
import { contextAt } from '@candor/testing/context'
import {
  BTC,
  closeVotes,
  creditedTo,
  ETH,
  fail,
  fourEyesRefusal,
  lineFor,
  now,
  openVotes,
  pass,
  passBoth,
  refused,
  USDT,
  fixture,
} from '@candor/testing/fixtures/deposit-votes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffCaller } from '../../http/handler.ts'
import { staffHandlers } from './routes.ts'

beforeAll(openVotes)

afterAll(closeVotes)

it.each([
  [true, 1],
  [false, 0],
])('STAFF-14 an installation whose sandbox is %s answers %s', async (isSandbox, sandbox) => {
  expect(
    await staffHandlers({ ...fixture.deps, isSandbox }, []).site({}, contextAt(now, undefined)),
  ).toEqual({ message: { sandbox, open_mailbox: 0 } })
})

describe('the queue', () => {
  it('STAFF-03 lists each kind oldest first, those that wait unless asked for others, in shape P2', async () => {
    const caller = await fixture.bound()
    const ids = [
      await fixture.filedDeposit(caller, '10', USDT),
      await fixture.filedDeposit(caller, '20', USDT),
      await fixture.filedDeposit(caller, '0.5', BTC),
    ]
    const waiting = messageOf(await fixture.queue({ kind: 'deposit' }))
    expect(Object.keys(waiting).sort()).toEqual(['data', 'page', 'pages', 'total'])
    expect(waiting.data.map(({ id }) => id)).toEqual(ids)
    expect(waiting.data[2]).toEqual({
      kind: 'deposit',
      id: ids[2],
      uid: caller.userId,
      status: 1,
      created_at: '2026-11-20 10:00:00',
      decide_by: '',
      overdue: 0,
      votes: [],
      votes_needed: 2,
      barred: '',
      lines: [],
      subject: {
        amount: '0.50000000',
        currency_id: BTC,
        currency: 'BTC',
        simulated: 0,
        pictures: ['voucher'],
      },
    })
    expect(messageOf(await fixture.queue({ kind: 'deposit', page: 2, limit: 2 }))).toMatchObject({
      data: [{ id: ids[2] }],
      page: 2,
      pages: 2,
      total: 3,
    })
    await passBoth(ids[0] ?? 0)
    messageOf(await fail(ids[1] ?? 0))
    const idsIn = async (status: 1 | 2 | 3) =>
      messageOf(await fixture.queue({ kind: 'deposit', status })).data.map(({ id }) => id)
    expect([await idsIn(1), await idsIn(2), await idsIn(3)]).toEqual([[ids[2]], [ids[0]], [ids[1]]])
    expect(messageOf(await fixture.queue({ kind: 'deposit', status: 3 })).data[0]?.votes).toEqual([
      {
        staff: 'rita',
        verdict: 'fail',
        reason: 'transfer-not-found',
        line: 0,
        created_at: '2026-11-20 10:00:00',
      },
    ])
  })

  it('STAFF-03 lists filings of each level apart, oldest first', async () => {
    const callers = [await fixture.bound(), await fixture.bound(), await fixture.bound()]
    const basic: number[] = []
    for (const caller of callers) basic.push(await fixture.filedBasic(caller))
    const advanced: number[] = []
    for (const { userId } of callers.toReversed()) {
      const [row] = await fixture.access.asOwner(
        `
          INSERT INTO identity_request (user_id, level, front_pic, reverse_pic, filed_at, decide_by)
          VALUES ($1, 2, 'a', 'b', now(), now()) RETURNING id`,
        [userId],
      )
      advanced.push(Number(row?.['id']))
    }
    const idsIn = async (kind: 'identity_basic' | 'identity_advanced') =>
      messageOf(await fixture.queue({ kind, limit: 200 })).data.map(({ id }) => id)
    expect([await idsIn('identity_basic'), await idsIn('identity_advanced')]).toEqual([
      basic,
      advanced,
    ])
    for (const { userId } of callers)
      await fixture.access.asOwner('DELETE FROM identity_request WHERE user_id = $1', [userId])
  })

  it('STAFF-03 is for reviewers alone, and of no other kind', () => {
    expect(calls.queue).toMatchObject({ access: 'staff', roles: ['reviewer'] })
    expect([...reviewKinds].toSorted()).toEqual([
      'deposit',
      'identity_advanced',
      'identity_basic',
      'loan',
      'lock',
      'maker',
      'purchase',
      'recovery',
      'withdrawal',
    ])
  })
})

describe('a verdict', () => {
  it('STAFF-04 refuses in order, and a refusal leaves no vote', async () => {
    const caller = await fixture.bound()
    const [done, open] = [
      await fixture.filedDeposit(caller, '10', USDT),
      await fixture.filedDeposit(caller, '10', USDT),
    ]
    await passBoth(done)
    const [used, free, more, coins] = [
      await lineFor(done),
      await lineFor(open),
      await fixture.line('USDT', '10.00000001'),
      await fixture.line('BTC', '10'),
    ]
    const votes = async () =>
      (await fixture.access.asOwner('SELECT count(*) AS count FROM staff_vote'))[0]?.['count']
    const before = await votes()
    for (const id of [open, 999_999]) {
      expect(await fixture.review({ kind: 'deposit', id, verdict: 'fail' })).toEqual({
        refused: 'PARAM_ERROR',
        details: { field: expect.any(String) },
      })
      expect(
        await fixture.review({ kind: 'deposit', id, verdict: 'fail', reason: 'under-age' }),
      ).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
      expect(
        await fixture.review({
          kind: 'deposit',
          id,
          verdict: 'fail',
          reason: 'amount-differs',
          line: free,
        }),
      ).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
      expect(await fixture.review({ kind: 'deposit', id, verdict: 'pass' })).toEqual({
        refused: 'PARAM_ERROR',
        details: { field: expect.any(String) },
      })
      expect(
        await fixture.review({
          kind: 'deposit',
          id,
          verdict: 'pass',
          line: free,
          reason: 'amount-differs',
        }),
      ).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
    }
    expect(await pass(999_999)).toEqual(refused('NOT_FOUND'))
    expect(await pass(open, fixture.rita, now, 999_999)).toEqual(refused('NOT_FOUND'))
    for (const by of [fixture.rita, fixture.ravi])
      expect(await pass(done, by)).toEqual(refused('ORDER_STATE'))
    for (const line of [more, coins])
      expect(await pass(open, fixture.rita, now, line)).toEqual(refused('LINE_DIFFERS'))
    expect(await pass(open, fixture.rita, now, used)).toEqual(refused('DUPLICATE'))
    expect(await votes()).toBe(before)
    expect(messageOf(await pass(open))).toEqual({
      kind: 'deposit',
      id: open,
      status: 1,
      votes: 1,
      votes_needed: 2,
    })
    for (const line of [free, more, used])
      expect(await pass(open, fixture.rita, now, line)).toEqual(fourEyesRefusal('voted'))
    expect(messageOf(await pass(open, fixture.ravi))).toEqual({
      kind: 'deposit',
      id: open,
      status: 2,
      votes: 2,
      votes_needed: 2,
    })
  })

  it('STAFF-04 DEP-07 decides its own request and nothing else: one is credited what it asked for, the others wait', async () => {
    const caller = await fixture.bound()
    const [one, other] = [
      await fixture.filedDeposit(caller, '12.5', USDT),
      await fixture.filedDeposit(caller, '99', USDT),
    ]
    await passBoth(one)
    expect(await creditedTo(caller)).toBe('1250000000')
    expect(
      messageOf(await fixture.queue({ kind: 'deposit', limit: 200 })).data.map(({ id }) => id),
    ).toContain(other)
    messageOf(await fail(other))
    expect(await creditedTo(caller)).toBe('1250000000')
    const [row] = messageOf(await fixture.deposits.log({}, contextAt(now, caller, 'fra'))).data
    expect(row).toMatchObject({
      status: 3,
      remark: 'aucun virement correspondant n’est arrivé',
      updated_at: '2026-11-20 10:00:00',
    })
  })

  it('STAFF-04 of 12 verdicts by three reviewers at the same moment those count that lead to one end, and money comes once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const caller = await fixture.bound()
      const id = await fixture.filedDeposit(caller, '10', USDT)
      await lineFor(id)
      const voters = [fixture.rita, fixture.ravi, fixture.rosa]
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_each, index) =>
          index % 4 === 3 ? fail(id, voters[index % 3]) : pass(id, voters[index % 3]),
        ),
      )
      const ends = answers.flatMap((answer) =>
        'message' in answer && answer.message.status !== 1 ? [answer.message.status] : [],
      )
      expect(ends).toHaveLength(1)
      expect(answers.filter((answer) => 'message' in answer).length).toBeLessThanOrEqual(2)
      const isPassed = ends[0] === 2
      expect(await creditedTo(caller)).toBe(isPassed ? '1000000000' : '0')
      expect(
        await fixture.access.asOwner('SELECT kind FROM message WHERE user_id = $1', [
          caller.userId,
        ]),
      ).toEqual([{ kind: isPassed ? 'deposit-passed' : 'deposit-rejected' }])
    }
  })

  it('STAFF-04 of one identity two reviewers decide at the same moment once', async () => {
    const caller = await fixture.bound()
    const id = await fixture.filedBasic(caller)
    const answers = await Promise.all(
      [fixture.rita, fixture.ravi, fixture.rita, fixture.ravi].map((by) =>
        fixture.review({ kind: 'identity_basic', id, verdict: 'pass' }, by),
      ),
    )
    expect(answers.filter((answer) => 'message' in answer)).toHaveLength(1)
    expect(
      answers.filter((answer) => 'refused' in answer && answer.refused === 'ORDER_STATE'),
    ).toHaveLength(3)
    expect(
      await fixture.access.asOwner('SELECT kind FROM message WHERE user_id = $1', [caller.userId]),
    ).toHaveLength(1)
  })

  it('DEP-07 DEP-17 of one line named for two requests at the same moment one passes', async () => {
    const ids = [
      await fixture.filedDeposit(await fixture.bound(), '10', USDT),
      await fixture.filedDeposit(await fixture.bound(), '10', USDT),
    ]
    const line = await fixture.line('USDT', '10')
    for (const id of ids) messageOf(await pass(id, fixture.rosa, now, line))
    const answers = await Promise.all(
      ids.map((id, index) => pass(id, index === 0 ? fixture.rita : fixture.ravi, now, line)),
    )
    expect(answers.filter((answer) => 'message' in answer)).toHaveLength(1)
    expect(answers).toContainEqual(refused('DUPLICATE'))
  })

  it("STAFF-04 the reasons are published for every kind, and the other kinds' are refused", async () => {
    for (const kind of reviewKinds) expect(reviewReasons(kind).length).toBeGreaterThan(2)
    const id = await fixture.filedBasic(await fixture.bound())
    for (const reason of reviewReasons('deposit'))
      expect(await fixture.review({ kind: 'identity_basic', id, verdict: 'fail', reason })).toEqual(
        {
          refused: 'PARAM_ERROR',
          details: { field: expect.any(String) },
        },
      )
  })
})

describe('four eyes', () => {
  it.each([
    ['0.00000001', BTC],
    ['0.99999999', BTC],
    ['2', BTC],
    ['0.01', USDT],
    ['50000', USDT],
    ['19.9999', ETH],
  ])('STAFF-05 a deposit of %s of currency %i needs two', async (amount, currency) => {
    const caller = await fixture.bound()
    const id = await fixture.filedDeposit(caller, amount, currency)
    expect(messageOf(await pass(id))).toEqual({
      kind: 'deposit',
      id,
      status: 1,
      votes: 1,
      votes_needed: 2,
    })
    expect(await creditedTo(caller, currency)).toBe('0')
  })

  it('STAFF-05 the first cannot vote again, neither way, and the second decides', async () => {
    const caller = await fixture.bound()
    const id = await fixture.filedDeposit(caller, '2', BTC)
    messageOf(await pass(id))
    expect(await pass(id)).toEqual(fourEyesRefusal('voted'))
    expect(await fail(id)).toEqual(fourEyesRefusal('voted'))
    expect(await creditedTo(caller, BTC)).toBe('0')
    expect(messageOf(await pass(id, fixture.ravi))).toMatchObject({ status: 2, votes: 2 })
    expect(await creditedTo(caller, BTC)).toBe('200000000')
    const refusedOne = await fixture.filedDeposit(caller, '2', BTC)
    messageOf(await pass(refusedOne))
    expect(messageOf(await fail(refusedOne, fixture.ravi))).toMatchObject({ status: 3 })
    expect(await creditedTo(caller, BTC)).toBe('200000000')
  })

  it('STAFF-05 the queue says beforehand how many passes a request needs, what keeps the reader from his, and which lines show it', async () => {
    const caller = await fixture.bound()
    const [small, basic] = [
      await fixture.filedDeposit(caller, '0.4', BTC),
      await fixture.filedBasic(await fixture.bound()),
    ]
    const line = await lineFor(small)
    await fixture.line('BTC', '0.40000001')
    const rowFor = async (by: StaffCaller, kind: 'deposit' | 'identity_basic', id: number) =>
      messageOf(await fixture.queue({ kind, limit: 200 }, by)).data.find((row) => row.id === id)
    expect(await rowFor(fixture.rita, 'deposit', small)).toMatchObject({
      votes_needed: 2,
      barred: '',
      votes: [],
      lines: [
        {
          id: line,
          account: 'main',
          reference: expect.stringMatching(/^transfer /) as unknown,
          currency: 'BTC',
          amount: '0.40000000',
          booked_on: '2026-11-20',
          payer: 'Ann Lee',
        },
      ],
    })
    expect(await rowFor(fixture.rita, 'identity_basic', basic)).toMatchObject({
      votes_needed: 1,
      barred: '',
      lines: [],
    })
    messageOf(await pass(small))
    expect(await rowFor(fixture.rita, 'deposit', small)).toMatchObject({
      barred: 'voted',
      votes: [{ staff: 'rita', line }],
    })
    expect(await rowFor(fixture.ravi, 'deposit', small)).toMatchObject({
      barred: '',
      votes: [{ staff: 'rita', line }],
    })
  })

  it('STAFF-05 both votes at the same moment credit once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const caller = await fixture.bound()
      const id = await fixture.filedDeposit(caller, '3', BTC)
      await lineFor(id)
      const answers = await Promise.all([
        pass(id),
        pass(id, fixture.ravi),
        pass(id),
        pass(id, fixture.ravi),
      ])
      const outcomes = answers.map((answer) =>
        'message' in answer ? `status ${answer.message.status}` : answer.refused,
      )
      expect(outcomes.filter((outcome) => outcome === 'status 1')).toHaveLength(1)
      expect(outcomes.filter((outcome) => outcome === 'status 2')).toHaveLength(1)
      expect(
        outcomes.filter((outcome) => outcome === 'FOUR_EYES' || outcome === 'ORDER_STATE'),
      ).toHaveLength(2)
      expect(await creditedTo(caller, BTC)).toBe('300000000')
    }
  })
})
