import { format, type Quantity, subtract, unitsOf } from '@candor/money'
import { figureFor } from '@candor/testing/facts'
import { newPerson, type Person } from '@candor/testing/people'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import french from '../../apps/h5/src/locales/fra/rewards.json'
import { codeAmong } from '../support/browser/facts.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

const page15 = '/pages/setting/share'
let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

async function verified(): Promise<Person> {
  const person = await newPerson(harness.fixture)
  await harness.fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [person.userId])
  return person
}

/** True if nothing is wider than the phone's screen. */
async function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
}

it('PAGE-15 REW-03 shows the code, its link and its picture to copy and save, says both rates and every condition, and nobody invited yet', async () => {
  const person = await verified()
  await visit(
    harness,
    {
      person,
      before: async (page) => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      },
    },
    async (visitor) => {
      const { page } = visitor
      await visitor.open('/pages/setting/setting')
      await page.locator(`main a[href="#${page15}"]`).click()
      await expect.poll(() => visitor.path()).toBe(page15)
      const { message } = (await person.get('/user/invite')) as {
        message: { extension_code: string; link: string }
      }
      await page
        .getByRole('heading', { name: said('rewards.share.lead', { first: 10, second: 5 }) })
        .waitFor()
      const card = page.getByRole('region', { name: said('rewards.share.code') })
      expect(
        await codeAmong(card.getByRole('img', { name: said('rewards.share.qr') }), [message.link]),
        'the picture leads where the link does',
      ).toBe(message.link)
      expect(await card.innerText()).toContain(message.extension_code)
      expect(await card.innerText()).toContain(message.link)
      expect(new URL(message.link).hash).toBe(
        `#/pages/common/register?code=${message.extension_code}`,
      )
      await card.getByRole('button', { name: said('rewards.share.copyCode') }).click()
      await visitor.notice().getByText(said('shell.success.copy')).waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(message.extension_code)
      const download = page.waitForEvent('download')
      await card.getByRole('button', { name: said('shell.action.saveImage') }).click()
      expect((await download).suggestedFilename()).toBe(`candor-${message.extension_code}.png`)
      await page
        .getByRole('button', { name: said('rewards.share.copyLink'), exact: true })
        .last()
        .click()
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe(message.link)
      const conditions = await page
        .getByRole('region', { name: said('rewards.share.conditions') })
        .innerText()
      for (const rule of ['rates', 'daily', 'verified', 'none', 'income'] as const)
        expect(conditions).toContain(
          said(`rewards.share.rule.${rule}`, { first: 10, second: 5, days: 90 }),
        )
      await page.getByText(said('rewards.share.rebatesEmpty')).waitFor()
      await page.getByRole('tab', { name: said('rewards.share.people') }).click()
      await page.getByText(said('rewards.share.peopleEmpty')).waitFor()
    },
  )
})

it('REW-03 the link leads a visitor to the register page with the code filled in', async () => {
  const person = await newPerson(harness.fixture)
  const { message } = (await person.get('/user/invite')) as {
    message: { link: string; extension_code: string }
  }
  await visit(harness, {}, async (visitor) => {
    const { hash } = new URL(message.link)
    await visitor.page.goto(`${harness.fixture.address}/${hash}`, { waitUntil: 'domcontentloaded' })
    await expect
      .poll(() =>
        visitor.page.getByRole('textbox', { name: said('auth.register.invite') }).inputValue(),
      )
      .toBe(message.extension_code)
  })
})

it('PAGE-15 REW-02 lists who was invited and every rebate with its day, fee, rate and what became of it, and says what waits for a verification', async () => {
  const [person, friend, idle] = [
    await newPerson(harness.fixture),
    await verified(),
    await newPerson(harness.fixture),
  ]
  await harness.fixture.asOwner(
    'UPDATE app_user SET inviter_id = $1, nickname = $3 WHERE id = $2',
    [person.userId, friend.userId, 'Margarethe'],
  )
  await harness.fixture.asOwner('UPDATE app_user SET inviter_id = $1 WHERE id = $2', [
    person.userId,
    idle.userId,
  ])
  await harness.fixture.asOwner(
    `
      INSERT INTO reward_day (day, closed_at) VALUES ('2026-11-18', now()), ('2026-11-19', now())
      ON CONFLICT DO NOTHING`,
  )
  await harness.fixture.asOwner(
    `
    INSERT INTO rebate (day, payer_id, receiver_id, generation, fee, rate, value, waits_until,
      paid_at)
    VALUES ('2026-11-18', $1, $2, 1, 325065000, 10000000, 32506500, now() + interval '89 days',
      now()),
      ('2026-11-19', $1, $2, 2, 325065000, 5000000, 16253250, now() + interval '89 days', NULL)`,
    [friend.userId, person.userId],
  )
  await visit(
    harness,
    { person, width: 360, storedValues: { language: 'fra' } },
    async (visitor) => {
      const { page } = visitor
      await visitor.open(page15)
      const numbers = await page
        .getByRole('region', { name: french['rewards.share.numbers'] })
        .innerText()
      expect(numbers.replaceAll(/\s+/g, ' ')).toMatch(
        /^Remises 0,325065 ?USDT 0,1625325 USDT acquis, en attente Invités 2 Ayant tradé 1 /,
      )
      await page.getByRole('link', { name: french['rewards.share.verify'] }).waitFor()
      const rows = page.getByRole('tabpanel').getByRole('listitem')
      await expect.poll(() => rows.count()).toBe(2)
      await expect
        .poll(async () => (await rows.first().innerText()).replaceAll(/\s+/g, ' '))
        .toMatch(
          /Ma\*\*\*he ?ami d’un ami 0,1625325 ?USDT 19 nov\. 2026 · frais 3,25065 USDT × 5 % En attente/,
        )
      await expect
        .poll(async () => (await rows.last().innerText()).replaceAll(/\s+/g, ' '))
        .toMatch(/Ma\*\*\*he \+0,325065 ?USDT 18 nov\. 2026 · frais 3,25065 USDT × 10 % Versée/)
      await page.getByRole('tab', { name: french['rewards.share.people'] }).click()
      await expect
        .poll(async () => (await rows.allInnerTexts()).join(' ').replaceAll(/\s+/g, ' '))
        .toMatch(/Ma\*\*\*he Vérifié .* A tradé/)
      expect(await fits(page)).toBe(true)
    },
  )
})

