import { deposits as calls } from '@candor/contract/deposits'
import { type Quantity, unitsOf } from '@candor/money'
import { messageOf } from '@candor/testing/fixtures/access'
import { contextAt } from '@candor/testing/context'
import {
  balanceOf,
  BTC,
  closeDeposits,
  decide,
  deps,
  handlers,
  ETH,
  file,
  filed,
  type Filing,
  inForce,
  logOf,
  now,
  openDeposits,
  SYN100,
  notifiedUsers,
  USDT,
  votedFor,
  voucherOf,
  fixture,
} from '@candor/testing/fixtures/deposit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { passDueDeposits, sandboxWarning } from './index.ts'

const DELAY = 10_000

beforeAll(openDeposits)

afterAll(closeDeposits)
const pass = (id: number) => decide(id, 'pass')
const reject = (id: number, reason: string, nowMs = now) => decide(id, 'fail', reason, nowMs)

it("DEP-02 answers the caller's own address, whoever user_id names", async () => {
  const [alice, bob] = [await fixture.newCaller(), await fixture.newCaller()]
  const own = await handlers.address({ currency: BTC }, contextAt(now, alice))
  expect(own).toEqual({ message: expect.stringContaining('sandbox-btc-') })
  expect(
    await handlers.address({ currency: BTC, user_id: bob.userId }, contextAt(now, alice)),
  ).toEqual(own)
  expect(await handlers.address({ currency: USDT }, contextAt(now, alice))).toEqual({
    message: {
      erc20: expect.stringContaining('sandbox-erc20-'),
      trc20: expect.stringContaining('sandbox-trc20-'),
    },
  })
  expect(await handlers.address({ currency: 999 }, contextAt(now, alice))).toEqual({
    refused: 'NOT_FOUND',
  })
  expect(await handlers.address({ currency: SYN100 }, contextAt(now, alice))).toEqual({
    refused: 'FEATURE_OFF',
  })
})

it('DEP-03 an address belongs to exactly one user', async () => {
  const callers = await Promise.all([fixture.newCaller(), fixture.newCaller(), fixture.newCaller()])
  const texts = await Promise.all(
    callers.flatMap((caller) =>
      [BTC, ETH, USDT].map(async (currency) =>
        JSON.stringify(messageOf(await handlers.address({ currency }, contextAt(now, caller)))),
      ),
    ),
  )
  expect(new Set(texts).size).toBe(9)
  const [row] = await fixture.asOwner(
    'SELECT user_id, currency_id, network, address FROM deposit_address LIMIT 1',
  )
  await expect(
    fixture.asOwner(
      `
        INSERT INTO deposit_address (user_id, currency_id, network, address)
        VALUES ($1, 4, 'BNB', $2)`,
      [callers[0].userId, row?.['address']],
    ),
  ).rejects.toThrow(/deposit_address_address_key/)
})

it('DEP-02 answers the same address to calls at the same moment, the first of its user', async () => {
  for (let round = 0; round < 10; round += 1) {
    const caller = await fixture.newCaller()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => handlers.address({ currency: BTC }, contextAt(now, caller))),
    )
    expect(new Set(answers.map((answer) => messageOf(answer))).size).toBe(1)
  }
})

it('DEP-04 every sandbox address says that it is one', async () => {
  const caller = await fixture.newCaller()
  for (const currency of [BTC, ETH, USDT]) {
    const answer = messageOf(await handlers.address({ currency }, contextAt(now, caller)))
    for (const text of typeof answer === 'string' ? [answer] : Object.values(answer))
      expect(text).toContain(sandboxWarning)
  }
  expect(sandboxWarning).toBe('test network, do not send real coins')
})

it('DEP-05 files a request in status 1', async () => {
  const caller = await fixture.newCaller()
  expect(
    await file(caller, {
      account: await voucherOf(caller),
      amount: '12.5',
      currency: USDT,
      type: 0,
    }),
  ).toEqual({ message: expect.stringMatching(/^Sandbox: /) })
  expect((await logOf(caller)).data).toMatchObject([
    { status: 1, amount: '12.50000000', currency_id: USDT, name: 'USDT' },
  ])
  expect(await balanceOf(caller)).toBe('0')
})

