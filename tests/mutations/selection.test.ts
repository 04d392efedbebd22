import { describe, expect, it } from 'vitest'
import { nearness, shownBy } from './selection.ts'

const marks = {
  file: 'apps/h5/src/features/markets/last-price.tsx',
  product: 'markets',
  pages: ['seconds'],
  rules: ['MKT-05'],
  texts: ["'market.price'", "'market.age'"],
}

describe('S0 which tests are asked about a defect', () => {
  it.each([
    ['apps/h5/src/features/markets/last-price.test.tsx', '', 175],
    ['apps/h5/src/features/markets/other.test.ts', '', 75],
    ['tests/journeys/markets.test.ts', '', 25],
    ['tests/journeys/seconds.test.ts', 'seconds', 16],
    ['tests/journeys/shell.test.ts', 'MKT-05', 5],
    ['tests/journeys/shell.test.ts', "said('market.price')", 8],
    ['tests/journeys/shell.test.ts', '', 0],
    [
      'tests/journeys/looks.test.ts',
      "import { missingTexts, screens } from '../support/browser/screens.ts'",
      -40,
    ],
    [
      'tests/journeys/chat.test.ts',
      "import { missingTexts } from '../support/browser/screens.ts'",
      0,
    ],
  ])('S0 %s that says %j counts as nearer by %s imports', (test, text, nearer) => {
    expect(nearness(marks, test, text)).toBe(nearer)
  })

  it('S0 a part shows the keys of its texts, one of the console its sentences', () => {
    expect(shownBy("<p className='a b.c'>{t('market.price', { a })}</p>")).toEqual([
      "'market.price'",
    ])
    expect(
      shownBy(
        '<p className="quiet">Viewing is logged.</p> <Field label="Name" hint={`At most ${n}`} />',
      ),
    ).toEqual(['Viewing is logged.'])
  })
})
