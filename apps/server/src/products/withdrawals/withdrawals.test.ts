import {
  cancel,
  closeWithdrawals,
  fail,
  HOUR,
  ok,
  openGates,
  openWithdrawals,
  pass,
  refused,
  fixture,
} from '@candor/testing/fixtures/withdrawal-requests'
import { contextAt, firstMomentMs as now } from '@candor/testing/context'
import type { WithdrawalFixture } from '@candor/testing/fixtures/withdrawal'
import { tronAddress } from '@candor/testing/withdrawing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { holdWithdrawals } from '../../account/access/index.ts'
import { sandboxPayoutProvider } from './index.ts'

beforeAll(openWithdrawals)

afterEach(openGates)

afterAll(closeWithdrawals)

describe('what leaves and what comes back', () => {
  it('OUT-03 OUT-04 OUT-05 100 USDT at fee 1 locks 100, pays out 99 when done, whatever rate the client says', async () => {
    const own = await fixture.customer()
    const id = await fixture.filed(own, { rate: '0' })
    expect(await fixture.balance(own.userId)).toBe('900 100')
    expect(await pass(id)).toMatchObject({ message: { status: 2 } })
    expect(await fixture.list(own)).toMatchObject([
      {
        id,
        status: 1,
        status_text: 'Approved, waiting to be sent',
        number: '100.00000000',
        fee: '1.00000000',
        real_number: '99.00000000',
        can_cancel: 0,
        passed_at: '2026-11-20 10:00:00',
        decide_by: '',
      },
    ])
    await fixture.pay(now + 1_000)
    expect(await fixture.balance(own.userId)).toBe('900 0')
    expect(await fixture.list(own)).toMatchObject([
      {
        id,
        status: 2,
        status_text: 'Completed',
        notes: 'simulated, no coins were sent',
        txid: `simulated-${id}`,
        simulated: 1,
        ended_at: '2026-11-20 10:00:01',
        address: tronAddress,
        network: 'TRC20',
      },
    ])
  })

  it("OUT-03 OUT-04 STAFF-04 100 come back whole when staff fail it, with the reason in the reader's words and no fee", async () => {
    const own = await fixture.customer()
    const id = await fixture.filed(own)
    expect(await fail(id)).toMatchObject({ message: { status: 3 } })
    expect(await fixture.balance(own.userId)).toBe('1000 0')
    expect(await fixture.list(own)).toMatchObject([
      {
        status: 3,
        reason: 'holder-differs',
        notes: 'the card is in someone else’s name; save a card of your own',
        status_text: 'Refunded',
        can_cancel: 0,
      },
    ])
    expect(await pass(id)).toEqual(refused('ORDER_STATE'))
    await fixture.pay()
    expect(await fixture.balance(own.userId)).toBe('1000 0')
  })

  it('RT-12 its owner hears that his wallet changed when he asks and when he takes it back, and of nothing when he is refused', async () => {
    const own = await fixture.customer()
    const takeSentEvents = () =>
      fixture.sentEvents.splice(0).map(({ partyId, event }) => [partyId, event])
    takeSentEvents()
    const id = await fixture.filed(own)
    expect(takeSentEvents()).toEqual([[own.userId, 'wallet']])
    await cancel(own, id)
    expect(takeSentEvents()).toEqual([[own.userId, 'wallet']])
    expect([await cancel(own, id), await fixture.out(own, { number: '100000' })]).toEqual([
      refused('ORDER_STATE'),
      expect.objectContaining({ refused: expect.any(String) }),
    ])
    expect(takeSentEvents()).toEqual([])
  })

  it('OUT-13 its owner takes it back until somebody decided, and nobody else does', async () => {
    const [own, other] = [await fixture.customer(), await fixture.customer()]
    const [first, second] = [await fixture.filed(own), await fixture.filed(own)]
    expect(await cancel(other, first)).toEqual(refused('NOT_FOUND'))
    expect(await cancel(own, 999_999)).toEqual(refused('NOT_FOUND'))
    expect(await cancel(own, first)).toEqual(ok)
    expect(await cancel(own, first)).toEqual(refused('ORDER_STATE'))
    expect(await fixture.balance(own.userId)).toBe('900 100')
    expect(await fixture.list(own)).toMatchObject([
      { id: second, status: 1, can_cancel: 1 },
      { id: first, status: 3, notes: 'cancelled by you', reason: 'cancelled-by-user' },
    ])
    await pass(second)
    expect(await cancel(own, second)).toEqual(refused('ORDER_STATE'))
    await fixture.pay()
    expect(await cancel(own, second)).toEqual(refused('ORDER_STATE'))
    expect(await pass(first)).toEqual(refused('ORDER_STATE'))
  })

  it('OUT-13 WD4 of a verdict and a taking back at once exactly one happens, and the money with it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const own = await fixture.customer()
      const id = await fixture.filed(own)
      const [taken, decided] = await Promise.all([
        cancel(own, id),
        round % 2 === 0 ? pass(id) : fail(id),
      ])
      await fixture.pay()
      const [row] = await fixture.list(own)
      expect('message' in taken ? 'taken back' : 'decided').toBe(
        'message' in decided ? 'decided' : 'taken back',
      )
      const expected =
        'message' in taken
          ? ['1000 0', 'cancelled-by-user']
          : round % 2 === 0
            ? ['900 0', '']
            : ['1000 0', 'holder-differs']
      expect([await fixture.balance(own.userId), row?.reason]).toEqual(expected)
    }
  })

  it('OUT-04 WD5 what proved impossible to send comes back whole, by the word of its carrier', async () => {
    const own = await fixture.customer()
    fixture.gates.payoutProviders = [
      { name: 'elsewhere', isSimulated: false, takesCards: false, networksOf: () => ['TRC20'] },
    ]
    await fixture.review.access.asOwner(
      `INSERT INTO party (id, house, created_at) VALUES (99, 'outside:elsewhere', now())`,
    )
    const [lost, sent] = [await fixture.filed(own), await fixture.filed(own)]
    fixture.gates.payoutProviders = [sandboxPayoutProvider]
    for (const id of [lost, sent]) await pass(id)
    await fixture.pay()
    expect(await fixture.list(own)).toMatchObject([
      { status: 1, status_text: 'Approved, waiting to be sent', simulated: 0 },
      { status: 1 },
    ])
    await fixture.review.access.asOwner(
      `
        UPDATE payout SET state = 'sending', sending_at = approved_at, txid = '0xabc'
        WHERE withdrawal_id = ANY ($1)`,
      [[lost, sent]],
    )
    expect(await fixture.list(own)).toMatchObject([
      { status: 1, status_text: 'Approved, being sent', txid: '0xabc' },
      { status: 1 },
    ])
    expect(await cancel(own, sent)).toEqual(refused('ORDER_STATE'))
    await fixture.review.access.asOwner(
      `
        UPDATE payout SET state = 'failed', ended_at = sending_at, why = 'the node refused it'
        WHERE withdrawal_id = $1`,
      [lost],
    )
    await fixture.review.access.asOwner(
      `UPDATE payout SET state = 'done', ended_at = sending_at WHERE withdrawal_id = $1`,
      [sent],
    )
    await Promise.all([fixture.pay(), fixture.pay()])
    expect(await fixture.list(own)).toMatchObject([
      { id: sent, status: 2, txid: '0xabc', notes: '', simulated: 0 },
      {
        id: lost,
        status: 3,
        reason: 'payout-impossible',
        notes: 'it could not be sent, and nothing was sent',
      },
    ])
    expect(await fixture.balance(own.userId)).toBe('900 0')
  })

  it('OUT-17 MAIL-04 tells the owner what was decided and what came of it', async () => {
    const own = await fixture.customer()
    const [done, back] = [await fixture.filed(own), await fixture.filed(own)]
    await pass(done)
    await fixture.pay()
    await fail(back, 'not-by-owner')
    const rows = await fixture.review.access.asOwner(
      'SELECT kind, params FROM message WHERE user_id = $1 ORDER BY id',
      [own.userId],
    )
    const named = (withdrawal: number) => ({ withdrawal, amount: '100', currency: 'USDT' })
    expect(rows).toEqual([
      { kind: 'withdrawal-passed', params: named(done) },
      { kind: 'withdrawal-simulated', params: named(done) },
      { kind: 'withdrawal-failed', params: { ...named(back), reason: 'not-by-owner' } },
    ])
  })

  it('OUT-11 waits for staff as open until the published time, and as overdue after it', async () => {
    const own = await fixture.customer()
    await fixture.filed(own)
    expect(await fixture.list(own, now + 24 * HOUR)).toMatchObject([
      { decide_by: '2026-11-21 10:00:00', overdue: 0 },
    ])
    expect(await fixture.list(own, now + 24 * HOUR + 1)).toMatchObject([
      { decide_by: '2026-11-21 10:00:00', overdue: 1 },
    ])
    const {
      message: { data },
    } = (await fixture.review.queue(
      { kind: 'withdrawal', status: 1, limit: 100 },
      fixture.review.rita,
      now + 24 * HOUR + 1,
    )) as { message: { data: { uid: number; overdue: number }[] } }
    expect(data.find(({ uid }) => uid === own.userId)).toMatchObject({ overdue: 1 })
  })
})

