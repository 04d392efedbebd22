import { messageOf } from '@candor/testing/fixtures/access'
import { contextAt } from '@candor/testing/context'
import {
  type RequestFields,
  buyer,
  cancel,
  closePurchases,
  deps,
  handlers,
  facts,
  fail,
  held,
  messagesOf,
  now,
  one,
  openPurchases,
  pass,
  placed,
  prove,
  proved,
  refused,
  notifiedUsers,
  vote,
  voucher,
  fixture,
} from '@candor/testing/fixtures/purchase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/connection.ts'
import { cancelDue, loadPurchaseHolds, verifyPurchases } from './index.ts'

/** None is expected. */
const onFault = (error: unknown): never => {
  throw error
}

const [MINUTE, HOUR] = [60_000, 3_600_000]

beforeAll(openPurchases)

afterAll(closePurchases)

describe('its life', () => {
  it('BUY-11 refuses in order', async () => {
    const [caller, other] = [await buyer(), await buyer()]
    const [cancelled, open] = [await placed(caller), await placed(caller)]
    messageOf(await cancel(caller, cancelled))
    const used = await voucher(caller)
    const shownOrder = await placed(caller)
    messageOf(await handlers.proof({ id: shownOrder, voucher: used }, contextAt(now, caller)))
    for (const path of ['/upload/none.png', 'x', await voucher(other)])
      expect(await handlers.proof({ id: 999_999, voucher: path }, contextAt(now, caller))).toEqual({
        refused: 'PARAM_ERROR',
        details: { field: expect.any(String) },
      })
    expect(await handlers.proof({ id: 999_999, voucher: used }, contextAt(now, caller))).toEqual(
      refused('NOT_FOUND'),
    )
    for (const id of [cancelled, shownOrder])
      expect(await handlers.proof({ id, voucher: used }, contextAt(now, caller))).toEqual(
        refused('ORDER_STATE'),
      )
    expect(await handlers.proof({ id: open, voucher: used }, contextAt(now, caller))).toEqual(
      refused('DUPLICATE'),
    )
    expect(await cancel(caller, shownOrder)).toEqual(refused('ORDER_STATE'))
    expect(await cancel(caller, cancelled)).toEqual(refused('ORDER_STATE'))
  })

  it('BUY-11 one picture shown for three orders at once proves one of them', async () => {
    const caller = await buyer()
    const [picture, ids] = [
      await voucher(caller),
      [await placed(caller), await placed(caller), await placed(caller)],
    ]
    const answers = await Promise.all(
      ids.map((id) => handlers.proof({ id, voucher: picture }, contextAt(now, caller))),
    )
    expect(answers.filter((answer) => 'message' in answer)).toHaveLength(1)
    expect(answers.filter((answer) => 'refused' in answer)).toEqual([
      refused('DUPLICATE'),
      refused('DUPLICATE'),
    ])
  })

  it('RT-12 its owner hears of an order when it is placed, proved and cancelled, and of nothing when he is refused', async () => {
    const caller = await buyer()
    const takeSentEvents = () => notifiedUsers.splice(0)
    takeSentEvents()
    const [kept, left] = [await placed(caller), await placed(caller)]
    expect(takeSentEvents()).toEqual([
      [caller.userId, 'purchase'],
      [caller.userId, 'purchase'],
    ])
    messageOf(await prove(caller, kept))
    expect(takeSentEvents()).toEqual([[caller.userId, 'purchase']])
    messageOf(await cancel(caller, left))
    expect(takeSentEvents()).toEqual([[caller.userId, 'purchase']])
    expect(await cancel(caller, kept)).toEqual(refused('ORDER_STATE'))
    expect(takeSentEvents()).toEqual([])
  })

  it('BUY-10 BUY-15 LEDG-08 a pass credits what was promised to the fiat account, once, tells its owner, and nothing moves it after', async () => {
    facts.fee = '0.015'
    const caller = await buyer()
    const id = await proved(caller, { method: 'bank_transfer', bank: 'sandbox-two' })
    facts.fee = '0'
    notifiedUsers.length = 0
    expect(messageOf(await pass(id))).toMatchObject({ status: 2 })
    expect(await held(caller)).toBe('98500000000')
    expect(await one(caller, id)).toMatchObject({
      status: 2,
      receive: '985.00000000',
      usable_at: '',
    })
    expect(await messagesOf(caller)).toEqual(['purchase-paid'])
    for (const answer of [
      await vote(id, fixture.ravi),
      await fail(id, fixture.ravi),
      await cancel(caller, id),
      await prove(caller, id),
    ])
      expect(answer).toEqual(refused('ORDER_STATE'))
    const entries = await fixture.access.asOwner(
      `
      SELECT p.house, a.kind, e.type, e.change::text FROM journal j JOIN entry e
      ON e.journal_id = j.id JOIN account a ON a.id = e.account_id JOIN party p ON p.id = a.party_id
      WHERE j.cause = 'purchase' AND j.reference = $1 ORDER BY e.change`,
      [String(id)],
    )
    expect(entries).toEqual([
      { house: 'outside:sandbox', kind: 2, type: 220, change: '-100000000000' },
      { house: 'house:fee', kind: 2, type: 220, change: '1500000000' },
      { house: null, kind: 1, type: 220, change: '98500000000' },
    ])
  })

  it("BUY-15 STAFF-04 a rejected order credits nothing and says why in its owner's language", async () => {
    const caller = await buyer()
    const id = await proved(caller)
    for (const reason of [undefined, 'transfer-not-found', 'because'])
      expect(await fixture.review({ kind: 'purchase', id, verdict: 'fail', reason })).toEqual({
        refused: 'PARAM_ERROR',
        details: { field: expect.any(String) },
      })
    expect(await fixture.review({ kind: 'purchase', id, verdict: 'pass', line: 1 })).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
    expect(messageOf(await fail(id))).toMatchObject({ status: 3 })
    expect(await held(caller)).toBe('0')
    expect(messageOf(await handlers.one({ id }, contextAt(now, caller, 'fra')))).toMatchObject({
      status: 4,
      reason: 'aucun paiement correspondant n’est arrivé',
    })
    expect(await messagesOf(caller)).toEqual(['purchase-rejected'])
  })

  it('BUY-10 STAFF-03 staff see an order only once its payment was shown, with who pays, and decide it not before', async () => {
    const caller = await buyer()
    const id = await placed(caller, {
      currency: 'THB',
      amount: '3250',
      method: 'bank_transfer',
      bank: 'sandbox-one',
    })
    expect(await pass(id)).toEqual(refused('ORDER_STATE'))
    const waiting = async () =>
      messageOf(await fixture.queue({ kind: 'purchase', limit: 200 })).data.find(
        (row) => row.id === id,
      )
    expect(await waiting()).toBeUndefined()
    messageOf(await prove(caller, id))
    expect(await waiting()).toMatchObject({
      uid: caller.userId,
      status: 1,
      votes_needed: 2,
      barred: '',
      lines: [],
      subject: {
        country: 'TH',
        method: 'bank_transfer',
        bank: expect.stringContaining('Sandbox Bank One') as string,
        amount: '3250.00000000',
        currency: 'THB',
        rate: '32.50000000',
        receive: '100.00000000',
        reference: `SANDBOX-${id}`,
        payer: { name: 'Ann Lee', email: 'ann@example.com', phone: '+66812345678', tax_id: '' },
        simulated: 1,
        pictures: ['voucher'],
      },
    })
    expect(await pass(999_999)).toEqual(refused('NOT_FOUND'))
  })

  it('STAFF-05 BUY-15 each needs two people, however small', async () => {
    const caller = await buyer()
    const id = await proved(caller, { amount: '100' })
    expect(messageOf(await vote(id))).toMatchObject({ status: 1, votes: 1, votes_needed: 2 })
    expect(await held(caller)).toBe('0')
    expect(await vote(id)).toMatchObject(refused('FOUR_EYES'))
    expect(messageOf(await vote(id, fixture.ravi))).toMatchObject({ status: 2, votes: 2 })
    expect(await held(caller)).toBe('10000000000')
  })

  it('BUY-15 of 20 verdicts, proofs and cancels at the same moment exactly one path is taken', async () => {
    for (let round = 0; round < 5; round += 1) {
      const caller = await buyer()
      const id = await placed(caller)
      const proofs = await Promise.all(Array.from({ length: 5 }, () => voucher(caller)))
      const moves = await Promise.all([
        ...proofs.map((path) => handlers.proof({ id, voucher: path }, contextAt(now, caller))),
        ...Array.from({ length: 5 }, () => cancel(caller, id)),
      ])
      expect(moves.filter((answer) => 'message' in answer)).toHaveLength(1)
      if ((await one(caller, id)).status === 3) continue
      const verdicts = await Promise.all(
        Array.from({ length: 10 }, (_each, index) =>
          index % 3 === 2
            ? fail(id, fixture.ravi)
            : vote(id, index % 2 === 0 ? fixture.rita : fixture.ravi),
        ),
      )
      expect(
        verdicts.filter((answer) => 'message' in answer && answer.message.status !== 1),
      ).toHaveLength(1)
      expect(await held(caller)).toBe((await one(caller, id)).status === 2 ? '100000000000' : '0')
      expect(await messagesOf(caller)).toHaveLength(1)
    }
  })
})