it('DEP-05 refuses in order', async () => {
  const [caller, other] = [await fixture.newCaller(), await fixture.newCaller()]
  const used = await voucherOf(caller)
  messageOf(await file(caller, { account: used, amount: '100', currency: USDT }))
  const refusal = async (input: Partial<Filing>) => {
    const answer = await file(caller, {
      account: used,
      amount: '0.00000001',
      currency: USDT,
      ...input,
    })
    return 'refused' in answer ? answer : undefined
  }
  expect(await file(caller, { amount: '100', currency: 999 })).toEqual({
    refused: 'PARAM_ERROR',
    details: { field: expect.any(String) },
  })
  for (const account of ['', '/upload/nothing.png', await voucherOf(other)])
    expect(await refusal({ account, currency: 999 })).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
  for (const amount of ['0', '-1', '1e3', '0.000000001', '99999999999'])
    expect(await refusal({ amount, currency: 999 })).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
  expect(await refusal({ currency: 999 })).toEqual({ refused: 'NOT_FOUND' })
  expect(await refusal({ currency: SYN100 })).toEqual({ refused: 'FEATURE_OFF' })
  expect(await refusal({})).toEqual({ refused: 'DUPLICATE' })
  expect(await refusal({ account: await voucherOf(caller) })).toEqual({
    refused: 'AMOUNT_MIN',
    details: { min: '1.00000000' },
  })
})

it('DEP-05 of one voucher filed 10 times at once one request comes', async () => {
  const caller = await fixture.newCaller()
  const account = await voucherOf(caller)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => file(caller, { account, amount: '100', currency: USDT })),
  )
  expect(answers.filter((answer) => 'message' in answer)).toHaveLength(1)
  expect(
    answers.filter((answer) => 'refused' in answer && answer.refused === 'DUPLICATE'),
  ).toHaveLength(9)
})

it('WIRE-20 a repeated filing under one key gets the first answer, another body a conflict', async () => {
  const caller = await fixture.newCaller()
  const input = { account: await voucherOf(caller), amount: '100', currency: USDT }
  const underKey = (amount: string) => {
    const intent = { key: 'filing one', call: 'deposits.file', bodyHash: Buffer.from(amount) }
    return handlers.file({ ...input, amount }, { ...contextAt(now, caller), intent })
  }
  const answers = await Promise.all(Array.from({ length: 5 }, () => underKey('100')))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await underKey('101')).toEqual({ refused: 'IDEMPOTENCY_CONFLICT' })
  expect((await logOf(caller)).total).toBe(1)
})

it('WIRE-20 a refusal keeps nothing under its key, and a key belongs to its call', async () => {
  const caller = await fixture.newCaller()
  const input = { account: await voucherOf(caller), amount: '0.5', currency: USDT }
  const underKey = (call: string) =>
    handlers.file(input, {
      ...contextAt(now, caller),
      intent: { key: 'tried twice', call, bodyHash: Buffer.from('same') },
    })
  expect(await underKey('deposits.file')).toMatchObject({ refused: 'AMOUNT_MIN' })
  inForce.least = unitsOf<Quantity>('0.1')
  const again = await underKey('deposits.file')
  inForce.least = unitsOf<Quantity>('1')
  expect(again).toHaveProperty('message')
  expect(await underKey('another.call')).toEqual({ refused: 'IDEMPOTENCY_CONFLICT' })
})

it('DEP-05 takes the minimum itself', async () => {
  const caller = await fixture.newCaller()
  expect(
    await file(caller, { account: await voucherOf(caller), amount: '0.99999999', currency: USDT }),
  ).toMatchObject({ refused: 'AMOUNT_MIN' })
  expect(
    await file(caller, { account: await voucherOf(caller), amount: '1', currency: USDT }),
  ).toHaveProperty('message')
})

