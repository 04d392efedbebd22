import { expect, it } from 'vitest'
import { hashPassword, needsRehash } from './password-hash.ts'

it('AUTH-12 a hash is made anew when its kind, its memory or its time is less than ours, each alone, and only then', async () => {
  const own = await hashPassword('correct horse battery staple')
  const [, memory = '', time = ''] = /m=(\d+),t=(\d+)/.exec(own) ?? []
  expect(needsRehash(own)).toBe(false)
  expect(needsRehash(own.replace('$argon2id$', '$argon2i$')), 'another kind').toBe(true)
  expect(needsRehash(own.replace(`m=${memory}`, `m=${Number(memory) - 1}`)), 'less memory').toBe(
    true,
  )
  expect(needsRehash(own.replace(`t=${time}`, `t=${Number(time) - 1}`)), 'less time').toBe(true)
  expect(
    needsRehash(
      own
        .replace(`m=${memory}`, `m=${Number(memory) * 2}`)
        .replace(`t=${time}`, `t=${Number(time) + 1}`),
    ),
    'more than ours',
  ).toBe(false)
})
