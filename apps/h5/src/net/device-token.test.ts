import { access, allRoutes } from '@candor/contract'
import { transfers } from '@candor/contract/transfers'
import { expect, it } from 'vitest'
import { deviceToken } from './device-token.ts'
import { memoryStorage, storageOver } from '../lib/storage.ts'

it('AUTH-33 a device makes its token once and keeps it, in the form that the server takes', () => {
  const kept = storageOver(memoryStorage())
  const token = deviceToken(access.login, kept)
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  for (const route of [
    access.login,
    access.sendCode,
    access.checkCode,
    access.register,
    access.resetPassword,
  ])
    expect(deviceToken(route, kept)).toBe(token)
  expect(deviceToken(access.login, storageOver(memoryStorage()))).not.toBe(token)
  kept.write('device', 'a token of another kind')
  expect(deviceToken(access.login, kept)).toMatch(/^[A-Za-z0-9_-]{43}$/)
})

it('AUTH-33 it is sent where passwords and codes are tried, and nowhere else', () => {
  const kept = storageOver(memoryStorage())
  for (const route of [access.userInfo, access.logout, access.mailbox, transfers.move])
    expect(deviceToken(route, kept)).toBeUndefined()
  const told = allRoutes()
    .filter(([, route]) => deviceToken(route, kept) !== undefined)
    .map(([name]) => name)
  expect(
    told.filter(
      (name) =>
        !name.startsWith('access.') &&
        !name.startsWith('security.passkeyLogin') &&
        !name.startsWith('staff.'),
    ),
  ).toEqual(['freeze.byLink', 'recovery.begin'])
})
