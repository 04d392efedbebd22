import type { Page } from 'playwright-core'
import { groups } from './texts.ts'

type Screen = {
  readonly path: string
  readonly needsLogin?: true
  /** Is on screen when the page has its data. */
  readonly full: (page: Page) => Promise<void>
}

const text =
  (shown: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.locator('main').getByText(shown).first().waitFor()
  }
const pair = text('BTC/USDT')
/** Texts of the address alone, in any language. */
const anything =
  (selector: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(selector).first().waitFor()
  }

/** Every built page, with something that shows in every language that it is drawn. */
export const screens: readonly Screen[] = [
  { path: '/pages/index/index', full: pair },
  { path: '/pages/market/market', full: pair },
  { path: '/pages/market/search', full: pair },
  { path: '/pages/common/login', full: anything('form input[type=password]') },
  { path: '/pages/common/register', full: anything('form input[type=password]') },
  { path: '/pages/common/forget', full: anything('form input[type=password]') },
  { path: '/pages/common/recovery', full: anything('form input[type=email]') },
  { path: '/pages/common/area', full: text('+66') },
  { path: '/choose-location', full: anything('main li') },
  {
    path: '/open-location?name=Chiang%20Mai&latitude=18.79&longitude=98.98',
    full: anything('main dl'),
  },
  { path: '/pages/transaction/index', full: anything('main [data-price]') },
  { path: '/pages/transaction/currency', full: anything('main [data-price]') },
  { path: '/pages/transaction/index2', full: anything('main canvas') },
  { path: '/pages/market/alerts', needsLogin: true, full: text('BTC/USDT') },
  { path: '/pages/transaction/contract', full: anything('main input[type=range]') },
  {
    path: '/pages/transaction/contract_order',
    needsLogin: true,
    full: anything('main [role=tab]'),
  },
  { path: '/pages/transaction/currency_order', needsLogin: true, full: anything('main article') },
  { path: '/pages/transaction/index?product=seconds', full: anything('main [role=radiogroup]') },
  { path: '/pages/transaction/seconds_order', needsLogin: true, full: anything('main h2') },
  { path: '/pages/financial/index', full: anything('main section ul a') },
  { path: '/pages/lockming/lockming', full: anything('main article') },
  { path: '/pages/lockming/welcome', full: anything('main section') },
  { path: '/pages/lockming/buy?id=1', needsLogin: true, full: anything('main figure') },
  { path: '/pages/lockming/order', needsLogin: true, full: anything('main h1') },
  { path: '/pages/invest/invest', full: anything('main [role=radiogroup]') },
  { path: '/pages/invest/help', full: anything('main section') },
  { path: '/pages/invest/mine', needsLogin: true, full: anything('main [role=tab]') },
  { path: '/pages/ieo/ieo', full: anything('main article') },
  { path: '/pages/ieo/subscribe?id=1002', full: anything('main figure') },
  { path: '/pages/ieo/order', needsLogin: true, full: anything('main h1') },
  { path: '/pages/fund/fundTransfer', needsLogin: true, full: anything('main input') },
  { path: '/pages/fund/transfer', needsLogin: true, full: text('≈') },
  { path: '/pages/fund/transfer_history', needsLogin: true, full: anything('main h1') },
  { path: '/pages/setting/security', needsLogin: true, full: anything('main svg[role=img]') },
  { path: '/pages/setting/devices', needsLogin: true, full: anything('main article') },
  { path: '/pages/setting/close', needsLogin: true, full: anything('main section') },
  { path: '/pages/setting/freeze', needsLogin: true, full: anything('main section') },
  { path: '/pages/common/freeze?token=made-up', full: anything('main section') },
  { path: '/pages/setting/limits', needsLogin: true, full: anything('main section') },
  { path: '/pages/setting/recovery', needsLogin: true, full: anything('main p') },
  { path: '/pages/setting/consents', needsLogin: true, full: anything('main section') },
  { path: '/pages/setting/real_mark', needsLogin: true, full: text('200 BTC') },
  { path: '/pages/setting/real?type=1', needsLogin: true, full: anything('main [role=form]') },
  { path: '/pages/setting/wallet', needsLogin: true, full: anything('main button') },
  { path: '/pages/setting/addWallet', needsLogin: true, full: anything('main [role=form]') },
  { path: '/pages/setting/bank', needsLogin: true, full: anything('main [role=form]') },
  {
    path: '/pages/setting/bank_international',
    needsLogin: true,
    full: anything('main [role=form]'),
  },
  { path: '/pages/setting/share', needsLogin: true, full: anything('main svg[role=img]') },
  { path: '/pages/setting/coupon', needsLogin: true, full: anything('main [role=tab]') },
  { path: '/pages/setting/vip', needsLogin: true, full: anything('main table') },
  {
    path: '/pages/setting/setting',
    needsLogin: true,
    full: anything('main img, main [class*=rounded-full]'),
  },
  { path: '/pages/setting/userInfo', needsLogin: true, full: anything('main form') },
  { path: '/pages/setting/areas', full: anything('main fieldset') },
  {
    path: '/pages/setting/bill',
    needsLogin: true,
    full: anything('main time, main [aria-haspopup=dialog]'),
  },
  { path: '/pages/setting/password', needsLogin: true, full: anything('main form') },
  { path: '/pages/setting/bill?view=statement', needsLogin: true, full: anything('main section') },
  { path: '/pages/setting/payPassword', needsLogin: true, full: anything('main form') },
  { path: '/pages/kefu/index', full: anything('main section a') },
  { path: '/pages/kf/kf', needsLogin: true, full: anything('main [role=log] p') },
  { path: '/pages/fund/assets', needsLogin: true, full: text('SYNTECH') },
  {
    path: '/pages/fund/assets_record?currency=3&account=exchange',
    needsLogin: true,
    full: text(/USDT/),
  },
  { path: '/pages/fund/assets_all_record?account=exchange', needsLogin: true, full: text(/USDT/) },
  { path: '/pages/fund/select?for=deposit', needsLogin: true, full: text('BTC') },
  { path: '/pages/fund/receive?currency=3', needsLogin: true, full: text('TRC20') },
  { path: '/pages/fund/withdraw?currency=3', needsLogin: true, full: anything('main input') },
  {
    path: '/pages/fund/receive_withdraw_record?tab=withdraw',
    needsLogin: true,
    full: anything('main article'),
  },
  { path: '/pages/fairness/verify?kind=tick&id=1', full: anything('main [data-verdict=matches]') },
  { path: '/pages/common/borrowing', full: anything('main [role=meter]') },
  { path: '/pages/common/borrowing?tab=terms', full: anything('main dl') },
  { path: '/pages/fairness/house', full: anything('main [role=meter]') },
  { path: '/pages/mailMessage/mailMessage', needsLogin: true, full: anything('main li a') },
  {
    path: '/pages/mailMessage/mailMessageList',
    needsLogin: true,
    full: anything('main [aria-expanded], main p'),
  },
  { path: '/pages/mailMessage/ggList', full: anything('main li a') },
  { path: '/pages/mailMessage/ggDetail?id=1', full: anything('main article p') },
  { path: '/pages/common/article?id=2', full: anything('main article p') },
  { path: '/pages/common/faq', full: anything('main details') },
  { path: '/pages/common/contactus', full: anything('main article p') },
  { path: '/pages/common/aboutus', full: anything('main article p') },
  { path: '/pages/common/terms', full: anything('main article li') },
  { path: '/pages/setting/operational_compliance', full: anything('main article p') },
  {
    path: '/pages/common/webView?url=https%3A%2F%2Fxn--80ak6aa92e.example%2F',
    full: anything('main a[target=_blank]'),
  },
  { path: '/pages/there/is/none', full: anything('main h1') },
  { path: '/pages/nft/nft', full: anything('main h1') },
]

