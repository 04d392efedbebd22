import { languages } from '@candor/contract'
import { expect, it } from 'vitest'
import { translate } from '../../texts/index.ts'
import type {} from './execute-swap.ts'

it('MOVE-08 a swap is answered in words of its own, in every language', () => {
  for (const language of languages)
    expect(translate(language, 'swapped'), language).not.toBe(translate(language, 'transfer-done'))
})
