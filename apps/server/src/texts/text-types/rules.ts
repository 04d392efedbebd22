// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'rule-comma': { readonly one: string | number; readonly next: string | number }
  readonly 'rule-semicolon': { readonly one: string | number; readonly next: string | number }
  readonly 'rule-currency-name': { readonly currency: string | number }
  readonly 'rule-currency-value': {
    readonly deposits: string
    readonly minDeposit: string | number
    readonly currency: string | number
    readonly withdrawals: string
    readonly least: string | number
    readonly most: string | number
    readonly fee: string | number
  }
  readonly 'rule-currency-how': { readonly days: number; readonly hours: string | number }
  readonly 'rule-alert-price-name': null
  readonly 'rule-alert-price-value': { readonly alerts: number }
  readonly 'rule-alert-price-how': null
  readonly 'rule-limits-loss-name': null
  readonly 'rule-limits-loss-value': { readonly delayMs: string | number }
  readonly 'rule-limits-loss-how': null
  readonly 'rule-limits-cool-off-name': null
  readonly 'rule-limits-cool-off-value': { readonly days: string | number }
  readonly 'rule-limits-cool-off-how': null
  readonly 'rule-limits-risk-name': null
  readonly 'rule-limits-risk-value': { readonly disclosuresList: string | number }
  readonly 'rule-each-disclosure': { readonly product: string; readonly version: string | number }
  readonly 'rule-limits-risk-how': null
  readonly 'rule-identity-review-name': null
  readonly 'rule-identity-review-value': {
    readonly reviewMs: string | number
    readonly filings: number
    readonly hours: string | number
  }
  readonly 'rule-identity-review-how': null
  readonly 'rule-review-four-eyes-name': null
  readonly 'rule-review-four-eyes-value': {
    readonly recoveryMs: string | number
    readonly userBtc: string | number
    readonly totalBtc: string | number
    readonly windowMs: string | number
  }
  readonly 'rule-review-four-eyes-how': null
  readonly 'rule-review-apart-name': null
  readonly 'rule-review-apart-value': null
  readonly 'rule-review-apart-how': { readonly others: number }
  readonly 'rule-review-day-name': null
  readonly 'rule-review-day-value': {
    readonly btc: string | number
    readonly windowMs: string | number
  }
  readonly 'rule-review-day-how': null
  readonly 'rule-deposit-proof-name': null
  readonly 'rule-deposit-proof-value': null
  readonly 'rule-deposit-proof-how': {
    readonly btc: string | number
    readonly windowMs: string | number
  }
  readonly 'rule-review-reasons-name': null
  readonly 'rule-review-reasons-value': { readonly reasons: string | number }
  readonly 'rule-review-reasons-how': { readonly sessionMs: string | number }
  readonly 'rule-identity-withdrawals-name': null
  readonly 'rule-identity-withdrawals-value': {
    readonly none: string | number
    readonly basic: string | number
    readonly advanced: string | number
  }
  readonly 'rule-identity-withdrawals-how': { readonly windowMs: string | number }
  readonly 'rule-identity-fiat-orders-name': null
  readonly 'rule-identity-fiat-orders-value': {
    readonly none: string | number
    readonly basic: string | number
    readonly advanced: string | number
  }
  readonly 'rule-identity-fiat-orders-how': null
  readonly 'rule-limit-name': { readonly kind: string | number }
  readonly 'rule-limit-value': {
    readonly calls: string | number
    readonly windowMs: string | number
  }
  readonly 'rule-limit-how': null
  readonly 'rule-access-code-name': null
  readonly 'rule-access-code-value': { readonly validMs: string | number; readonly tries: number }
  readonly 'rule-access-code-how': {
    readonly pauseMs: string | number
    readonly own: string | number
    readonly asker: string | number
    readonly strangers: string | number
    readonly firsts: string | number
  }
  readonly 'rule-access-login-name': null
  readonly 'rule-access-login-value': {
    readonly failures: string | number
    readonly windowMs: string | number
    readonly pauseMs: string | number
  }
  readonly 'rule-access-login-how': {
    readonly free: string | number
    readonly firstWaitMs: string | number
    readonly mostWaitMs: string | number
    readonly devices: string | number
    readonly keptMs: string | number
  }
  readonly 'rule-access-session-name': null
  readonly 'rule-access-session-value': { readonly idleMs: string | number }
  readonly 'rule-access-session-how': null
  readonly 'rule-access-reset-name': null
  readonly 'rule-access-reset-value': { readonly holdMs: string | number }
  readonly 'rule-access-reset-how': null
  readonly 'rule-withdrawals-hold-name': null
  readonly 'rule-withdrawals-hold-value': { readonly holdMs: string | number }
  readonly 'rule-withdrawals-hold-how': null
  readonly 'rule-withdrawals-allow-list-name': null
  readonly 'rule-withdrawals-allow-list-value': { readonly holdMs: string | number }
  readonly 'rule-withdrawals-allow-list-how': { readonly destinationMs: string | number }
  readonly 'rule-access-pay-password-name': null
  readonly 'rule-access-pay-password-value': {
    readonly failures: string | number
    readonly windowMs: string | number
    readonly pauseMs: string | number
  }
  readonly 'rule-access-pay-password-how': null
  readonly 'rule-access-second-factor-name': null
  readonly 'rule-access-second-factor-value': {
    readonly codes: number
    readonly failures: string | number
    readonly windowMs: string | number
    readonly pauseMs: string | number
  }
  readonly 'rule-access-second-factor-how': null
  readonly 'rule-access-passkey-name': null
  readonly 'rule-access-passkey-value': {
    readonly passkeys: string | number
    readonly challengeMs: string | number
  }
  readonly 'rule-access-passkey-how': null
  readonly 'rule-crowd-calls-name': null
  readonly 'rule-crowd-calls-value': {
    readonly account: string | number
    readonly accountMoney: string | number
    readonly network: string | number
    readonly networkMoney: string | number
  }
  readonly 'rule-crowd-calls-how': null
  readonly 'rule-crowd-platform-name': null
  readonly 'rule-crowd-platform-value': {
    readonly all: string | number
    readonly money: string | number
  }
  readonly 'rule-crowd-platform-how': {
    readonly networkParts: string | number
    readonly openingParts: string | number
  }
  readonly 'rule-crowd-queue-name': null
  readonly 'rule-crowd-queue-value': { readonly mostMs: string | number }
  readonly 'rule-crowd-queue-how': null
  readonly 'rule-crowd-connections-name': null
  readonly 'rule-crowd-connections-value': { readonly connections: string | number }
  readonly 'rule-crowd-connections-how': null
  readonly 'rule-crowd-sockets-name': null
  readonly 'rule-crowd-sockets-value': {
    readonly network: string | number
    readonly user: string | number
  }
  readonly 'rule-crowd-sockets-how': null
  readonly 'rule-price-tick-name': null
  readonly 'rule-price-tick-value': null
  readonly 'rule-price-tick-how': { readonly decimals: number }
  readonly 'rule-price-late-name': null
  readonly 'rule-price-late-value': { readonly lateMs: string | number }
  readonly 'rule-price-late-how': null
  readonly 'rule-price-delayed-name': null
  readonly 'rule-price-delayed-value': { readonly delayedMs: string | number }
  readonly 'rule-price-delayed-how': null
  readonly 'rule-price-median-name': null
  readonly 'rule-price-median-value': { readonly sources: number; readonly ageMs: string | number }
  readonly 'rule-price-median-how': { readonly parts: string | number }
  readonly 'rule-price-clocks-name': null
  readonly 'rule-price-clocks-value': { readonly leadMs: string | number }
  readonly 'rule-price-clocks-how': {
    readonly recentMs: string | number
    readonly usualMs: string | number
    readonly lagMs: string | number
    readonly sources: number
  }
  readonly 'rule-price-day-name': null
  readonly 'rule-price-day-value': null
  readonly 'rule-price-day-how': null
  readonly 'rule-price-seed-name': null
  readonly 'rule-price-seed-value': null
  readonly 'rule-price-seed-how': { readonly formula: string | number }
  readonly 'rule-ledger-journal-name': null
  readonly 'rule-ledger-journal-value': null
  readonly 'rule-ledger-journal-how': null
  readonly 'rule-ledger-reconciliation-name': null
  readonly 'rule-ledger-reconciliation-value': {
    readonly pauseMs: string | number
    readonly parts: string | number
  }
  readonly 'rule-ledger-reconciliation-how': {
    readonly checksList: string | number
    readonly uncheckedMs: string | number
    readonly entries: number
  }
  readonly 'rule-check-sums': null
  readonly 'rule-check-floors': null
  readonly 'rule-check-entries': null
  readonly 'rule-check-balances': null
  readonly 'rule-check-cover': null
  readonly 'rule-check-flows': null
  readonly 'rule-check-proofs': null
  readonly 'rule-check-journals': null
  readonly 'rule-check-chains': null
  readonly 'rule-check-freezes': null
  readonly 'rule-ledger-liabilities-name': null
  readonly 'rule-ledger-liabilities-value': { readonly pauseMs: string | number }
  readonly 'rule-ledger-liabilities-how': null
  readonly 'rule-later': { readonly name: string | number; readonly from: string | number }
  readonly 'rule-delisting-earn-name': null
  readonly 'rule-delisting-earn-value': { readonly noticeDays: number }
  readonly 'rule-delisting-earn-how': { readonly delayMs: string | number }
  readonly 'rule-delisting-coin-name': { readonly coin: string | number }
  readonly 'rule-delisting-coin-value': { readonly day: string | number }
  readonly 'rule-delisting-coin-how': { readonly delayMs: string | number }
}

declare module '../text-groups.ts' {
  interface TextGroups {
    readonly rules: Texts
  }
}