/**
 * Opens a screen other than the current one inside the running app, which is faster than a reload,
 * and waits until it has its data and stands still.
 */
export async function show(page: Page, screen: Screen): Promise<void> {
  await page.locator('main > div').evaluate((element, path) => {
    const pageOf = (address: string) => address.replace(/^#|\?.*$/g, '')
    // Other parameters of the current page are shown by the same page.
    if (pageOf(location.hash) !== pageOf(path)) element.setAttribute('data-left', '')
    location.hash = path
  }, screen.path)
  await page.locator('main > div:not([data-left])').waitFor({ state: 'attached' })
  await screen.full(page)
  await page.waitForFunction(
    () =>
      document.querySelector('.bone') === null &&
      document.getAnimations().every((one) => one.playState !== 'running'),
  )
}

/** Keys of texts shown as they are, because no catalogue has them. */
export async function missingTexts(page: Page): Promise<string[]> {
  const shown = await page.locator('body').innerText()
  return shown.match(new RegExp(`\\b(${groups.join('|')})\\.[a-z]\\w*(\\.\\w+)*`, 'g')) ?? []
}

/**
 * Elements that extend beyond a screen of this width, unless they are inside something that scrolls
 * sideways.
 */
export function overflowing(page: Page, width: number): Promise<string[]> {
  return page.evaluate(
    (edge) =>
      [...document.querySelectorAll('body *')]
        .filter((element) => {
          const { left, right, width: own, height } = element.getBoundingClientRect()
          if (own <= 1 || height <= 1 || (right <= edge + 1 && left >= -1)) return false
          for (let around = element.parentElement; around !== null; around = around.parentElement) {
            if (
              around.tagName !== 'MAIN' &&
              /auto|scroll|hidden|clip/.test(getComputedStyle(around).overflowX)
            )
              return false
          }
          return true
        })
        .map(
          (element) =>
            `${element.tagName} "${(element.textContent ?? '').slice(0, 40)}" reaches ` +
            `${Math.round(element.getBoundingClientRect().right)}`,
        ),
    width,
  )
}

/** Titles of pages that do not fit into their bar. */
export function clippedTitles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header h1')]
      .filter((title) => title.scrollWidth > title.clientWidth)
      .map((title) => `the title "${title.textContent ?? ''}" is cut off`),
  )
}

