import { allRoutes, isBlockedByFreeze, whileFrozen } from '@candor/contract'
import { newPerson, personPassword, type Person, send, signIn } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { productCalls } from '@candor/testing/products'
import { afterAll, beforeAll, expect, it } from 'vitest'

/**
 * Every call refused while an account is frozen, listed independently of the contract: a new call
 * with a session is added here, or in its product.testing.ts.
 */
const shut: readonly string[] = [
  ...ofProducts('shut'),
  'alerts.add',
  'alerts.remove',
  'closing.close',
  'closing.data',
  'consents.agree',
  'identity.file',
  'limits.set',
  'limits.coolOff',
  'limits.acknowledgeRisk',
  'markets.addFavourite',
  'markets.removeFavourite',
  'profile.setAvatar',
  'profile.setNickname',
  'profile.saveCard',
  'profile.saveInternationalCard',
  'profile.saveAddress',
  'profile.removeAddress',
  'security.setPayPassword',
  'security.sendBindCode',
  'security.bindPhone',
  'security.bindEmail',
  'security.setAntiPhishing',
  'security.setupTotp',
  'security.enableTotp',
  'security.disableTotp',
  'security.passkeyOptions',
  'security.savePasskey',
  'security.removePasskey',
  'security.setAllowlist',
]
/** Calls that close, cancel, set stops, add margin, repay or read, as the rule lists them. */
const open: readonly string[] = [
  ...ofProducts('open'),
  'access.logout',
  'access.userInfo',
  'alerts.list',
  'chat.send',
  'chat.logs',
  'chat.unread',
  'closing.state',
  'consents.list',
  'disputes.file',
  'disputes.list',
  'fairness.liabilityProof',
  'fairness.order',
  'freeze.state',
  'freeze.begin',
  'freeze.lift',
  'identity.state',
  'limits.read',
  'limits.riskText',
  'markets.favourites',
  'messages.list',
  'messages.read',
  'messages.unread',
  'messages.announcements',
  'messages.readAnnouncement',
  'profile.card',
  'profile.internationalCard',
  'profile.addresses',
  'records.export',
  'records.statement',
  'records.portfolio',
  'recovery.cancel',
  'recovery.list',
  'security.overview',
  'security.listPasskeys',
  'security.sessions',
  'security.revokeSessions',
  'uploads.upload',
  'wallet.wallets',
  'wallet.detail',
  'wallet.records',
]

function ofProducts(frozen: 'shut' | 'open'): readonly string[] {
  return productCalls
    .filter((one) => one.by !== 'guest' && one.frozen === frozen)
    .map(({ call }) => call)
}

let fixture: TestPlatform
let alice: Person
beforeAll(async () => {
  fixture = await openPlatform()
  await newPerson(fixture, 'alice-gate@example.com')
  alice = await signIn(fixture.address, 'alice-gate@example.com', personPassword)
})
afterAll(() => fixture.stop())

const withSession = () =>
  allRoutes().filter(([, { access }]) => access === 'user' || access === 'verified')

it('USER-39 every call with a session says what becomes of it, here as in the contract, and nothing else does', () => {
  const names = withSession().map(([name]) => name)
  expect([...shut, ...open].sort()).toEqual([...names].sort())
  expect(
    Object.entries(whileFrozen)
      .flatMap(([area, calls]) => Object.keys(calls).map((name) => `${area}.${name}`))
      .sort(),
  ).toEqual([...names].sort())
  expect(names.filter((name) => isBlockedByFreeze(name, ['own'])).sort()).toEqual([...shut].sort())
})

it('USER-39 an account that only a recovery froze may be identified, since that is what ends it', () => {
  expect(
    [['recovery'], ['recovery', 'own'], ['finding']].map((reasons) =>
      isBlockedByFreeze('identity.file', reasons as ('own' | 'recovery' | 'finding')[]),
    ),
  ).toEqual([false, true, true])
})

it('USER-39 each is asked of a frozen account over HTTP: what is shut answers ACCOUNT_FROZEN before identity, limits and input, what is open never does', async () => {
  await fixture.asOwner(
    `
      INSERT INTO account_freeze (user_id, reason, since) VALUES ($1, 'own', now())
      RETURNING (SELECT count(*) FROM session)`,
    [alice.userId],
  )
  const answered: string[] = []
  for (const [name, { method, path }] of withSession()) {
    // Ending the own session would end the loop, and picture uploads check the session elsewhere.
    if (name === 'access.logout' || name === 'uploads.upload') continue
    const { type, code, details } = await send(
      fixture.address,
      method,
      method === 'GET' ? `${path}?wrong=1` : path,
      method === 'GET' ? undefined : { wrong: 1 },
      { authorization: alice.token },
    )
    if (code === 'ACCOUNT_FROZEN') answered.push(`${name} ${type} ${String(details?.['reason'])}`)
  }
  expect(answered.sort()).toEqual(shut.map((name) => `${name} error own`).sort())
})

it('USER-39 a frozen account still answers LOGIN_REQUIRED to nobody’s token, and guests are none of its business', async () => {
  expect(await send(fixture.address, 'POST', '/coin/trade', {})).toMatchObject({ type: '999' })
  expect(
    await send(fixture.address, 'GET', '/currency/list', undefined, { authorization: alice.token }),
  ).toMatchObject({ type: 'ok' })
})
