import { beforeAll, describe, expect, it } from 'vitest'
import { activate } from '../../app/i18n/i18n.ts'
import { isDismissed, withDismissed } from './dismissed.ts'
import { menuEntries, menuPages, type MenuRow } from './menu-entries.ts'
import { slideAt } from './slides.ts'

const row = (id: number, change: Partial<MenuRow> = {}): MenuRow => ({
  id,
  key: 'shell.menu.spot',
  icon: 'spot',
  url: '/pages/transaction/index',
  open_type: 'navigateTo',
  sort: id,
  show: 1,
  ...change,
})

describe('the menu', () => {
  beforeAll(() => activate('en'))

  it('SITE-04 entries stand by sort, tabs and redirects leave no step back', () => {
    const entries = menuEntries([
      row(1, { sort: 30 }),
      row(2, { sort: 10, open_type: 'switchTab' }),
      row(3, { sort: 20, open_type: 'redirectTo' }),
    ])
    expect(entries.map(({ id, replace }) => [id, replace])).toEqual([
      [2, true],
      [3, true],
      [1, false],
    ])
  })

  it.each([
    { count: 0, pages: [0] },
    { count: 7, pages: [7] },
    { count: 8, pages: [7, 1] },
    { count: 17, pages: [7, 8, 2] },
  ])(
    'SITE-04 $count are shown in pages of 8, of which the first leaves its last place to the way to all',
    ({ count, pages }) => {
      expect(
        menuPages(menuEntries(Array.from({ length: count }, (_, at) => row(at + 1)))).map(
          (page) => page.length,
        ),
      ).toEqual(pages)
    },
  )

  it('SITE-13 an entry that is not shown, or leads nowhere, is absent', () => {
    expect(
      menuEntries([
        row(1, { show: 0 }),
        row(2, { url: 'https://elsewhere.example' }),
        row(3, { key: 'shell.menu.nothing' }),
      ]),
    ).toEqual([])
  })
})

describe('the popup', () => {
  it('SITE-05 an id is not shown again once dismissed, and others are', () => {
    const stored = withDismissed(withDismissed(undefined, 3), 5)
    expect([3, 5, 4].map((id) => isDismissed(stored, id))).toEqual([true, true, false])
    expect(isDismissed('broken', 3)).toBe(false)
  })
})

it('PAGE-82 the slide in sight is the nearest to the left edge', () => {
  expect([
    slideAt(0, 360, 3),
    slideAt(190, 360, 3),
    slideAt(9999, 360, 3),
    slideAt(10, 0, 3),
  ]).toEqual([0, 1, 2, 0])
})
