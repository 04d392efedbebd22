import { languages } from '@candor/contract'
import { expect, it } from 'vitest'
import { translate } from '../../texts/index.ts'
import type {} from './wire.ts'

it('BUY-16 a bank transfer takes 2 to 5 business days in every language, and no other figure is told', () => {
  for (const language of languages)
    expect(translate(language, 'purchase-settles').match(/\d+/g), language).toEqual(['2', '5'])
})
