import { expect, it } from 'vitest'
import { counted } from './counted.ts'

it('one of a kind is named in the singular', () => {
  expect([0, 1, 2].map((total) => counted(total, 'conversation'))).toEqual([
    '0 conversations',
    '1 conversation',
    '2 conversations',
  ])
})
