import { firstMomentMs as now } from '@candor/testing/context'
import {
  createWithdrawalFixture,
  ethereumAddress,
  type WithdrawalFixture,
} from '@candor/testing/fixtures/withdrawal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdWithdrawals } from '../../account/access/index.ts'
import { verifyWithdrawals } from './index.ts'

let fixture: WithdrawalFixture
beforeAll(async () => {
  fixture = await createWithdrawalFixture()
})
afterAll(() => fixture.close())

const refused = (code: string) => ({ refused: code })
const pass = (id: number, nowMs = now, by = fixture.review.rita) =>
  fixture.review.review({ kind: 'withdrawal', id, verdict: 'pass' }, by, nowMs)

describe('what staff see and decide', () => {
  it('STAFF-05 from 1 BTC that one reviewer passed for one user two must pass, and the first not twice', async () => {
    const own = await fixture.customer({ 3: '200000' })
    const [small, large] = [
      await fixture.filed(own, { number: '25000' }),
      await fixture.filed(own, { number: '25000' }),
    ]
    expect(await pass(small)).toMatchObject({ message: { status: 2, votes_needed: 1 } })
    expect(await pass(large)).toMatchObject({ message: { status: 1, votes: 1, votes_needed: 2 } })
    await fixture.pay()
    expect(await fixture.list(own)).toMatchObject([
      { id: large, status: 1, can_cancel: 1 },
      { id: small, status: 2 },
    ])
    expect(await pass(large)).toEqual({ refused: 'FOUR_EYES', details: { reason: 'voted' } })
    expect(await pass(large, now, fixture.review.ravi)).toMatchObject({
      message: { status: 2, votes: 2 },
    })
    await fixture.pay()
    expect(await fixture.balance(own.userId)).toBe('150000 0')
  })

  it('STAFF-05 of two first votes at once by one reviewer for one user not both suffice alone', async () => {
    const own = await fixture.customer({ 3: '200000' })
    const ids = [
      await fixture.filed(own, { number: '25000' }),
      await fixture.filed(own, { number: '25000' }),
    ]
    const answers = await Promise.all(ids.map((id) => pass(id)))
    expect(
      answers.map((answer) => ('message' in answer ? `${answer.message.status}` : '0')).toSorted(),
    ).toEqual(['1', '2'])
  })

  it('STAFF-03 withdrawals are listed oldest first, a page at a time', async () => {
    const own = await fixture.customer({ 3: '1000' })
    const ids = [await fixture.filed(own), await fixture.filed(own), await fixture.filed(own)]
    const of = async (query: object) => {
      const answer = await fixture.review.queue({ kind: 'withdrawal', ...query })
      if ('refused' in answer) throw new Error(answer.refused)
      return answer.message
    }
    const { data } = await of({ limit: 200 })
    expect(data.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids)
    expect((await of({ limit: 1, page: data.length })).data.map(({ id }) => id)).toEqual([ids[2]])
  })

  it('STAFF-03 STAFF-09 staff see what leaves, to where, and what tells whether its owner asked for it', async () => {
    const own = await fixture.customer({ 3: '1000' })
    await fixture.filed(own)
    await pass(await fixture.filed(own), now)
    await fixture.pay()
    const id = await fixture.filed(own, { address: ethereumAddress })
    await fixture.deps.database.transaction((tx) =>
      holdWithdrawals(tx, own.userId, 'email', new Date(now)),
    )
    const {
      message: { data },
    } = (await fixture.review.queue({ kind: 'withdrawal', status: 1, limit: 100 })) as {
      message: { data: { id: number }[] }
    }
    expect(data.find((row) => row.id === id)).toEqual({
      kind: 'withdrawal',
      id,
      uid: own.userId,
      status: 1,
      created_at: '2026-11-20 10:00:00',
      decide_by: '2026-11-21 10:00:00',
      overdue: 0,
      votes: [],
      votes_needed: 1,
      barred: '',
      lines: [],
      subject: {
        number: '100.00000000',
        fee: '1.00000000',
        real_number: '99.00000000',
        currency_id: 3,
        currency: 'USDT',
        worth_btc: '0.00200000',
        type: 0,
        network: 'ERC20',
        destination: [{ what: 'address', text: ethereumAddress }],
        saved_at: '',
        allowlist: 0,
        level: 2,
        held_until: '2026-11-21 10:00:00',
        held_reason: 'email',
        day_btc: '0.00600000',
        done_before: 1,
        simulated: 1,
      },
    })
  })

  it('OUT-03 STAFF-05 npm run verify names a withdrawal whose lines or payout are not what it says', async () => {
    const own = await fixture.customer()
    const id = await fixture.filed(own)
    await pass(id)
    const differences = async () =>
      (await verifyWithdrawals(fixture.deps.database)).map(({ difference }) => difference)
    const { asOwner } = fixture.review.access
    await asOwner('UPDATE withdrawal SET number = number + 1 WHERE id = $1', [id])
    expect(await differences()).toEqual([
      expect.stringMatching(new RegExp(`^withdrawal ${id}: expected withdrawal.filed`)),
      `withdrawal ${id}: its payout is of another amount or destination`,
    ])
    await asOwner('UPDATE withdrawal SET number = number - 1 WHERE id = $1', [id])
    await asOwner('ALTER TABLE payout DISABLE TRIGGER payout_goes_forward')
    await asOwner(`UPDATE payout SET destination = '{"address":"mine"}' WHERE withdrawal_id = $1`, [
      id,
    ])
    expect(await differences()).toEqual([
      undefined,
      `withdrawal ${id}: its payout is of another amount or destination`,
    ])
    await asOwner(
      `
        UPDATE payout SET destination = (SELECT destination FROM withdrawal WHERE id = $1)
        WHERE withdrawal_id = $1`,
      [id],
    )
    await asOwner('ALTER TABLE payout ENABLE TRIGGER payout_goes_forward')
    await asOwner(
      `UPDATE withdrawal SET status = 2, txid = 'x', ended_at = passed_at WHERE id = $1`,
      [id],
    )
    expect(await differences()).toEqual([
      expect.stringMatching(new RegExp(`^withdrawal ${id}: expected withdrawal.done`)),
      `withdrawal ${id}: status 2 beside a payout that is approved`,
    ])
    await asOwner(`UPDATE withdrawal SET status = 1, txid = '', ended_at = NULL WHERE id = $1`, [
      id,
    ])
    expect(await differences()).toEqual([undefined, undefined])
  })

  it('STAFF-04 only published reasons fail it, and a pass names no line', async () => {
    const id = await fixture.filed(await fixture.customer())
    expect(
      await fixture.review.review({
        kind: 'withdrawal',
        id,
        verdict: 'fail',
        reason: 'voucher-unreadable',
      }),
    ).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
    expect(
      await fixture.review.review({ kind: 'withdrawal', id, verdict: 'pass', line: 1 }),
    ).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
    expect(
      await fixture.review.review({ kind: 'withdrawal', id: 999_999, verdict: 'pass' }),
    ).toEqual(refused('NOT_FOUND'))
  })
})
