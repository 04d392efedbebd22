import { listIn } from '@candor/testing/rule'
import { expect, it } from 'vitest'
import {
  accountKinds,
  coolOffDays,
  proofKinds,
  recordGroups,
  riskProducts,
  staffRoles,
} from '../index.ts'

const called =
  (names: Readonly<Record<string, string>>) =>
  (word: string): string =>
    names[word] ?? word
it('LEDG-03 the account kinds are those of the rule, each with its number', () => {
  expect(accountKinds.map((kind, index) => `${kind} (${index + 1})`)).toEqual(
    listIn('LEDG-03', 'account kinds ', ', each'),
  )
})

it('LEDG-14 the groups of records are those of the rule', () => {
  expect(recordGroups).toEqual(listIn('LEDG-14', 'one of ', ', and the UTC'))
})

it('STAFF-10 the roles are those of the rule', () => {
  expect(staffRoles).toEqual(
    listIn('STAFF-10', 'must be ', ', each').map((role) => role.replace(/ \(.*/, '')),
  )
})

it('FAIR-04 the kinds of order are those of the rule', () => {
  expect(proofKinds).toEqual(listIn('FAIR-04', 'with kind ', ' must answer'))
})

it('USER-32 a cool-off has the days of the rule', () => {
  expect(coolOffDays.map(String)).toEqual(listIn('USER-32', 'with days ', ' must refuse'))
})

it('USER-33 the disclosures are those of the rule', () => {
  const products = listIn('USER-33', 'risk disclosure of ', '; the first')
    .map((word) => word.replace(/ \(.*/, ''))
    .filter((word) => !/\)$/.test(word))
  expect(riskProducts).toEqual(products.map(called({ 'blind boxes': 'boxes' })))
})
