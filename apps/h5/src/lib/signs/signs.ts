import { sign } from './sign.ts'

/** The icons of the first visit: the tab bar's and home's menu. */
const tray = 'M4.5 15v3.5A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5V15'

export const HomeSign = sign(
  'home',
  'm4 10.5 8-6.5 8 6.5V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1z',
  [12, 14.5],
)
export const MarketsSign = sign('markets', 'm4 15.5 4.5-5 4 3.5 4.8-6M4 20h16', [18.8, 5.6])
export const TradeSign = sign(
  'trade',
  'M5 8h13.5M15 4.5 18.5 8 15 11.5M19 16H5.5M9 12.5 5.5 16 9 19.5',
  [12, 12],
)
export const AssetsSign = sign('assets', 'M11 4.1a8 8 0 1 0 8.9 8.9H11z', [16.6, 7.4, 2])
export const EarnSign = sign(
  'earn',
  'M4 20h16M6.5 20v-5M12 20v-8.5M17.5 20V8M5 9.5l5-4 3 2 4.5-4',
  [20, 2.8],
)
export const DepositSign = sign('deposit', `M12 3.5v8.5M8.5 9l3.5 3.5L15.5 9${tray}`, [12, 16.4])
export const WithdrawSign = sign('withdraw', `M12 13V4.5M8.5 8 12 4.5 15.5 8${tray}`, [12, 16.4])
export const TransferSign = sign(
  'transfer',
  'M7.5 19.5V5M4 8.5 7.5 5 11 8.5M16.5 4.5V19M13 15.5l3.5 3.5 3.5-3.5',
  [12, 12],
)
export const RecordsSign = sign('records', 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 8.5h5', [12, 13])
export const VerifySign = sign(
  'verify',
  'M16.6 6.6a7.6 7.6 0 1 0 0 10.8M8.6 12.2l2 2 3.4-4',
  [19.2, 12],
)
export const RulesSign = sign(
  'rules',
  'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5V10M12 16v3.5',
  [12, 13],
)
export const SecuritySign = sign(
  'security',
  'm12 3.5 7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z',
  [12, 11.5],
)
export const SupportSign = sign(
  'support',
  'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.5H7v5H6A1.5 1.5 0 0 1 4.5 17zM19.5 13.5H17v5h1a1.5 1.5 0 0 0 1.5-1.5zM18.5 18.5q-1 2-3.5 2',
  [12.8, 20.4],
)
export const InviteSign = sign(
  'invite',
  'M4.5 8.5h15V12h-15zM6 12v8h12v-8M12 8.5V20M12 8.5C9 8.5 7.5 7 8 5.5s3-1 4 3c1-4 3.5-4.5 4-3s-1 3-4 3',
  [12, 12],
)
export const AllSign = sign(
  'all',
  'M9.4 7a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0M19.4 7a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0M9.4 17a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0',
  [17, 17, 2.4],
)
