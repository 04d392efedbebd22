import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { useSession } from './session.ts'
import { APP_VERSION } from '../../lib/version.ts'

it('APP-16 the session holds token, user, language, fiat with rate and time, fiat rates, and the site with its logos', () => {
  const session = useSession.getState()
  expect(Object.keys(session).sort()).toEqual([
    'fiat',
    'fiatRates',
    'language',
    'ratesAtMs',
    'site',
    'token',
    'user',
  ])
  expect(session).toMatchObject({
    token: undefined,
    user: undefined,
    language: 'en',
    fiat: { currency_code: 'USD', rate: expect.any(String), saveTime: expect.any(Number) },
  })
  expect(Object.keys(session.site)).toEqual(
    expect.arrayContaining(['name', 'logo', 'downloadLogo']),
  )
})

it('APP-17 the version shown is 0.8.0, the one of the package', () => {
  const { version } = JSON.parse(
    readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'),
  ) as { version: string }
  expect(APP_VERSION).toBe('0.8.0')
  expect(version).toBe(APP_VERSION)
})
