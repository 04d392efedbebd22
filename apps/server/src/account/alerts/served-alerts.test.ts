import { fund, newPerson, type Person, readRisk } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: TestPlatform
let alice: Person
const open: Socket[] = []

beforeAll(async () => {
  fixture = await openPlatform()
  alice = await newPerson(fixture)
  await fund(fixture, alice.userId, { 3: '100' })
})
afterAll(async () => {
  for (const socket of open) socket.disconnect()
  await fixture.stop()
})

type FiredAlert = { id: number; status: number; fired: { tick_id: number } | null }

async function firedAlert(id: number): Promise<FiredAlert> {
  const began = performance.now()
  for (;;) {
    const { message } = await alice.get('/alert/list')
    const alert = (message as FiredAlert[]).find((one) => one.id === id)
    if (alert?.status === 2) return alert
    if (performance.now() - began > 8_000) throw new Error(`alert ${id} never fired`)
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
}

async function add(price: string): Promise<number> {
  const { message } = await alice.post('/alert/add', {
    currency_id: 1,
    legal_id: 3,
    direction: 'up',
    price,
  })
  return (message as FiredAlert).id
}

it('MKT-23 RT-12 the platform fires an alert by the first tick recorded after it and tells its user', async () => {
  const socket = io(fixture.address, {
    auth: { token: alice.token },
    forceNew: true,
    reconnection: false,
  })
  open.push(socket)
  const receivedEvents: unknown[] = []
  socket.on('message', (payload: unknown) => {
    receivedEvents.push(payload)
  })
  await new Promise<void>((resolve) => {
    socket.on('ready', resolve)
  })
  const id = await add('0.01')
  const alert = await firedAlert(id)
  const [first] = await fixture.asOwner<{ id: string }>(
    `
    SELECT t.id FROM price_alert a JOIN tick t
    ON t.market_id = a.market_id AND t.ts > a.created_ms AND t.recorded_at > a.created_ms
    WHERE a.id = $1 ORDER BY t.ts LIMIT 1`,
    [id],
  )
  expect(alert.fired?.tick_id).toBe(Number(first?.id))
  await expect.poll(() => receivedEvents).toEqual([expect.objectContaining({ unread: 1 })])
})

it('MKT-23 an alert that waits through a restart fires after it', async () => {
  const id = await add('99999999')
  await fixture.restart(async () => {
    await fixture.asOwner('UPDATE price_alert SET price = 1 WHERE id = $1', [id])
  })
  expect((await firedAlert(id)).fired).not.toBeNull()
})

it('MOVE-02 USER-30 USER-32 the platform serves transfers and limits', async () => {
  expect(
    await alice.post('/wallet/change', {
      currency_id: 3,
      number: '40',
      from_field: 'change',
      to_field: 'lever',
    }),
  ).toMatchObject({ type: 'ok', message: 'Transfer complete' })
  expect(
    await alice.post('/wallet/change', {
      currency_id: 3,
      number: '40.00000001',
      from_field: 'lever',
      to_field: 'micro',
    }),
  ).toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
  expect(
    await alice.post('/wallet/change', {
      currency_id: 3,
      number: '40',
      from_field: 'lever',
      to_field: 'micro',
    }),
  ).toMatchObject({ type: 'ok' })
  expect(await alice.get('/wallet/hzhistory?page=&page=1')).toMatchObject({ message: { total: 4 } })
  expect(await alice.post('/safe/limits', { daily_loss: '50' })).toMatchObject({
    message: { daily_loss: '50.00000000' },
  })
  await readRisk(alice, 'contracts')
  expect(await alice.get('/safe/limits')).toMatchObject({
    message: {
      risk: [
        { product: 'contracts', read: 1 },
        { product: 'leverage', read: 0 },
        { product: 'seconds', read: 0 },
        { product: 'dual', read: 0 },
        { product: 'borrowing', read: 0 },
        { product: 'lock', read: 0 },
      ],
    },
  })
  expect(await alice.post('/safe/cool_off', { days: 2 })).toMatchObject({ code: 'PARAM_ERROR' })
})
