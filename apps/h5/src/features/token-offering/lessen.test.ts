import { format } from '@candor/money'
import { expect, it } from 'vitest'
import { previewLessen, reduce, validateLessen } from './lessen-state.ts'
import { infoOf, orderOf } from './sample.ts'
import { toTerms } from './wire.ts'

const context = { order: orderOf(), terms: toTerms(infoOf()) }
const typed = (tokens: string, tried = false) => ({ tokens, tried })

it('PAGE-58 tokens to take off are typed, tried and emptied', () => {
  expect(reduce(typed(''), { type: 'tokens', text: '5' })).toEqual(typed('5'))
  expect(reduce(typed('5'), { type: 'tried' })).toEqual(typed('5', true))
  expect(reduce(typed('5', true), { type: 'done' })).toEqual(typed(''))
})

it('PAGE-58 IEO-16 shows what is left of an application and what is unlocked', () => {
  const { left, unlocked, isAll } = previewLessen(typed('800'), context)
  expect([left, unlocked === undefined ? '' : format(unlocked), isAll]).toEqual([
    2_200n,
    '400.00000000',
    false,
  ])
  expect(previewLessen(typed('3000'), context).isAll).toBe(true)
})

it.each([
  ['', false, undefined],
  ['', true, 'whole'],
  ['0', false, 'whole'],
  ['3001', false, 'max'],
  ['2991', false, 'min'],
  ['2990', false, undefined],
  ['3000', false, undefined],
] as const)('PAGE-58 IEO-16 taking %j off (tried: %s): %s', (tokens, tried, error) => {
  const state = typed(tokens, tried)
  expect(validateLessen(state, previewLessen(state, context), context)).toBe(error)
})
