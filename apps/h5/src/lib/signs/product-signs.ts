import { sign } from './sign.ts'

export const FuturesSign = sign('futures', 'M7 5h12v12M19 5 5 19', [12, 12])
export const UpDownSign = sign(
  'up-down',
  'M12 21a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M12 9.5V12M9.5 3h5',
  [12, 14],
)
export const BuySign = sign(
  'buy',
  'M3.5 6.5A1.5 1.5 0 0 1 5 5h14a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5zM3.5 9.5h17',
  [16.5, 14.5],
)
export const BorrowSign = sign(
  'borrow',
  'M4 10l8-5.5 8 5.5zM6.5 10v7M17.5 10v7M4.5 19.5h15',
  [12, 14],
)
export const SwapSign = sign(
  'swap',
  'M19 11A7 7 0 0 0 6.5 7.5L5 9M5 5v4h4M5 13a7 7 0 0 0 12.5 3.5L19 15M19 19v-4h-4',
  [12, 12],
)
export const LockSign = sign('lock', 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3', [12, 15.5])
export const DualSign = sign(
  'dual',
  'M12 4v16M12 7 5 10.5M12 7l7 3.5M3 14a3 3 0 0 0 5 0M16 14a3 3 0 0 0 5 0',
  [12, 7],
)
export const OfferingSign = sign(
  'offering',
  'M12 3a9 9 0 1 0 9 9M12 7.5v9M7.5 12h9M16.5 3.5l4 4M20.5 3.5l-4 4',
  [18.5, 5.5],
)