describe('what a page shows before it asks', () => {
  const info = (caller: Parameters<WithdrawalFixture['out']>[0], currency = 3, nowMs = now) =>
    fixture.calls.info({ currency }, contextAt(nowMs, caller))

  it('OUT-01 fee, bounds, balances and what is left of the limit; 404 for a currency that is none', async () => {
    const own = await fixture.customer({ 3: '1000' }, 1)
    expect(await info(own)).toEqual({
      message: {
        rate: '1.00000000',
        min_number: '10.00000000',
        max_number: '20000000.00000000',
        name: 'USDT',
        legal_balance: '0.00000000',
        change_balance: '1000.00000000',
        limit_left_btc: '200.00000000',
        limit_btc: '200.00000000',
        is_open: 1,
        networks: ['TRC20', 'ERC20'],
        cards: 1,
        simulated: 1,
        held: null,
        stopped: '',
      },
    })
    await fixture.filed(own)
    expect(await info(own)).toMatchObject({
      message: { change_balance: '900.00000000', limit_left_btc: '199.99800000' },
    })
    expect(await info(own, 3, now + 24 * HOUR)).toMatchObject({
      message: { limit_left_btc: '200.00000000' },
    })
    expect(await info(own, 999)).toEqual(refused('NOT_FOUND'))
    expect(await info(own, 12)).toMatchObject({
      message: { name: 'SYN100', is_open: 0, networks: [] },
    })
  })

  it.each([
    ['to addresses and to cards', ['TRC20'], true, { is_open: 1, networks: ['TRC20'], cards: 1 }],
    ['to addresses alone', ['TRC20'], false, { is_open: 1, networks: ['TRC20'], cards: 0 }],
    ['to cards alone', [], true, { is_open: 1, networks: [], cards: 1 }],
    ['to nobody', [], false, { is_open: 0, networks: [], cards: 0 }],
  ])(
    'OUT-01 a currency is open where anything pays it out: carriers that pay %s',
    async (_to, networks, takesCards, expectedInfo) => {
      fixture.gates.payoutProviders = [
        { name: 'chain', isSimulated: false, takesCards, networksOf: () => networks },
      ]
      expect(await info(await fixture.customer())).toMatchObject({ message: expectedInfo })
    },
  )

  it('OUT-01 USER-11 LEDG-20 a hold of the account is told with its end and reason, and so is a halt of all money', async () => {
    const own = await fixture.customer()
    await fixture.deps.database.transaction((tx) =>
      holdWithdrawals(tx, own.userId, 'phone', new Date(now)),
    )
    expect(await info(own)).toMatchObject({
      message: { held: { until: '2026-11-21 10:00:00', reason: 'phone' }, stopped: '' },
    })
    expect(await info(own, 3, now + 24 * HOUR)).toMatchObject({ message: { held: null } })
    fixture.gates.moneyOut = () => Promise.resolve({ reason: 'difference' })
    expect(await info(own)).toMatchObject({ message: { stopped: 'difference' } })
    fixture.gates.moneyOut = () => Promise.resolve(undefined)
  })
})
