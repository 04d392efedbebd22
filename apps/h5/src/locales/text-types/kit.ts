// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'kit.amount.less': null
  readonly 'kit.amount.more': null
  readonly 'kit.amount.share': null
  readonly 'kit.amount.ambiguous': {
    readonly text: string | number
    readonly whole: string | number
    readonly fraction: string | number
  }
  readonly 'kit.amount.sign': { readonly example: string | number }
  readonly 'kit.amount.decimals': { readonly count: string | number }
  readonly 'kit.amount.long': null
  readonly 'kit.balance.hidden': null
  readonly 'kit.code.send': null
  readonly 'kit.code.resendIn': { readonly seconds: string | number }
  readonly 'kit.strength.weak': null
  readonly 'kit.strength.fair': null
  readonly 'kit.strength.good': null
  readonly 'kit.strength.strong': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly kit: Texts
  }
}
