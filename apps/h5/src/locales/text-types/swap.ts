// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'swap.title': null
  readonly 'swap.from': null
  readonly 'swap.to': null
  readonly 'swap.flip': null
  readonly 'swap.available': null
  readonly 'swap.amount': null
  readonly 'swap.estimate': null
  readonly 'swap.rate': null
  readonly 'swap.fee': null
  readonly 'swap.feeOf': { readonly percent: string | number }
  readonly 'swap.debit': null
  readonly 'swap.receive': null
  readonly 'swap.house': null
  readonly 'swap.execution': { readonly share: string | number }
  readonly 'swap.submit': { readonly from: string | number; readonly to: string | number }
  readonly 'swap.done': null
  readonly 'swap.priceOf': { readonly coin: string | number }
  readonly 'swap.time': null
  readonly 'swap.verify': null
  readonly 'swap.records': null
  readonly 'swap.empty': null
  readonly 'swap.complaint.amount': null
  readonly 'swap.complaint.little': null
  readonly 'swap.complaint.balance': {
    readonly needed: string | number
    readonly currency: string | number
    readonly available: string | number
  }
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly swap: Texts
  }
}
