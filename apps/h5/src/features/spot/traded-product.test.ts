import { expect, it } from 'vitest'
import { productNamed } from './traded-product.ts'

it.each([
  [undefined, 1, 1, 'coins'],
  ['coins', 1, 1, 'coins'],
  ['futures', 1, 0, 'futures'],
  ['futures', 0, 1, 'coins'],
  ['seconds', 0, 1, 'seconds'],
  ['seconds', 1, 0, 'coins'],
  ['shares', 1, 1, 'coins'],
] as const)(
  'PAGE-42 a chart opened from %s of a pair with futures %i and seconds %i leads to: %s',
  (wanted, futures, seconds, product) => {
    expect(productNamed(wanted, { open_lever: futures, open_microtrade: seconds })).toBe(product)
  },
)

it.each([
  ['coins', ['spot'], 'futures'],
  ['futures', ['futures'], 'coins'],
  ['coins', ['spot', 'futures'], 'seconds'],
  ['seconds', ['spot', 'futures', 'seconds'], undefined],
] as const)(
  'SITE-13 PAGE-42 a chart opened from %s while %j are off leads to: %s',
  (wanted, off, product) => {
    expect(productNamed(wanted, { open_lever: 1, open_microtrade: 1 }, off)).toBe(product)
  },
)