describe('its time', () => {
  it.each([
    ['card', undefined, 30 * MINUTE],
    ['bank_transfer', 'sandbox-one', 72 * HOUR],
  ] as const)(
    'BUY-13 by %s is cancelled when it was not paid in time, and its owner told once',
    async (method, bank, withinMs) => {
      const caller = await buyer()
      const id = await placed(caller, { method, bank })
      await cancelDue({ ...deps, onFault }, now + withinMs - 1)
      expect(await one(caller, id)).toMatchObject({ status: 0 })
      expect(await prove(caller, id, now + withinMs)).toEqual(refused('ORDER_STATE'))
      await Promise.all(
        Array.from({ length: 5 }, () => cancelDue({ ...deps, onFault }, now + withinMs)),
      )
      expect(await one(caller, id)).toMatchObject({ status: 3, reason: 'not paid in time' })
      expect(await messagesOf(caller)).toEqual(['purchase-lapsed'])
    },
  )

  it('BUY-13 one that its owner cancels, or whose payment was shown, is left alone however long it takes', async () => {
    const caller = await buyer()
    const [cancelled, shownOrder] = [await placed(caller), await proved(caller)]
    messageOf(await cancel(caller, cancelled))
    await cancelDue({ ...deps, onFault }, now + 9_000 * HOUR)
    expect([await one(caller, cancelled), await one(caller, shownOrder)]).toMatchObject([
      { status: 3, reason: '' },
      { status: 1 },
    ])
    expect(messageOf(await pass(shownOrder, now + 9_000 * HOUR))).toMatchObject({ status: 2 })
  })

  it('BUY-13 more than one batch is cancelled in one go', async () => {
    const callers = await Promise.all(Array.from({ length: 40 }, () => buyer()))
    const ids = (
      await Promise.all(
        callers.map(async (caller) => [
          await placed(caller),
          await placed(caller),
          await placed(caller),
        ]),
      )
    ).flat()
    await Promise.all([
      cancelDue({ ...deps, onFault }, now + HOUR),
      cancelDue({ ...deps, onFault }, now + HOUR),
    ])
    const rows = await fixture.access.asOwner(
      'SELECT status FROM purchase_order WHERE id = ANY ($1)',
      [ids],
    )
    expect(rows).toEqual(ids.map(() => ({ status: 3 })))
    const [row] = await fixture.access.asOwner(
      `
        SELECT count(*)::int AS count FROM message
        WHERE kind = 'purchase-lapsed' AND user_id = ANY ($1)`,
      [callers.map(({ userId }) => userId)],
    )
    expect(row?.['count']).toBe(ids.length)
  })

  it('BUY-19 what a card, wallet or third-party payer bought is held for 72 h from its credit, a bank transfer not', async () => {
    const caller = await buyer()
    const amounts: [RequestFields, number][] = [
      [{ method: 'card', amount: '100' }, now],
      [{ method: 'wallet', amount: '200' }, now + HOUR],
      [{ method: 'bank_transfer', bank: 'sandbox-one', amount: '400' }, now],
    ]
    const ids: number[] = []
    for (const [amount, atMs] of amounts) {
      const id = await proved(caller, amount, atMs)
      messageOf(await pass(id, atMs))
      ids.push(id)
    }
    const holdAt = (nowMs: number) =>
      loadPurchaseHolds(fixture.access.database, caller.userId, nowMs)
    expect(await holdAt(now + HOUR)).toEqual({
      amount: 30_000_000_000n,
      usableAtMs: now + 73 * HOUR,
    })
    expect(await holdAt(now + 72 * HOUR)).toEqual({
      amount: 20_000_000_000n,
      usableAtMs: now + 73 * HOUR,
    })
    expect(await holdAt(now + 73 * HOUR)).toBeUndefined()
    expect([
      (await one(caller, ids[0] ?? 0, now + HOUR)).usable_at,
      (await one(caller, ids[0] ?? 0, now + 72 * HOUR)).usable_at,
      (await one(caller, ids[2] ?? 0)).usable_at,
    ]).toEqual(['2026-11-23 10:00:00', '', ''])
    expect(
      await loadPurchaseHolds(fixture.access.database, (await buyer()).userId, now),
    ).toBeUndefined()
  })
})

