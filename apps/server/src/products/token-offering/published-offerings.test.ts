import { type Person, send } from '@candor/testing/people'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '../../db/connection.ts'
import { loadCatalogue, readListing } from '../../platform/markets/index.ts'
import { OfferingAccounts } from './accounts.ts'
import { HOUR_MS, OfferingFixture, USDT } from './fixture.testing.ts'
import { cancelDue, listDue } from './listing/list-due.ts'
import { decideDue } from './results/decide-due.ts'
import { offeredFields } from './shown.testing.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
let fixture: OfferingFixture

beforeAll(async () => {
  fixture = await OfferingFixture.open()
})
afterAll(() => fixture.platform.stop())
afterEach(async () => {
  expect(await fixture.findFaults()).toEqual([])
})

/** Sends terms as each of two publishers; answers what the second was answered. */
async function publish(fields: object, inMs = 25 * HOUR_MS) {
  const publishers = await fixture.signInRole('publisher')
  const at = new Date(fixture.clock.nowMs() + inMs).toISOString().slice(0, 19).replace('T', ' ')
  const answers = []
  for (const publisher of publishers)
    answers.push(
      await publisher.post('/staff/product', {
        kind: 'project',
        fields: JSON.stringify(fields),
        effective_at: at,
      }),
    )
  return answers
}

async function listed(title: string) {
  const { message } = await send(fixture.address, 'GET', '/project?limit=50', undefined)
  return (message as { list: { id: number; title: string }[] }).list.find(
    (one) => one.title === title,
  )
}

it(
  'STAFF-08 IEO-07 IEO-22 what two publish is listed at its time with their words, and cancelled only whole',
  { timeout: 120_000 },
  async () => {
    const answers = await publish(offeredFields())
    expect(answers.map(({ type }) => type)).toEqual(['ok', 'ok'])
    expect(answers[1]).toMatchObject({ message: { status: 2, subject: '1' } })
    expect(await listed('Lumo'), 'not before its time').toBeUndefined()
    fixture.clock.advance(25 * HOUR_MS)
    await fixture.until(async () => (await listed('Lumo')) !== undefined)
    const id = (await listed('Lumo'))?.id ?? 0
    expect((await fixture.detail(id)).info).toMatchObject({
      time_status: 1,
      summary: 'A token of light, en',
      content: 'What it is for, en',
      link: 'https://lumo.example',
      total_issuance: '1000000.00000000',
      insiders: { count: 0, tokens: '1000.00000000', price: '0.05000000', vesting_days: 365 },
      needs_identity: 0,
    })
    fixture.clock.advance(2 * HOUR_MS)
    const [first, second]: Person[] = [await fixture.buyer('1000'), await fixture.buyer('1000')]
    await fixture.applied(first!, id, 1_000)
    fixture.clock.advance(660_000)
    await fixture.untilSettled(id, 1)
    await fixture.applied(second!, id, 500)
    expect(await fixture.balanceOf(second!.userId, 'available')).toBe('900')
    await publish({ project: '1', closes: 'offering-withdrawn', offer: null })
    fixture.clock.advance(25 * HOUR_MS)
    await fixture.untilDone(id)
    for (const person of [first!, second!]) {
      expect(await fixture.balanceOf(person.userId, 'available')).toBe('1000')
      expect(await fixture.orderOf(person, id)).toMatchObject({
        status: 3,
        give_amount: '0.00000000',
        paid: '0.00000000',
      })
      const { message } = await person.get('/mailMessage/getList', { limit: 20 })
      expect(JSON.stringify(message)).toContain('LUMO was cancelled: the issuer withdrew it')
    }
    expect((await fixture.detail(id)).info).toMatchObject({
      status: 0,
      cancel_reason: 'the issuer withdrew it',
    })
    expect(await fixture.apply(first!, id, 10)).toMatchObject({ code: 'PROJECT_NOT_OPEN' })
    expect(await fixture.balanceOf('escrow:offering', 'available')).toBe('0')
  },
)

/** What lists offerings when it is called, beside the platform's own clock; and its faults. */
async function newLister() {
  const { database } = fixture.platform.platform
  const faults: unknown[] = []
  const catalogue = await loadCatalogue(() => readListing(database))
  const onFault = (error: unknown): void => {
    faults.push(error)
  }
  const accounts = new OfferingAccounts(USDT)
  return { lister: { database, catalogue, accounts, isSandbox: true, onFault }, faults }
}

