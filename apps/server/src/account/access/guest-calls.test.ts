import { access as calls, allRoutes } from '@candor/contract'
import { productCalls } from '@candor/testing/products'
import { expect, it } from 'vitest'

it('AUTH-21 no call serves a guest that the rule does not name, and those of access are all served', () => {
  const named = [
    '/getSetting',
    '/getSiteConfig',
    '/sms_mail',
    '/user/check_email',
    '/user/register',
    '/user/forget',
    '/user/login',
    '/sandbox/mailbox',
    '/news/list',
    '/news/detail',
    '/news/index_pop',
    '/menu',
    '/faq',
    '/contactus',
    '/aboutus',
    '/operational_compliance',
    '/terms',
    '/terms/versions',
    '/maintenance',
    '/currency/list',
    '/currency/quotation_new',
    '/currency/new_timeshar',
    '/currency/depth',
    '/currency/trades',
    '/wallet/getRateCurrency',
    '/wallet/rates',
    '/fairness/tick',
    '/fairness/day',
    '/fairness/seed',
    '/fairness/market_maker',
    '/fairness/rules',
    '/fairness/chain',
    '/fairness/house',
    '/fairness/ledger',
    '/fairness/credits',
    '/fairness/clock',
    '/fairness/disputes',
    '/fairness/freezes',
    '/fairness/liabilities',
    '/fairness/liabilities/days',
    '/user/freeze',
    '/staff/login',
    '/staff/passkey/options',
    '/staff/passkey/save',
    '/staff/login/passkey/options',
    '/staff/login/passkey',
    '/staff/site',
    '/user/login/passkey',
    '/user/login/passkey/options',
    '/user/recovery',
    '/user/recovery/file',
    '/user/recovery/picture',
    ...productCalls
      .filter(({ by }) => by === 'guest')
      .map(({ call }) => new Map(allRoutes()).get(call)?.path),
  ]
  const guests = allRoutes()
    .filter(([, route]) => route.access === 'guest')
    .map(([, route]) => route.path)
  expect(guests.filter((path) => !named.includes(path))).toEqual([])
  const ofAccess = Object.values(calls)
    .filter((call) => call.access === 'guest')
    .map((call) => call.path)
    .sort()
  expect(ofAccess).toEqual([
    '/sandbox/mailbox',
    '/sms_mail',
    '/user/check_email',
    '/user/forget',
    '/user/login',
    '/user/register',
  ])
})