it('DEP-02 knows no currency that is not displayed', async () => {
  const caller = await fixture.newCaller()
  await fixture.asOwner('UPDATE currency SET displayed = false WHERE id = $1', [ETH])
  expect(await handlers.address({ currency: ETH }, contextAt(now, caller))).toEqual({
    refused: 'NOT_FOUND',
  })
  await fixture.asOwner('UPDATE currency SET displayed = true WHERE id = $1', [ETH])
  expect(await handlers.address({ currency: ETH }, contextAt(now, caller))).toHaveProperty(
    'message',
  )
})

it('DEP-06 a decided request is final', async () => {
  const caller = await fixture.newCaller()
  const [passed, rejected] = [await filed(caller), await filed(caller)]
  for (const id of [passed, rejected]) await votedFor(id)
  expect(await pass(passed)).toBeDefined()
  expect(await reject(rejected, 'not received')).toBeDefined()
  for (const id of [passed, rejected]) {
    expect(await pass(id)).toBeUndefined()
    expect(await reject(id, 'again')).toBeUndefined()
  }
  expect(await pass(999_999)).toBeUndefined()
  await passDueDeposits(deps, now + 10 * DELAY)
  expect(await balanceOf(caller)).toBe('10000000000')
})

it('DEP-07 DEP-17 passing credits exactly the requested amount once, and nothing that two did not prove by one line', async () => {
  const caller = await fixture.newCaller()
  const [first, second] = [await filed(caller, '0.12345678', BTC), await filed(caller, '1', BTC)]
  for (const id of [first, second])
    await expect(pass(id)).rejects.toThrow(`deposit ${id} was not passed by two members of staff`)
  await votedFor(first)
  const decisions = await Promise.all(Array.from({ length: 8 }, () => pass(first)))
  expect(decisions.filter((decision) => decision !== undefined)).toHaveLength(1)
  expect(await balanceOf(caller, BTC)).toBe('12345678')
  await expect(pass(second)).rejects.toThrow('was not passed by two members of staff')
})

it("DEP-07 nobody under the application's role can change a request's amount", async () => {
  const id = await filed(await fixture.newCaller())
  await expect(
    fixture.database.rows({
      name: '',
      text: `UPDATE deposit_request SET amount = 1 WHERE id = ${id}`,
    }),
  ).rejects.toThrow(/permission denied/)
})

it('DEP-08 DEP-09 the log answers P2 with its fields, no bonus and the reason of a rejection', async () => {
  const caller = await fixture.newCaller()
  const id = await filed(caller)
  await reject(id, 'the picture is unreadable')
  await filed(caller)
  const log = await logOf(caller)
  expect(calls.log.reply.parse(log)).toEqual(log)
  expect(log).toMatchObject({ page: 1, pages: 1, total: 2 })
  expect(log.data[1]).toMatchObject({
    id,
    uid: caller.userId,
    status: 3,
    remark: 'the picture is unreadable',
    give: 0,
    created_at: '2026-11-20 10:00:00',
  })
  expect(messageOf(await handlers.log({ page: 9, limit: 1 }, contextAt(now, caller)))).toEqual({
    data: [],
    page: 9,
    pages: 2,
    total: 2,
  })
  expect((await logOf(await fixture.newCaller())).total).toBe(0)
  // No bonus where deposits are not simulated.
  await fixture.asOwner('UPDATE deposit_request SET simulated = false WHERE user_id = $1', [
    caller.userId,
  ])
  expect((await logOf(caller)).data.map(({ give, simulated }) => [give, simulated])).toEqual([
    [0, 0],
    [0, 0],
  ])
  await fixture.asOwner('UPDATE deposit_request SET simulated = true WHERE user_id = $1', [
    caller.userId,
  ])
})

