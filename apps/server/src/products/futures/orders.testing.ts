export const pair = { currency_id: 1, legal_id: 3 } as const

/** Far enough below the price to rest indefinitely. */
export const limitOrder = {
  ...pair,
  share: '1',
  multiple: 10,
  type: 1,
  status: 0,
  target_price: '100',
  target_profit_price: '0',
  stop_loss_price: '',
} as const
