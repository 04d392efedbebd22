// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'deposit.request': null
  readonly 'deposit.queue': null
  readonly 'deposit.pending': null
  readonly 'deposit.reason.transfer-not-found': null
  readonly 'deposit.reason.amount-differs': null
  readonly 'deposit.reason.sender-differs': null
  readonly 'deposit.reason.voucher-unreadable': null
}

declare module '../../i18n/text-groups.ts' {
  interface TextGroups {
    readonly deposit: Texts
  }
}
