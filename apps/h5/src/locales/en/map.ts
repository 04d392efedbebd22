export const messages = {
  'map.title': 'All functions',
  'map.group.trade': 'Trading',
  'map.group.money': 'Funds',
  'map.group.account': 'Account',
  'map.group.help': 'Help and transparency',
  'map.vip': 'VIP levels',
  'map.spotOrders': 'Spot orders',
  'map.futuresOrders': 'Futures orders',
  'map.secondsOrders': 'Seconds orders',
  'map.flows': 'Deposits & withdrawals',
  'map.terms': 'Terms',
} as const
