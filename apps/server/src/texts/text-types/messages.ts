// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'message-account-frozen-title': null
  readonly 'message-account-frozen-body': { readonly reason: string | number }
  readonly 'message-account-unfrozen-title': null
  readonly 'message-account-unfrozen-body': { readonly reason: string | number }
  readonly 'message-deposit-passed-title': null
  readonly 'message-deposit-passed-body': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'message-deposit-rejected-title': null
  readonly 'message-deposit-rejected-body': {
    readonly amount: string | number
    readonly currency: string | number
    readonly reason: string | number
  }
  readonly 'message-purchase-paid-title': null
  readonly 'message-purchase-paid-body': {
    readonly amount: string | number
    readonly currency: string | number
    readonly purchase: string | number
  }
  readonly 'message-purchase-rejected-title': null
  readonly 'message-purchase-rejected-body': {
    readonly purchase: string | number
    readonly amount: string | number
    readonly currency: string | number
    readonly reason: string | number
  }
  readonly 'message-purchase-lapsed-title': null
  readonly 'message-purchase-lapsed-body': {
    readonly purchase: string | number
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'message-withdrawal-passed-title': null
  readonly 'message-withdrawal-passed-body': {
    readonly withdrawal: string | number
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'message-withdrawal-done-title': null
  readonly 'message-withdrawal-done-body': {
    readonly withdrawal: string | number
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'message-withdrawal-simulated-title': null
  readonly 'message-withdrawal-simulated-body': {
    readonly withdrawal: string | number
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'message-withdrawal-failed-title': null
  readonly 'message-withdrawal-failed-body': {
    readonly withdrawal: string | number
    readonly amount: string | number
    readonly currency: string | number
    readonly reason: string | number
  }
  readonly 'message-new-device-title': null
  readonly 'message-new-device-body': {
    readonly device: string | number
    readonly time: string | number
  }
  readonly 'message-liquidation-title': null
  readonly 'message-liquidation-body': {
    readonly pair: string | number
    readonly order: string | number
    readonly price: string | number
    readonly tick: string | number
    readonly loss: string | number
    readonly currency: string | number
    readonly remained: string | number
  }
  readonly 'message-price-alert-title': { readonly pair: string | number }
  readonly 'message-price-alert-body': {
    readonly pair: string | number
    readonly price: string | number
    readonly tick: string | number
    readonly tick_price: string | number
  }
  readonly 'message-security-changed-title': null
  readonly 'message-security-changed-body': {
    readonly reason: string | number
    readonly until: string | number
  }
  readonly 'message-identity-passed-title': null
  readonly 'message-identity-passed-body': { readonly level: string | number }
  readonly 'message-identity-failed-title': null
  readonly 'message-identity-failed-body': {
    readonly level: string | number
    readonly reason: string | number
  }
  readonly 'message-recovery-held-title': null
  readonly 'message-recovery-held-body': { readonly until: string | number }
  readonly 'message-recovery-done-title': null
  readonly 'message-recovery-done-body': { readonly until: string | number }
  readonly 'message-recovery-cancelled-title': null
  readonly 'message-recovery-cancelled-body': null
  readonly 'message-recovery-failed-title': null
  readonly 'message-recovery-failed-body': { readonly reason: string | number }
  readonly 'message-loan-paid-out-title': null
  readonly 'message-loan-paid-out-body': {
    readonly loan: string | number
    readonly amount: string | number
    readonly currency: string | number
    readonly due: string | number
  }
  readonly 'message-loan-refused-title': null
  readonly 'message-loan-refused-body': {
    readonly loan: string | number
    readonly amount: string | number
    readonly currency: string | number
    readonly reason: string | number
  }
  readonly 'message-loan-warning-title': null
  readonly 'message-loan-warning-body': {
    readonly loan: string | number
    readonly rate: string | number
    readonly close: string | number
    readonly missing: string | number
    readonly safe: string | number
  }
  readonly 'message-loan-overdue-title': null
  readonly 'message-loan-overdue-body': {
    readonly loan: string | number
    readonly owed: string | number
    readonly currency: string | number
    readonly overdue: string | number
  }
  readonly 'message-loan-closed-title': null
  readonly 'message-loan-closed-body': {
    readonly loan: string | number
    readonly close: string | number
    readonly repaid: string | number
    readonly currency: string | number
    readonly released: string | number
    readonly margin: string | number
  }
  readonly 'message-maker-passed-title': null
  readonly 'message-maker-passed-body': null
  readonly 'message-maker-failed-title': null
  readonly 'message-maker-failed-body': { readonly reason: string | number }
  readonly 'message-lock-refused-title': null
  readonly 'message-lock-refused-body': {
    readonly lock: string | number
    readonly amount: string | number
    readonly currency: string | number
    readonly reason: string | number
  }
  readonly 'message-lock-redemption-failed-title': null
  readonly 'message-lock-redemption-failed-body': {
    readonly currency: string | number
    readonly lock: string | number
    readonly reason: string | number
  }
  readonly 'message-dual-settled-title': null
  readonly 'message-dual-settled-body': {
    readonly order: string | number
    readonly price: string | number
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'message-dual-returned-title': null
  readonly 'message-dual-returned-body': {
    readonly order: string | number
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'message-lock-delisting-title': { readonly currency: string | number }
  readonly 'message-lock-delisting-body': {
    readonly currency: string | number
    readonly lock: string | number
    readonly time: string | number
    readonly amount: string | number
    readonly interest: string | number
  }
  readonly 'message-lock-delisted-title': { readonly currency: string | number }
  readonly 'message-lock-delisted-body': {
    readonly lock: string | number
    readonly time: string | number
    readonly currency: string | number
    readonly amount: string | number
    readonly interest: string | number
  }
  readonly 'message-dual-delisting-title': { readonly currency: string | number }
  readonly 'message-dual-delisting-body': {
    readonly currency: string | number
    readonly order: string | number
    readonly time: string | number
    readonly coins: string | number
    readonly usdt: string | number
  }
  readonly 'message-offering-cancelled-title': null
  readonly 'message-offering-cancelled-body': {
    readonly offering: string | number
    readonly reason: string | number
  }
  readonly 'message-dispute-answered-title': null
  readonly 'message-dispute-answered-body': {
    readonly verdict: string
    readonly dispute: string | number
  }
}

declare module '../text-groups.ts' {
  interface TextGroups {
    readonly messages: Texts
  }
}