it('REW-07 the tickets show the lowered fee and the level that lowers it', async () => {
  const person = await verified()
  await harness.fixture.asOwner(
    `INSERT INTO reward_day (day, closed_at) VALUES ('2026-11-19', now()) ON CONFLICT DO NOTHING`,
  )
  await harness.fixture.asOwner(
    `
      INSERT INTO vip_day (user_id, day, volume, assets, volume_30d, assets_30d, level)
      VALUES ($1, '2026-11-19', 0, 0, 0, 0, 2)`,
    [person.userId],
  )
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/transaction/index?product=futures')
    await page.getByText('VIP 2 -20%', { exact: true }).waitFor()
    await visitor.open('/pages/transaction/index?symbol=BTC/USDT')
    await page.getByText('VIP 2 -20%').first().waitFor()
  })
})

const page104 = '/pages/setting/vip'
type Vip = {
  level: number
  next_level: number | null
  volume_30d: string
  assets_30d: string
  computed_for: string | null
  fee_discount: string
  table: { level: number; least: string; fee_discount: string; borrowing: 0 | 1 }[]
}
/** An amount in the page's English format. */
const written = (amount: string, decimals = 2): string =>
  figureFor(amount, { minDecimals: decimals, maxDecimals: decimals })
const spoken = (text: string): string => text.replaceAll(/\s+/g, ' ')

it('PAGE-104 REW-06 REW-07 the level, both figures, what is lacking and every row of the table are those of the API, and each hint of a level leads there', async () => {
  const person = await verified()
  await harness.fixture.asOwner(
    `INSERT INTO reward_day (day, closed_at) VALUES ('2026-11-17', now()) ON CONFLICT DO NOTHING`,
  )
  await harness.fixture.asOwner(
    `
      INSERT INTO vip_day (user_id, day, volume, assets, volume_30d, assets_30d, level)
      VALUES ($1, '2026-11-17', 0, 0, 2345678901234, 781234567890, 1)`,
    [person.userId],
  )
  const vip = (await person.get('/user/vip')).message as Vip
  expect([vip.level, vip.next_level]).toEqual([1, 2])
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/setting/setting')
    await page
      .locator(`main a[href="#${page104}"]`)
      .getByText(said('settings.profile.vipShort', { level: 1 }))
      .click()
    const own = page.getByRole('region', { name: said('rewards.vip.yours') })
    await own.waitFor()
    expect(spoken(await own.innerText())).toBe(
      [
        said('rewards.vip.yours'),
        'VIP 1',
        said('rewards.vip.discount', { percent: '10%' }),
        said('rewards.vip.computed', { day: 'Nov 17, 2026' }),
      ].join(' '),
    )
    const goal = vip.table.find(({ level }) => level === vip.next_level)?.least ?? ''
    const lacking = (amount: string): string =>
      written(format(subtract(unitsOf<Quantity>(goal), unitsOf<Quantity>(amount))))
    const figures = spoken(
      await page.getByRole('region', { name: said('rewards.vip.either') }).innerText(),
    )
    for (const [term, amount] of [
      ['rewards.vip.volume', vip.volume_30d],
      ['rewards.vip.assets', vip.assets_30d],
    ] as const) {
      expect(figures).toContain(
        `${said(term)} ${written(amount)}USDT VIP 0 VIP 1 VIP 2 VIP 3 ${said('rewards.vip.left', { amount: lacking(amount), level: 2 })}`,
      )
    }
    // 23,456.78 on a step from 10,000 to 100,000, and 7,812.34 on one from 0 to 10,000; each step
    // is a third of the bar.
    expect(
      await page
        .getByRole('meter')
        .evaluateAll((meters) => meters.map((meter) => meter.getAttribute('aria-valuenow'))),
    ).toEqual(['383', '260'])
    const rows = page.getByRole('table', { name: said('rewards.vip.table') }).locator('tbody tr')
    const shown = await rows.evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('td')].map(
          (cell) =>
            cell.querySelector('[aria-label]')?.getAttribute('aria-label') ?? cell.innerText,
        ),
      ),
    )
    expect(shown).toEqual(
      vip.table.map(({ level, least, fee_discount: discount, borrowing }) => [
        `VIP ${level}`,
        written(least, 0),
        discount === '0.00' ? said('rewards.vip.noDiscount') : `-${Number(discount)}%`,
        said(borrowing === 1 ? 'rewards.vip.opens' : 'rewards.vip.opensNot'),
      ]),
    )
    expect(await page.locator('tr[aria-current]').innerText()).toContain('VIP 1')
    for (const [path, within] of [
      ['/pages/transaction/currency', 'dl'],
      ['/pages/transaction/contract', 'dl'],
      ['/pages/transaction/index?product=seconds', 'dl'],
      ['/pages/common/borrowing', 'li'],
    ] as const) {
      await visitor.open(path)
      await page.locator(`main ${within} a[href="#${page104}"]`).first().waitFor()
    }
  })
})
