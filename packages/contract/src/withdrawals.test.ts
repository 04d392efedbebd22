import { expect, it } from 'vitest'
import { withdrawals } from './withdrawals.ts'

it('OUT-02 a withdrawal goes to an address (0), to the domestic card (1) or to the international one (2), and nowhere else', () => {
  expect(
    [-1, 0, 1, 2, 3].map((type) => withdrawals.file.input.type.schema.safeParse(type).success),
  ).toEqual([false, true, true, true, false])
})
