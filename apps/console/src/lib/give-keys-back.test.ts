import { expect, it } from 'vitest'
import { giveKeysBack } from './give-keys-back.ts'

it.each([
  ['Escape', 1],
  ['Enter', 1],
  ['n', 0],
] as const)(
  'STAFF-09 %s typed into a search leaves it %i times, so that n and m turn pages again',
  (key, times) => {
    let left = 0
    giveKeysBack({
      key,
      currentTarget: {
        blur: () => {
          left += 1
        },
      },
    })
    expect(left).toBe(times)
  },
)
