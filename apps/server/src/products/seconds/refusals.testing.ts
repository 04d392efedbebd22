import type { Provoked } from '@candor/testing/refusals/stage'
import { engine, prices } from '@candor/testing/refusals/steps'

export const secondsRefusals = {
  placeOrder: {
    codes: {
      PAIR_NOT_FOUND: { match_id: 999 },
      PAIR_CLOSED: { match_id: 11 },
      DURATION_NOT_ALLOWED: { seconds: 45 },
      AMOUNT_MIN: { number: '1' },
      AMOUNT_MAX: { number: '5001' },
      INSUFFICIENT_BALANCE: {},
    },
    apart: { 'AMOUNT_MIN AMOUNT_MAX': 'one amount is not both' },
    elsewhere: {
      MAINTENANCE: 'FUT-47’s own test announces one',
      MAX_OPEN_ORDERS: engine,
      NO_PRICE: prices,
      EXPOSURE_CAP: engine,
      LOSS_LIMIT: engine,
    },
  },
} as const satisfies Readonly<Record<string, Provoked>>
