// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'code-sent': null
  readonly 'code-sent-if-known': null
  readonly 'code-sent-sandbox': null
  readonly 'code-correct': null
  readonly registered: null
  readonly 'password-changed': null
  readonly 'terms-accepted': null
  readonly 'pay-password-changed': null
  readonly 'logged-out': null
  readonly 'phone-bound': null
  readonly 'email-bound': null
  readonly 'anti-phishing-saved': null
  readonly 'totp-off': null
  readonly 'passkey-saved': null
  readonly 'passkey-removed': null
  readonly 'sessions-ended': null
  readonly 'card-saved': null
  readonly 'card-swift-code': null
  readonly 'card-holder-address': null
  readonly 'card-phone': null
  readonly 'address-saved': null
  readonly 'address-removed': null
  readonly 'account-frozen': null
  readonly 'account-unfrozen': null
  readonly 'account-closed': null
  readonly 'favourite-removed': null
  readonly 'deposit-filed': null
  readonly 'deposit-filed-sandbox': null
  readonly 'withdrawal-filed': { readonly within: number }
  readonly 'withdrawal-cancelled': null
  readonly 'withdrawal-simulated': null
  readonly 'withdrawal-status-reviewing': null
  readonly 'withdrawal-status-approved': null
  readonly 'withdrawal-status-sending': null
  readonly 'withdrawal-status-done': null
  readonly 'withdrawal-status-failed': null
  readonly 'transfer-done': null
  readonly 'coupon-used': { readonly amount: string | number; readonly currency: string | number }
  readonly 'coupon-used-trial': {
    readonly interest: string | number
    readonly currency: string | number
    readonly until: string | number
  }
  readonly 'coupon-used-fee': {
    readonly amount: string | number
    readonly currency: string | number
    readonly until: string | number
  }
  readonly 'coupon-kind-cash': null
  readonly 'coupon-kind-fee': null
  readonly 'coupon-kind-trial': null
  readonly 'coupon-campaign-sandbox': null
  readonly 'coupon-terms-cash': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'coupon-terms-fee': {
    readonly amount: string | number
    readonly currency: string | number
    readonly days: number
  }
  readonly 'coupon-terms-fee-how': null
  readonly 'coupon-terms-trial': {
    readonly amount: string | number
    readonly currency: string | number
    readonly days: number
    readonly rate: string | number
    readonly interest: string | number
  }
  readonly 'coupon-terms-trial-end': null
  readonly 'coupon-terms-once': { readonly days: number; readonly until: string | number }
  readonly 'coupon-terms-free': null
  readonly 'coupon-terms-rule': null
  readonly 'coupon-terms-sandbox': null
  readonly 'contract-opened': null
  readonly 'contract-filed': null
  readonly 'contract-stops-set': null
  readonly 'contract-closed': null
  readonly 'contracts-closed': { readonly count: string | number }
  readonly 'menu-deposit': null
  readonly 'menu-withdraw': null
  readonly 'menu-spot': null
  readonly 'menu-records': null
  readonly 'menu-verify': null
  readonly 'contract-long': null
  readonly 'contract-short': null
  readonly 'contract-pending': null
  readonly 'contract-open': null
  readonly 'contract-closing': null
  readonly 'contract-done': null
  readonly 'contract-cancelled': null
  readonly simulated: null
  readonly 'seconds-up': null
  readonly 'seconds-down': null
  readonly 'seconds-status-1': null
  readonly 'seconds-status-2': null
  readonly 'seconds-status-3': null
  readonly 'seconds-status-4': null
  readonly 'seconds-result-win': null
  readonly 'seconds-result-tie': null
  readonly 'seconds-result-loss': null
  readonly 'identity-level-basic': null
  readonly 'identity-level-advanced': null
  readonly 'identity-filed': null
  readonly 'recovery-picture': null
  readonly 'recovery-filed': null
  readonly 'chat-hours': { readonly from: string | number; readonly to: string | number }
  readonly 'chat-hours-sandbox': null
  readonly 'chat-automatic': { readonly hours: string | number }
  readonly 'chat-automatic-name': null
  readonly 'maker-filed': null
  readonly 'price-source-simulated': null
  readonly 'price-source-replay': null
  readonly 'price-source-live': null
}

declare module '../text-groups.ts' {
  interface TextGroups {
    readonly answers: Texts
  }
}
