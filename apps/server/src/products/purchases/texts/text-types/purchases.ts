// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'purchase-settles': null
  readonly 'purchase-proved': null
  readonly 'purchase-cancelled': null
  readonly 'purchase-processor-sandbox': null
  readonly 'purchase-not-paid-in-time': null
  readonly 'record-220': null
  readonly 'record-220-simulated': null
}

declare module '../../../../texts/text-groups.ts' {
  interface TextGroups {
    readonly purchases: Texts
  }
}
