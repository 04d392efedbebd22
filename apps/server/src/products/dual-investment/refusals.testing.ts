import type { Provoked } from '@candor/testing/refusals/stage'
import { asleep, prices } from '@candor/testing/refusals/steps'
import { soldDual } from './listed.testing.ts'

const TOTAL = 2_000
const LIMIT = 500

export const dualRefusals = {
  product: {
    codes: { NOT_FOUND: { id: 999_999 } },
    apart: { 'PARAM_ERROR NOT_FOUND': 'one number is not both' },
  },
  buy: {
    base: async ({ stage }) => ({
      id: (await soldDual(stage.fixture, stage.clock, 'put')).id,
      num: '1',
    }),
    codes: {
      NOT_INTEGER: { num: '1.5' },
      NOT_FOUND: { id: 999_999 },
      SOLD_OUT: { num: TOTAL + 1 },
      PURCHASE_LIMIT: { num: LIMIT + 1 },
      INSUFFICIENT_BALANCE: {},
    },
    together: {
      'NOT_INTEGER SOLD_OUT': { num: `${TOTAL + 1}.5` },
      'NOT_INTEGER PURCHASE_LIMIT': { num: `${LIMIT + 1}.5` },
      'SOLD_OUT PURCHASE_LIMIT': { num: TOTAL + 1 },
    },
    elsewhere: {
      PROJECT_NOT_OPEN: 'DUAL-17’s own test lets the price leave the band',
      NO_PRICE: prices,
      PRICE_CHANGED: 'only the tick that prices it tells: DUAL-20’s own test',
      WALLET_RISK: asleep,
    },
  },
} as const satisfies Readonly<Record<string, Provoked>>