it('IEO-22 a version that cannot be listed keeps no other, and what could not be cancelled is not decided', async () => {
  const { lister, faults } = await newLister()
  const { database } = lister
  const offer = offeredFields({ title: 'Listed by hand' })
  await publish({ ...offer, project: '5' })
  await publish({ ...offer, project: '4' })
  const effectiveMs = fixture.clock.nowMs() + 25 * HOUR_MS
  let transactions = 0
  const once = {
    ...database,
    transaction: ((work) =>
      (transactions += 1) === 1
        ? Promise.reject(none)
        : database.transaction(work)) as Database['transaction'],
  }
  await listDue({ ...lister, database: once }, effectiveMs)
  expect(faults).toEqual([none])
  const [row] = await fixture.asOwner<{ id: number }>(
    "SELECT id FROM offering_project WHERE place = '4'",
  )
  const id = row?.id ?? 0
  await publish({ project: '4', closes: 'offering-withdrawn', offer: null })
  const closedMs = fixture.clock.nowMs() + 25 * HOUR_MS
  const afterEndMs = (await fixture.endOf(id)) + 60_000
  expect(closedMs).toBeLessThan(afterEndMs)
  const failing = { ...lister, database: { ...database, transaction: () => Promise.reject(none) } }
  const failed = await cancelDue(failing, closedMs)
  expect([[...failed], faults.splice(1)]).toEqual([[id], [none]])
  await decideDue(lister, afterEndMs, failed)
  expect(
    await fixture.asOwner('SELECT 1 FROM offering_decision WHERE project_id = $1', [id]),
  ).toEqual([])
  expect(await cancelDue(lister, closedMs)).toEqual(new Set())
  expect(
    await fixture.asOwner('SELECT cancel_reason FROM offering_tally WHERE project_id = $1', [id]),
  ).toEqual([{ cancel_reason: 'offering-withdrawn' }])
})
const none = new Error('no connection')

it('IEO-07 IEO-21 what its issuer brought no tokens for until its start is never shown, and blocks no market', async () => {
  await fixture.asOwner(`
    INSERT INTO currency (id, name, sort, displayed, decimals, category, fiat_account,
      leverage_account, options_account, deposit_minimum, deposit_open, opened_on_use)
    SELECT 99, 'VANE', 990, displayed, decimals, category, fiat_account, leverage_account,
      options_account, deposit_minimum, deposit_open, opened_on_use FROM currency WHERE id = 45`)
  const { lister, faults } = await newLister()
  const projectOf = (place: string) =>
    fixture.asOwner<{ id: number; start_ms: string }>(
      'SELECT id, start_ms FROM offering_project WHERE place = $1',
      [place],
    )
  const offer = offeredFields({ token: 'VANE', pay_coins: [] })
  await publish({ ...offer, project: '7' })
  const late = fixture.clock.nowMs() + 27 * HOUR_MS
  await publish({ ...offer, project: '6' })
  await listDue({ ...lister, isSandbox: false }, late)
  expect(await projectOf('7'), 'its start has come').toEqual([])
  const [row] = await projectOf('6')
  const [id, startMs] = [row?.id, Number(row?.start_ms)]
  expect(startMs).toBeGreaterThan(late)
  await listDue(lister, startMs)
  expect(faults).toEqual([])
  const issued = 'SELECT issued_ms FROM offering_tally WHERE project_id = $1'
  expect(await fixture.asOwner(issued, [id])).toEqual([{ issued_ms: null }])
  await expect(
    fixture.asOwner('UPDATE offering_tally SET issued_ms = $2 WHERE project_id = $1', [
      id,
      startMs,
    ]),
  ).rejects.toThrow('began before its issuer')
  const startAt = (sign: string) =>
    fixture.asOwner(
      `
      UPDATE offering_project SET start_ms = x.ms, end_ms = x.ms + 90000000,
        sell_begin_ms = x.ms + 90000000, listed_ms = x.ms - 1
      FROM (SELECT (extract(epoch FROM now() ${sign} interval '1 day') * 1000)::bigint AS ms) x
      WHERE id = $1`,
      [id],
    )
  const openMarket = () =>
    fixture.asOwner(
      `
      INSERT INTO market (id, symbol, base_id, quote_id, category, sort, displayed, open, traded,
        price_step, amount_step, min_notional, max_amount, maker_fee, taker_fee)
      VALUES (199, 'VANE/USDT', 99, 3, 'crypto', 900, true, true, true, 1, 1, 1, 1, 1, 1)`,
    )
  await startAt('+')
  await expect(openMarket()).rejects.toThrow('are not available yet')
  await startAt('-')
  await openMarket()
  await fixture.asOwner('DELETE FROM market WHERE id = 199')
})

