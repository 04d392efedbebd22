import type { PlainKey } from '../../lib/i18n.ts'
import { isOwnPage } from '../../lib/navigation.ts'

export type MenuRow = { readonly id: number; readonly key: string; readonly icon: string; readonly url: string; readonly open_type: string; readonly sort: number; readonly show: number }
export type MenuEntry = { readonly id: number; readonly title: PlainKey; readonly icon: string; readonly href: string; readonly replace: boolean }

const titles: readonly PlainKey[] = [
  'shell.menu.deposit', 'shell.menu.withdraw', 'shell.menu.transfer', 'shell.menu.coinTransfer', 'shell.menu.spot', 'shell.menu.futures', 'shell.menu.seconds',
  'shell.menu.copyTrading', 'shell.menu.lockMining', 'shell.menu.tokenOffering', 'shell.menu.dualInvestment', 'shell.menu.nft', 'shell.menu.quiz',
  'shell.menu.buyCrypto', 'shell.menu.otc', 'shell.menu.borrowing', 'shell.menu.invite', 'shell.menu.support', 'shell.menu.faq', 'shell.menu.fairness',
  'shell.menu.verify', 'shell.menu.records', 'shell.menu.alerts', 'shell.menu.security', 'shell.menu.identity',
]

/** SITE-04: the shown entries by sort; one without words of ours or a page of ours is left out rather than shown broken. */
export function menuEntries(rows: readonly MenuRow[]): readonly MenuEntry[] {
  return rows.filter(({ show }) => show === 1).toSorted((a, b) => a.sort - b.sort).flatMap(({ id, key: named, icon, url, open_type: way }) => {
    const title = titles.find((known) => known === named)
    return title === undefined || !isOwnPage(url) ? [] : [{ id, title, icon, href: url, replace: way !== 'navigateTo' }]
  })
}

/** SITE-04: how many stand on one page. */
const PAGE = 8

export function menuPages(entries: readonly MenuEntry[]): readonly (readonly MenuEntry[])[] {
  return Array.from({ length: Math.ceil(entries.length / PAGE) }, (_, page) => entries.slice(page * PAGE, (page + 1) * PAGE))
}