describe('what is written', () => {
  it("BUY-10 BUY-15 the server's own role can change no amount or promise, and undo no end", async () => {
    const caller = await buyer()
    const [open, paid] = [await placed(caller), await proved(caller)]
    messageOf(await pass(paid))
    const run = (text: string) => fixture.access.database.rows(sql(text))
    for (const column of ['amount', 'rate', 'fee', 'receive', 'fee_rate', 'user_id', 'method'])
      await expect(
        run(`UPDATE purchase_order SET ${column} = ${column} WHERE id = ${paid}`),
        column,
      ).rejects.toMatchObject({ code: '42501' })
    await expect(run(`DELETE FROM purchase_order WHERE id = ${paid}`)).rejects.toMatchObject({
      code: '42501',
    })
    for (const [id, to] of [
      [open, 2],
      [open, 4],
      [open, 0],
      [paid, 1],
      [paid, 3],
      [paid, 4],
      [paid, 2],
    ])
      await expect(
        run(`UPDATE purchase_order SET status = ${to} WHERE id = ${id}`),
        `${id} to ${to}`,
      ).rejects.toMatchObject({ code: '23000' })
  })

  it('FAIR-05 every order recomputes to what it promises, and one that promised or was credited otherwise is found', async () => {
    const caller = await buyer()
    const id = await proved(caller)
    messageOf(await pass(id))
    const differences = async () =>
      (await verifyPurchases(fixture.access.database)).map(({ difference }) => difference)
    expect(await differences()).toEqual([undefined, undefined])
    await fixture.access.asOwner(
      'UPDATE purchase_order SET fee = 1, receive = receive - 1 WHERE id = $1',
      [id],
    )
    const [wrong, uncredited] = await differences()
    expect([wrong, uncredited]).toEqual([
      expect.stringContaining(`order ${id}`),
      expect.stringContaining(`${id}: 100000000000`),
    ])
    await fixture.access.asOwner(
      'UPDATE purchase_order SET fee = 0, receive = receive + 1 WHERE id = $1',
      [id],
    )
    expect(await differences()).toEqual([undefined, undefined])
  })
})