it('IEO-21 a token that is traded already is offered by nobody, and waits', async () => {
  const { lister, faults } = await newLister()
  await publish({ ...offeredFields({ token: 'ETH' }), project: '8' })
  const nowMs = fixture.clock.nowMs() + 25 * HOUR_MS
  const listedAt = () => fixture.asOwner("SELECT id FROM offering_project WHERE place = '8'")
  await listDue(lister, nowMs)
  expect([await listedAt(), faults]).toEqual([[], []])
  const blind = { ...lister.catalogue, pricedInUsdt: () => undefined }
  await listDue({ ...lister, catalogue: blind }, nowMs)
  expect(await listedAt()).toEqual([])
  expect(faults.map(String)).toEqual(['error: currency 2 is traded already'])
})

it('STAFF-08 terms that contradict each other are published by nobody', async () => {
  for (const changes of [
    { most: '50001' },
    { least: '0' },
    { least_sale: '50001' },
    { total_issuance: '50999' },
    { warm_up_hours: 0 },
    { open_hours: 22 },
    { pay_coins: ['DOGE'] },
    { token: 'USDT' },
    { token: 'BTC' },
    { logo: 'https://elsewhere.example/x.png' },
    { white_paper: '/published/x.pdf' },
    { link: 'http://lumo.example' },
    { insiders: ['abc'] },
    { summary: { en: 'x' } },
    { allocation: 'pro_rata', open_hours: 1 },
  ]) {
    const [answer] = await publish(offeredFields(changes))
    expect(answer, JSON.stringify(changes)).toMatchObject({ code: 'PARAM_ERROR' })
  }
  for (const fields of [
    { ...offeredFields(), project: '99' },
    { project: '2', closes: '', offer: null },
    { ...offeredFields(), closes: 'offering-wrong' },
  ])
    expect((await publish(fields))[0]).toMatchObject({ code: 'PARAM_ERROR' })
})

it('STAFF-08 WIRE-25 a publisher’s picture is written anew and a paper is text; both are public and inert', async () => {
  const [publisher] = await fixture.signInRole('publisher')
  const upload = async (bytes: Buffer | string, token = publisher?.token ?? '') => {
    const body = new FormData()
    body.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'x')
    const response = await fetch(`${fixture.address}/api/staff/upload`, {
      method: 'POST',
      headers: { authorization: token },
      body,
    })
    return (await response.json()) as { type: string; code?: string; message: string }
  }
  const paper = await upload('A white paper.\nIts second line.')
  expect(paper.message).toMatch(/^\/published\/[0-9a-f]{64}\.txt$/)
  const served = await fetch(`${fixture.address}${paper.message}`)
  expect(await served.text()).toBe('A white paper.\nIts second line.')
  expect(served.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(served.headers.get('x-content-type-options')).toBe('nosniff')
  expect(served.headers.get('content-security-policy')).toContain('sandbox')
  expect(await upload(Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff]))).toMatchObject({
    code: 'FILE_TYPE',
  })
  expect(await upload('x'.repeat(1_048_577))).toMatchObject({ code: 'FILE_SIZE' })
  expect(await upload('x', 'nobody')).toMatchObject({ code: 'STAFF_ONLY' })
  expect((await fetch(`${fixture.address}/published/none.txt`)).status).toBe(404)
})

it('IEO-20 a publisher is told the keyed hash of a document, by which its owner may not apply', async () => {
  const [publisher] = await fixture.signInRole('publisher')
  const one = await publisher?.post('/staff/document_mark', { document: 'AB 123-456' })
  const same = await publisher?.post('/staff/document_mark', { document: 'ab123456' })
  expect(one?.message).toMatch(/^[0-9a-f]{64}$/)
  expect(same?.message).toBe(one?.message)
  const customer = await fixture.buyer('0')
  expect(await customer.post('/staff/document_mark', { document: 'X1' })).toMatchObject({
    code: 'STAFF_ONLY',
  })
  const said = await fixture.asOwner<{ said: string }>(
    "SELECT said::text FROM staff_log WHERE call = 'staff.documentMark' AND answer = ''",
  )
  expect(said.map((row) => JSON.parse(row.said) as unknown)).toEqual(
    Array(2).fill({ document: '…' }),
  )
})
