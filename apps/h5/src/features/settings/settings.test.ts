import { expect, it } from 'vitest'
import { validateProfile } from './profile-form-values.ts'
import { identityTone, identityWord } from './identity-word.ts'

it.each([
  ['turtle', '', undefined],
  ['小乌龟', 'slow', undefined],
  ['ab', 'ab', undefined],
  ['abcdefghij', 'x'.repeat(30), undefined],
  ['a', 'slow', 'nickname'],
  ['abcdefghijk', 'slow', 'nickname'],
  ['ab c', 'slow', 'nickname'],
  ['', 'x', 'nickname'],
  ['turtle', 'x', 'signature'],
  ['turtle', 'x'.repeat(31), 'signature'],
  ['turtle', '<b>slow</b>', 'signature'],
] as const)(
  'PAGE-14 USER-05 USER-06 nickname %j with signature %j: first wrong is %s',
  (nickname, signature, field) => {
    expect(validateProfile({ nickname, signature })?.field).toBe(field)
  },
)

it('PAGE-14 a forbidden character is named as such, a length by its bounds', () => {
  expect(validateProfile({ nickname: 'turtle', signature: 'a"b' })?.text).toBe(
    'shell.form.specialChars',
  )
  expect(validateProfile({ nickname: 'turtle', signature: 'a' })?.text).toBe(
    'settings.profile.signatureHint',
  )
})

it.each([
  [0, 0, 0, 'none'],
  [0, 1, 0, 'review'],
  [0, 3, 0, 'failed'],
  [1, 2, 0, 'basic'],
  [1, 2, 1, 'review'],
  [1, 2, 3, 'failed'],
  [2, 2, 2, 'advanced'],
] as const)(
  'PAGE-12 identity at level %i with reviews %i and %i reads %s',
  (level, basic, advanced, word) => {
    expect(
      identityWord({ real_status: level, review_status: basic, advanced_review_status: advanced }),
    ).toBe(`settings.identity.${word}`)
  },
)

it('PAGE-12 a level that stands looks good, none does not', () => {
  expect([0, 1, 2].map((level) => identityTone({ real_status: level as 0 | 1 | 2 }))).toEqual([
    'plain',
    'good',
    'good',
  ])
})
