import { contextAt, firstMomentMs as now } from '@candor/testing/context'
import { messageOf } from '@candor/testing/fixtures/access'
import {
  createWithdrawalFixture,
  type WithdrawalFixture,
} from '@candor/testing/fixtures/withdrawal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freezeAccount, liftForRecovery } from './index.ts'

let fixture: WithdrawalFixture
beforeAll(async () => {
  fixture = await createWithdrawalFixture()
})
afterAll(() => fixture.close())

const freeze = (userId: number) =>
  fixture.deps.database.transaction((tx) => freezeAccount(tx, userId, { reason: 'recovery' }, now))
const lift = (userId: number) =>
  fixture.deps.database.transaction((tx) => liftForRecovery(tx, userId, now))
const pass = (id: number) => fixture.review.review({ kind: 'withdrawal', id, verdict: 'pass' })
const statuses = async (userId: number) =>
  (
    await fixture.review.access.asOwner(
      'SELECT status FROM withdrawal WHERE user_id = $1 ORDER BY id',
      [userId],
    )
  ).map((row) => row['status'])

it('USER-39 staff pass no withdrawal of a frozen account, may fail it, and its owner may take it back', async () => {
  const caller = await fixture.customer()
  const [first, second, third] = [
    await fixture.filed(caller),
    await fixture.filed(caller),
    await fixture.filed(caller),
  ]
  await freeze(caller.userId)
  expect(await pass(first)).toEqual({ refused: 'ACCOUNT_FROZEN' })
  expect(
    messageOf(
      await fixture.review.review({
        kind: 'withdrawal',
        id: second,
        verdict: 'fail',
        reason: 'destination-unpayable',
      }),
    ),
  ).toMatchObject({ status: 3 })
  expect(await fixture.calls.cancel({ id: third }, contextAt(now, caller))).toHaveProperty(
    'message',
  )
  expect(await lift(caller.userId)).toBe(true)
  messageOf(await pass(first))
  await fixture.pay()
  expect(await statuses(caller.userId)).toEqual([2, 3, 3])
})

it('USER-39 what was passed before a freeze is not carried while it lasts, whoever would carry it, and is when it is over', async () => {
  const caller = await fixture.customer()
  const id = await fixture.filed(caller)
  messageOf(await pass(id))
  await freeze(caller.userId)
  await fixture.pay()
  expect(await statuses(caller.userId)).toEqual([1])
  await expect(
    fixture.review.access.asOwner(
      `UPDATE payout SET state = 'sending', sending_at = $2 WHERE withdrawal_id = $1`,
      [id, new Date(now)],
    ),
  ).rejects.toThrow('is frozen')
  await lift(caller.userId)
  await fixture.pay()
  expect(await statuses(caller.userId)).toEqual([2])
})

it('USER-38 a freeze is once for each reason, and lasts until every one is lifted', async () => {
  const { userId } = await fixture.customer()
  expect(await freeze(userId)).toEqual([expect.any(Number)])
  expect(await freeze(userId)).toBeUndefined()
  expect([await lift(userId), await lift(userId)]).toEqual([true, false])
})