it('DEP-09 a row tells each thing in its own place: what was filed and when, and when it was decided', async () => {
  const caller = await fixture.newCaller()
  const [voucher, id] = [await voucherOf(caller), await filed(caller, '1.5', USDT)]
  messageOf(await file(caller, { account: voucher, amount: '0.25', currency: BTC }, now + 30_000))
  await reject(id, 'the picture is unreadable', now + 60_000)
  const [first] = await fixture.asOwner('SELECT voucher FROM deposit_request WHERE id = $1', [id])
  const { data } = await logOf(caller)
  expect(data).toEqual([
    {
      id: expect.any(Number) as number,
      uid: caller.userId,
      amount: '0.25000000',
      user_account: voucher,
      status: 1,
      currency_id: BTC,
      remark: 'simulated',
      created_at: '2026-11-20 10:00:30',
      updated_at: '2026-11-20 10:00:30',
      name: 'BTC',
      type: 0,
      give: 0,
      simulated: 1,
    },
    {
      id,
      uid: caller.userId,
      amount: '1.50000000',
      user_account: first?.['voucher'],
      status: 3,
      currency_id: USDT,
      remark: 'the picture is unreadable',
      created_at: '2026-11-20 10:00:00',
      updated_at: '2026-11-20 10:01:00',
      name: 'USDT',
      type: 0,
      give: 0,
      simulated: 1,
    },
  ])
})

it('DEP-10 the sandbox passes a request after 10 s and marks it simulated', async () => {
  const caller = await fixture.newCaller()
  const id = await filed(caller)
  await passDueDeposits(deps, now + DELAY - 1)
  expect(await balanceOf(caller)).toBe('0')
  notifiedUsers.length = 0
  await passDueDeposits(deps, now + DELAY)
  expect(await balanceOf(caller)).toBe('10000000000')
  expect(notifiedUsers).toContain(caller.userId)
  expect((await logOf(caller)).data[0]).toMatchObject({
    status: 2,
    simulated: 1,
    remark: 'simulated',
  })
  const [journal] = await fixture.asOwner(
    `SELECT params FROM journal WHERE cause = 'deposit' AND reference = $1`,
    [String(id)],
  )
  expect(journal?.['params']).toMatchObject({ simulated: 1 })
})

it('DEP-10 several workers at once pass each request once', async () => {
  const caller = await fixture.newCaller()
  for (let request = 0; request < 5; request += 1) await filed(caller)
  await Promise.all(Array.from({ length: 6 }, () => passDueDeposits(deps, now + DELAY)))
  expect(await balanceOf(caller)).toBe('50000000000')
  const [journals] = await fixture.asOwner(`
    SELECT count(*)::int AS count, sum(e.change)::text AS net FROM entry e JOIN journal j
    ON j.id = e.journal_id WHERE j.cause = 'deposit'`)
  expect(journals?.['net']).toBe('0')
})

it('AUTH-22 a deposit needs no verification, and nothing but the session', () => {
  expect(Object.values(calls).map((call) => call.access)).toEqual(['user', 'user', 'user', 'user'])
})

it('MAIL-04 a credited and a rejected deposit each leave their owner one message, in the transaction of the decision', async () => {
  const caller = await fixture.newCaller()
  const [passed, rejected] = [await filed(caller, '12.5', USDT), await filed(caller, '100', USDT)]
  await votedFor(passed)
  const decisions = [
    await Promise.all([pass(passed), pass(passed)]),
    [await reject(rejected, 'not received')],
  ]
  const notified = decisions.map((one) =>
    one.flatMap((decision) => (decision?.events?.events ?? []).map(({ partyId }) => partyId)),
  )
  expect(notified).toEqual([[caller.userId, caller.userId], [caller.userId]])
  expect(
    await fixture.asOwner('SELECT kind, params FROM message WHERE user_id = $1 ORDER BY id', [
      caller.userId,
    ]),
  ).toEqual([
    { kind: 'deposit-passed', params: { deposit: passed, amount: '12.5', currency: 'USDT' } },
    {
      kind: 'deposit-rejected',
      params: { deposit: rejected, amount: '100', currency: 'USDT', reason: 'not received' },
    },
  ])
})
