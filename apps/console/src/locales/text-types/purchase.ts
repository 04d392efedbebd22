// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'purchase.request': null
  readonly 'purchase.queue': null
  readonly 'purchase.pending': null
  readonly 'purchase.reason.payment-not-received': null
  readonly 'purchase.reason.payment-differs': null
  readonly 'purchase.reason.payer-differs': null
  readonly 'purchase.reason.proof-unreadable': null
  readonly 'purchase.method.bank_transfer': null
  readonly 'purchase.method.third_party': null
  readonly 'purchase.method.wallet': null
  readonly 'purchase.method.card': null
  readonly 'purchase.toPay': null
  readonly 'purchase.toPay.sandbox': { readonly amount: string | number }
  readonly 'purchase.payer': null
  readonly 'purchase.payerContact': null
  readonly 'purchase.country': null
  readonly 'purchase.taxId': null
  readonly 'purchase.credit': null
  readonly 'purchase.credit.at': {
    readonly amount: string | number
    readonly rate: string | number
  }
}

declare module '../../i18n/text-groups.ts' {
  interface TextGroups {
    readonly purchase: Texts
  }
}
