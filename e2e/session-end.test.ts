import { fund, newPerson, type Person } from '@candor/testing/people'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawnOver } from './rig/frames.ts'
import { openRig, type Rig } from './rig/rig.ts'
import { said } from './rig/texts.ts'
import { visit } from './rig/visitor.ts'

const trade = '/pages/transaction/index?symbol=BTC/USDT'
let rig: Rig
beforeAll(async () => { rig = await openRig() })
afterAll(() => rig.close())

async function somebody(usdt: string): Promise<Person> {
  const person = await newPerson(rig.world)
  await fund(rig.world, person.userId, { 3: usdt })
  return person
}

async function revoke(person: Person): Promise<void> {
  await rig.world.asOwner('UPDATE session SET revoked_at = now() WHERE user_id = $1', [person.userId])
}

it('WIRE-09 AUTH-28 what a session showed is gone from the device once it has ended elsewhere', async () => {
  const person = await somebody('7654.32')
  await visit(rig, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open(trade)
    const balance = page.getByText(/7,?654\.32/)
    await balance.first().waitFor()
    await revoke(person)
    await page.evaluate(() => { location.hash = '#/pages/market/market' })
    await page.getByText('ETH').first().waitFor()
    await page.evaluate((path) => { location.hash = `#${path}` }, '/pages/setting/setting')
    await expect.poll(() => visitor.path()).toMatch(/^\/pages\/common\/login/)
    expect(await visitor.kept('token')).toBeNull()
    await page.evaluate((path) => { location.hash = `#${path}` }, trade)
    await page.getByText('BTC/USDT').first().waitFor()
    await page.getByRole('link', { name: said('spot.submit.login') }).or(page.getByRole('button', { name: said('spot.submit.login') })).first().waitFor()
    expect(await drawnOver(20, balance)).toBe(0)
  })
})

it('WIRE-09 an answer to an ended session does not end the one that began after it in another window', async () => {
  const [before, after] = [await somebody('1'), await somebody('2')]
  await visit(rig, { person: before }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/market/market')
    await page.getByText('ETH').first().waitFor()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.evaluate((token) => { localStorage.setItem('token', JSON.stringify(token)) }, after.token)
    await other.close()
    await revoke(before)
    await page.evaluate(() => { location.hash = '#/pages/setting/setting' })
    await expect.poll(() => visitor.path()).not.toBe('/pages/setting/setting')
    expect(await visitor.kept('token')).toBe(after.token)
  })
})
