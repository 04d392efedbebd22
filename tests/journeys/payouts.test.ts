import { newPerson, type Person } from '@candor/testing/people'
import { onePixel, uploadPicture } from '@candor/testing/pictures'
import { letWithdraw, payPassword } from '@candor/testing/withdrawing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { showToCamera } from '../support/browser/camera.ts'
import { codeAmong } from '../support/browser/facts.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const hex = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const genesis = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
/** For what depends on the page or the server. */
const patient = { timeout: 10_000 } as const
let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

async function createHolder(
  ...addresses: readonly (readonly [currency: number, address: string, name: string])[]
): Promise<Person> {
  const person = await newPerson(harness.fixture)
  for (const [currency, address, name] of addresses)
    expect(
      await person.post('/user/wallet/save', {
        currency,
        address,
        name,
        qrcode: await uploadPicture(harness.fixture.address, person),
      }),
    ).toMatchObject({ type: 'ok' })
  return person
}

const saveButton = (page: Page) =>
  page.getByRole('button', { name: said('shell.action.save'), exact: true })
const qrTile = (page: Page) => page.getByRole('group', { name: said('payouts.qr.label') })
const address = (page: Page) => page.getByLabel(said('payouts.address.label'))

async function chooseUsdt(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${said('payouts.address.currency')}`) })
    .click()
  await page.getByRole('dialog').getByText('USDT', { exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The QR picture that the app draws for a typed address, as a file. */
async function renderQr(page: Page, text: string): Promise<Buffer> {
  await address(page).fill(text)
  await qrTile(page)
    .getByRole('button', { name: said('payouts.qr.draw') })
    .click()
  const shown = qrTile(page).getByRole('img')
  await shown.waitFor()
  const bytes = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return [...new Uint8Array(await (blob ?? new Blob()).arrayBuffer())]
  })
  await qrTile(page)
    .getByRole('button', { name: said('shell.action.remove') })
    .click()
  return Buffer.from(bytes)
}

const chooseFile = (page: Page, buffer: Buffer) =>
  qrTile(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer })

describe('wallet addresses', () => {
  it('PAGE-16 PAGE-26 USER-21 nothing is saved until all is given; a picture is read on the device, must hold the address beside it, and the address is listed with its wait', async () => {
    const person = await newPerson(harness.fixture)
    await visit(harness, { person }, async (visitor) => {
      const { page } = visitor
      await visitor.open('/pages/setting/wallet')
      await page.getByText(said('payouts.list.empty')).waitFor()
      await page.getByRole('button', { name: said('payouts.address.add') }).click()
      await chooseUsdt(page)
      const [ofHex, ofTron] = [await renderQr(page, hex), await renderQr(page, tron)]
      await page.getByLabel(said('payouts.address.name')).fill('Cold')
      await address(page).fill('')
      await chooseFile(page, ofTron)
      await expect
        .poll(() => address(page).inputValue(), {
          message: 'the address that the picture holds',
          ...patient,
        })
        .toBe(tron)
      await qrTile(page)
        .getByRole('button', { name: said('shell.action.remove') })
        .click()
      expect(await saveButton(page).isDisabled(), 'without a picture').toBe(true)
      await chooseFile(page, ofHex)
      await expect.poll(() => saveButton(page).isEnabled(), patient).toBe(true)
      await saveButton(page).click()
      await qrTile(page)
        .getByRole('alert')
        .filter({ hasText: said('payouts.qr.otherAddress') })
        .waitFor()
      await address(page).fill(hex)
      await page
        .getByRole('alert')
        .filter({ hasText: said('payouts.address.otherNetwork', { network: 'ERC20' }) })
        .waitFor()
      await address(page).fill(`${tron}x`)
      await page
        .getByRole('alert')
        .filter({ hasText: said('payouts.address.invalid') })
        .waitFor()
      expect(await address(page).getAttribute('aria-invalid')).toBe('true')
      await address(page).fill(tron)
      await qrTile(page)
        .getByRole('button', { name: said('shell.action.remove') })
        .click()
      await chooseFile(page, onePixel)
      await qrTile(page)
        .getByRole('alert')
        .filter({ hasText: said('payouts.qr.unreadable') })
        .waitFor()
      await qrTile(page)
        .getByRole('button', { name: said('shell.action.remove') })
        .click()
      await chooseFile(page, ofTron)
      await expect.poll(() => saveButton(page).isEnabled(), patient).toBe(true)
      await visitor.tapPause()
      await saveButton(page).click()
      const card = page.getByRole('article', { name: 'Cold' })
      await card.getByText(tron).waitFor()
      await card.getByRole('button', { name: said('payouts.list.showQr') }).click()
      expect(
        await codeAmong(
          page.getByRole('dialog').getByRole('img', { name: said('payouts.qr.label') }),
          [hex, tron],
        ),
        'the code of a saved address says that address',
      ).toBe(tron)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await card.getByText('USDT · TRC20').waitFor()
      await card
        .getByText(/^Available now; with the allow-list on, from [A-Z][a-z]{2} \d/)
        .waitFor()
      expect(await card.getByRole('timer').count(), 'without the list nothing holds it').toBe(0)
      await letWithdraw(harness.fixture, person.userId)
      expect(
        await person.post('/safe/withdraw_allowlist', { enabled: 1, pay_password: payPassword }),
      ).toMatchObject({ type: 'ok' })
      await page.reload()
      await card.getByText(/^Available from [A-Z][a-z]{2} \d/).waitFor()
      await card
        .getByRole('timer')
        .filter({ hasText: /^23:5\d:\d\d$/ })
        .waitFor()
    })
  })

  it('PAGE-16 the camera reads a code under the policy of the page, and brings its network along', async () => {
    const person = await newPerson(harness.fixture)
    await visit(harness, { person, before: showToCamera }, async (visitor) => {
      const { page } = visitor
      await visitor.open('/pages/setting/addWallet')
      await chooseUsdt(page)
      const code = await renderQr(page, hex)
      await address(page).fill('')
      await page.evaluate(
        async (bytes) => {
          const held = globalThis as unknown as { cameraPicture?: ImageBitmap }
          held.cameraPicture = await createImageBitmap(
            new Blob([new Uint8Array(bytes)], { type: 'image/png' }),
          )
        },
        [...code],
      )
      await page.getByRole('button', { name: said('payouts.scan.open') }).click()
      await expect.poll(() => address(page).inputValue(), { timeout: 15_000 }).toBe(hex)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await page.getByRole('radio', { name: 'ERC20' }).isChecked()).toBe(true)
      await qrTile(page).getByRole('img').waitFor()
    })
  })

  it('PAGE-16 ADDRESS_INVALID of the server stands at the address, and the draft stays', async () => {
    const person = await createHolder([1, genesis, 'first'])
    await visit(harness, { person, storedValues: { language: 'zh' } }, async (visitor) => {
      const { page } = visitor
      await visitor.open('/pages/setting/wallet')
      await page.getByRole('article', { name: 'first' }).getByRole('button').nth(2).click()
      const input = page.locator('main [role=form] input:not([type=radio],[type=file])').first()
      await expect.poll(() => input.inputValue(), patient).toBe(genesis)
      await page.route(/user\/wallet\/save/, (route) =>
        route.fulfill({ json: { type: 'error', message: '地址无效', code: 'ADDRESS_INVALID' } }),
      )
      await page.locator('main .z-sticky button').click()
      await page.getByRole('alert').filter({ hasText: '地址无效' }).waitFor()
      expect([await input.inputValue(), await input.getAttribute('aria-invalid')]).toEqual([
        genesis,
        'true',
      ])
    })
  })

  it('PAGE-26 USER-23 USER-24 the list is filtered by currency, copied from, and asks before it deletes; what fails says why', async () => {
    const person = await createHolder([1, genesis, 'Bitcoin safe'], [3, tron, 'Tron'])
    const stranger = await createHolder([2, hex, 'not theirs'])
    const { message } = await stranger.get('/user/wallet/list')
    const foreignId = (message as { data: { id: number }[] }).data[0]?.id
    await visit(harness, { person }, async (visitor) => {
      const { page } = visitor
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await visitor.open('/pages/setting/wallet')
      const [bitcoin, tether] = [
        page.getByRole('article', { name: 'Bitcoin safe' }),
        page.getByRole('article', { name: 'Tron' }),
      ]
      await tether.getByRole('button', { name: said('shell.action.edit') }).click()
      await expect
        .poll(() => address(page).inputValue(), {
          message: 'the address that is edited',
          ...patient,
        })
        .toBe(tron)
      await page.goBack()
      await tether.waitFor()
      await page
        .getByRole('button', { name: new RegExp(`^${said('payouts.list.filter')}`) })
        .click()
      await page.getByRole('dialog').getByText('BTC', { exact: true }).click()
      await tether.waitFor({ state: 'detached' })
      await bitcoin.getByRole('button', { name: said('shell.action.copy') }).click()
      await visitor.notice().getByText(said('shell.success.copy')).waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(genesis)
      await bitcoin.getByRole('button', { name: said('shell.action.delete') }).click()
      const dialog = page.getByRole('dialog')
      await page.route(/user\/wallet\/del/, (route) =>
        route.fulfill({
          json: { type: 'error', message: 'it is gone already', code: 'NOT_FOUND' },
        }),
      )
      const remove = dialog.getByRole('button', { name: said('shell.action.delete') })
      await remove.click()
      await dialog
        .getByRole('alert')
        .filter({ hasText: `${said('shell.failure.delete')}: it is gone already` })
        .waitFor()
      await page.unroute(/user\/wallet\/del/)
      await visitor.tapPause()
      await remove.click()
      await visitor.notice().getByText(said('shell.success.delete')).waitFor()
      await bitcoin.waitFor({ state: 'detached' })
      await visitor.open(`/pages/setting/addWallet?id=${foreignId}`)
      await page.getByText(said('payouts.address.gone')).waitFor()
    })
  })
})

describe('bank cards', () => {
  it('PAGE-17 PAGE-86 PAGE-87 USER-17 the first missing field is named, a refusal and the choice of a city keep what was typed, a city can be looked at first, and what was saved is there again', async () => {
    const person = await newPerson(harness.fixture)
    await visit(harness, { person }, async (visitor) => {
      const { page } = visitor
      await visitor.open('/pages/setting/setting')
      await visitor.open('/pages/setting/bank')
      const field = (
        key: 'holder' | 'number' | 'bank' | 'branch' | 'city' | 'aba' | 'holderAddress' | 'swift',
      ) => page.getByLabel(said(`payouts.card.${key}`), { exact: true })
      await field('holder').fill('Alice Example')
      await saveButton(page).click()
      await page
        .getByRole('alert')
        .filter({ hasText: said('payouts.card.needed', { field: said('payouts.card.number') }) })
        .waitFor()
      await expect
        .poll(() => field('number').evaluate((input) => input === document.activeElement), patient)
        .toBe(true)
      await field('number').fill('4000 1234')
      await page.getByRole('button', { name: said('payouts.card.banks') }).click()
      await page.getByRole('dialog').getByText('HSBC', { exact: true }).click()
      for (const [key, text] of [
        ['branch', 'Main'],
        ['aba', '021000021'],
      ] as const)
        await field(key).fill(text)
      await page.getByRole('button', { name: said('payouts.card.more') }).click()
      await field('holderAddress').fill('1 High St.')
      await field('swift').fill('MRMDUS33')
      await page.getByRole('link', { name: said('payouts.card.chooseCity') }).click()
      await page.getByRole('searchbox').fill('chiang')
      await page.getByRole('link', { name: said('place.onMap', { city: 'Chiang Mai' }) }).click()
      const place = page.locator('main dl')
      await expect
        .poll(async () => (await place.innerText()).replaceAll(/\s+/g, ' '))
        .toBe(
          `${said('place.name')} Chiang Mai ${said('place.address')} Thailand ${said('place.coordinates')} 18.79, 98.98`,
        )
      await page.getByRole('link', { name: said('place.openMap') }).click()
      await page
        .getByRole('region', { name: said('articles.web.leaveTitle', { site: 'Candor' }) })
        .getByText('www.openstreetmap.org', { exact: true })
        .waitFor()
      expect(await page.locator('main a[target=_blank]').getAttribute('href')).toBe(
        'https://www.openstreetmap.org/?mlat=18.79&mlon=98.98#map=11/18.79/98.98',
      )
      for (const back of [place, page.getByRole('searchbox')]) {
        await page.goBack()
        await back.waitFor()
      }
      expect(
        await page.getByRole('searchbox').inputValue(),
        'the search after a look at a place',
      ).toBe('chiang')
      await page.getByRole('button', { name: /Chiang Mai/ }).click()
      await expect.poll(() => field('city').inputValue()).toBe('Chiang Mai')
      expect([
        await field('number').inputValue(),
        await field('bank').inputValue(),
        await field('aba').inputValue(),
      ]).toEqual(['4000 1234', 'HSBC', '021000021'])
      await page.route(/user\/cash_save/, (route) =>
        route.fulfill({ json: { type: 'error', message: 'not just now', code: 'TOO_FAST' } }),
      )
      await visitor.tapPause()
      await saveButton(page).click()
      await page.getByRole('alert').filter({ hasText: 'not just now' }).waitFor()
      expect([await field('holder').inputValue(), await field('bank').inputValue()]).toEqual([
        'Alice Example',
        'HSBC',
      ])
      await page.unroute(/user\/cash_save/)
      await visitor.tapPause()
      await saveButton(page).click()
      await visitor.notice().getByText('Card saved').waitFor()
      expect(await person.post('/user/cash_info')).toMatchObject({
        message: {
          real_name: 'Alice Example',
          bank_account: '4000 1234',
          bank_name: 'HSBC',
          bank_dizhi: 'Chiang Mai',
          alipay_account: '021000021',
          wechat_account: '1 High St.',
          wechat_nickname: 'MRMDUS33',
        },
      })
      await expect.poll(() => visitor.path()).toBe('/pages/setting/setting')
      await visitor.open('/pages/setting/bank')
      for (const [key, text] of [
        ['holder', 'Alice Example'],
        ['number', '4000 1234'],
        ['bank', 'HSBC'],
        ['branch', 'Main'],
        ['city', 'Chiang Mai'],
        ['aba', '021000021'],
        ['holderAddress', '1 High St.'],
        ['swift', 'MRMDUS33'],
      ] as const)
        await expect.poll(() => field(key).inputValue(), { message: key }).toBe(text)
    })
  })

  it('PAGE-18 USER-20 the international card asks for what the server names, in the language of the app', async () => {
    const person = await newPerson(harness.fixture)
    await visit(harness, { person, storedValues: { language: 'th' } }, async (visitor) => {
      const { page } = visitor
      await visitor.open('/pages/setting/bank_international')
      const save = page.locator('main .z-sticky button')
      await page.getByLabel('รหัส SWIFT').fill('MRMDUS33')
      await save.click()
      await page.getByRole('alert').filter({ hasText: 'ที่อยู่ผู้ถือบัตร' }).waitFor()
      await page.getByLabel('ที่อยู่ผู้ถือบัตร').fill('1 High St.')
      await page.getByLabel('โทรศัพท์').fill('+1 212 555')
      await visitor.tapPause()
      await save.click()
      await visitor.notice().waitFor()
      await expect
        .poll(async () => (await person.post('/user/cash_info_international')).message, patient)
        .toMatchObject({ data: ['MRMDUS33', '1 High St.', '+1 212 555'] })
    })
  })
})
