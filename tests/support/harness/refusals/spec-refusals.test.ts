import { allRoutes } from '@candor/contract'
import { ruleText } from '@candor/testing/rule'
import { expect, it } from 'vitest'
import { clausesOf } from '../../../../tools/spec-clauses.ts'
import { fieldCodes, refusalLists, refusalRules, standing } from './spec-refusals.ts'

const lists = refusalLists()
const routes = allRoutes()
/**
 * Answers without a list of refusals in any rule: readable by all, or by staff with a role
 * (STAFF-10).
 */
const withoutList = [
  'access.mailbox',
  'fairness.seed',
  'markets.chart',
  'security.overview',
  'staff.audit',
  'staff.auditChain',
  'staff.ledger',
  'staff.site',
  'wallet.rates',
]

it("each rule's refusals: every call that is built has the list of its refusals in a rule, but for those that are named here", () => {
  expect(lists.length).toBeGreaterThan(170)
  const listed = new Set(lists.map(({ call }) => call))
  expect(
    routes
      .map(([name]) => name)
      .filter((name) => !listed.has(name))
      .sort(),
  ).toEqual(withoutList)
})

it.each(lists.map((list) => [`${list.rule} ${list.call}`, list] as const))(
  '%s declares what its rule lists, in that order',
  (_name, { call, codes, route }) => {
    // A call described by several rules, or by a part of a rule, declares what all of them list;
    // STAFF-01 lists its own for every staff call.
    const ofAll = new Set(lists.filter((one) => one.call === call).flatMap((one) => one.codes))
    expect(route.errors.filter((code) => !ofAll.has(code) && code !== 'STAFF_ONLY')).toEqual([])
    expect(route.errors.filter((code) => codes.includes(code))).toEqual(
      codes.filter((code) => route.errors.includes(code)),
    )
  },
)

it.each(refusalRules().map((one) => [one.rule, one] as const))(
  '%s lists no refusal that none of its calls can answer',
  (_rule, { calls, codes }) => {
    const able = new Set(
      routes
        .filter(([name]) => calls.includes(name))
        .flatMap(([, route]) => [...route.errors, ...fieldCodes(route)]),
    )
    expect(codes.filter((code) => !able.has(code) && !standing.has(code))).toEqual([])
  },
)

it("each rule's refusals and order that npm run spec counts are those that are walked", () => {
  const walked = new Map(
    refusalRules()
      .filter(({ codes }) => codes.length > 0)
      .map(({ rule, codes }) => [rule, codes.length]),
  )
  for (const [rule, count] of walked)
    expect(clausesOf(rule, `- ${rule} ${ruleText(rule)}`), rule).toEqual(
      expect.arrayContaining(count > 1 ? ['refusals', 'order'] : ['refusals']),
    )
})

it("each rule's scope: who may make a call is what its list begins with", () => {
  const wrong = lists.filter(({ codes, route: { access, errors } }) => {
    const asked =
      access === 'staff'
        ? 'STAFF_ONLY'
        : access === 'verified'
          ? 'KYC_REQUIRED'
          : access === 'user'
            ? 'LOGIN_REQUIRED'
            : undefined
    if (asked !== undefined) return errors.includes(asked) && !codes.includes(asked)
    return codes.some((code) => code === 'LOGIN_REQUIRED' || code === 'STAFF_ONLY')
  })
  // STAFF-02 describes the logout together with the login, whose refusals it lists.
  expect(wrong.map(({ rule, call }) => `${rule} ${call}`)).toEqual(['STAFF-02 staff.logout'])
})

it("AUTH-21 each call that the rule names is a guest's, and no other: the list is the rule's own", () => {
  const [, text = ''] = /the calls: (.*?) except a user's own/.exec(ruleText('AUTH-21')) ?? []
  const words = text.split(/, | and (?=recovery\/file|the |fairness)/).map((word) => word.trim())
  const guests = routes.filter(([, { access }]) => access === 'guest').map(([, { path }]) => path)
  const own = routes
    .filter(([, { access }]) => access === 'user' || access === 'verified')
    .map(([, { path }]) => path)
  expect(words.length).toBeGreaterThan(45)
  const named = (word: string) => (path: string) => {
    if (word === 'the options of both') return /^\/staff\/(?:login\/)?passkey\/options$/.test(path)
    if (word === 'the passkey/options for it') return path === '/user/login/passkey/options'
    if (word === 'staff/passkey') return path === '/staff/passkey/save'
    if (word.endsWith('/*')) return path.startsWith(`/${word.slice(0, -1)}`)
    return ['', '/user', '/currency', '/wallet'].some((before) => path === `${before}/${word}`)
  }
  // Products that are not built yet refuse everybody (WIRE-57); all built ones are open to guests.
  const later = /^(?:project|lh|follow|dual|bind_box|guess)\b|^guess/
  expect(words.filter((word) => !later.test(word) && !guests.some(named(word)))).toEqual([])
  expect(guests.filter((path) => !words.some((word) => named(word)(path)))).toEqual([])
  const theirs = ['/fairness/order', '/fairness/liabilities/proof']
  expect(
    own.filter((path) => !theirs.includes(path) && words.some((word) => named(word)(path))),
  ).toEqual([])
})