/**
 * What is read or touched underneath the sandbox ribbon (SITE-11): icons by their drawn parts,
 * texts by their lines, of which the first 4 px are above the letters.
 */
export function underMark(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const mark = document.querySelector('main > p.ribbon')
    if (mark === null) return ['no mark of the sandbox']
    const { left, right, bottom } = mark.getBoundingClientRect()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const lines: {
      readonly what: string
      readonly boxes: readonly DOMRect[]
      readonly above: number
    }[] = []
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const shown = text.parentElement?.getBoundingClientRect()
      // Text for screen readers only is clipped to a pixel.
      if (shown !== undefined && shown.width > 1 && !mark.contains(text))
        lines.push({
          what: `"${text.textContent ?? ''}"`,
          boxes: [...range.getClientRects()],
          above: 4,
        })
    }
    const icons = [...document.querySelectorAll('main svg')].map((icon) => ({
      what: `the icon of "${icon.parentElement?.getAttribute('aria-label') ?? ''}"`,
      boxes: [...icon.children].map((part) => part.getBoundingClientRect()),
      above: 1,
    }))
    return [...lines, ...icons]
      .filter(({ boxes, above }) =>
        boxes.some(
          (box) =>
            box.width > 1 &&
            box.height > 1 &&
            box.left < right &&
            box.right > left &&
            box.bottom > 0 &&
            box.top + above < bottom,
        ),
      )
      .map(({ what }) => `the mark of the sandbox lies on ${what}`)
  })
}

/** Controls whose touch target is smaller than 40 px in one direction (APP-28). */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'a[href], button, input, [role=switch], [role=tab], [role=listbox]',
      ),
    ].flatMap((control) => {
      const target =
        control instanceof HTMLInputElement
          ? (control.closest('label') ?? control.parentElement ?? control)
          : control
      const { width, height } = target.getBoundingClientRect()
      if (
        width <= 1 ||
        height <= 1 ||
        !target.checkVisibility({ visibilityProperty: true }) ||
        (width >= 39.5 && height >= 39.5)
      )
        return []
      return [
        `${control.tagName} ` +
          `"${control.getAttribute('aria-label') ?? (control.textContent ?? '').slice(0, 40)}" ` +
          `${width.toFixed(0)} x ${height.toFixed(0)}`,
      ]
    }),
  )
}
