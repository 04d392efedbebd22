import { newTrader } from '../support/browser/traders.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

const HOUR = 3_600_000
let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

/** Dates the announcement far back, so that maintenance can be under way already. */
async function announce(startsMs: number): Promise<void> {
  await harness.fixture.restart(async () => {
    await harness.fixture.asOwner(
      `
        INSERT INTO maintenance (starts_ms, ends_ms, announced_ms, announced_by)
        VALUES ($1::bigint, $1::bigint + 3600000, $1::bigint - 3 * 86400000::bigint, 'operator')`,
      [startsMs],
    )
  })
}

it('SITE-15 FUT-47 every page says that maintenance is near, and in its hour that contracts can only be closed', async () => {
  const trader = await newTrader(harness.fixture, '1000')
  await visit(harness, { person: trader }, async (visitor) => {
    await visitor.open('/pages/index/index')
    await visitor.page.getByRole('navigation', { name: said('shell.tab.label') }).waitFor()
    expect(await visitor.page.getByText(/^Maintenance/).count()).toBe(0)
  })
  await announce(Math.ceil(Date.now() / HOUR) * HOUR + 30 * HOUR)
  await visit(harness, { person: trader }, async (visitor) => {
    for (const path of [
      '/pages/index/index',
      '/pages/transaction/index?product=futures',
      '/pages/setting/about',
    ]) {
      await visitor.open(path)
      await visitor.page
        .getByText(/^Maintenance from .* futures positions can only be closed/)
        .waitFor()
    }
    if (process.env['CANDOR_SHOTS'] !== undefined) {
      await visitor.open('/pages/transaction/index?product=futures')
      await visitor.page.setViewportSize({ width: 390, height: 844 })
      await visitor.page.waitForTimeout(1_500)
      await visitor.page.screenshot({ path: `${process.env['CANDOR_SHOTS']}/maintenance.png` })
    }
  })
  await announce(Date.now() + HOUR / 2)
  await visit(harness, { person: trader }, async (visitor) => {
    await visitor.open('/pages/index/index')
    await visitor.page.getByText(/^Maintenance from .* Until it ends/).waitFor()
  })
})
