// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'account-fiat': null
  readonly 'account-exchange': null
  readonly 'account-leverage': null
  readonly 'account-options': null
  readonly 'record-9': null
  readonly 'record-10': null
  readonly 'record-11': null
  readonly 'record-12': null
  readonly 'record-13': null
  readonly 'record-14': null
  readonly 'record-15': null
  readonly 'record-16': null
  readonly 'record-17': null
  readonly 'record-18': null
  readonly 'record-19': null
  readonly 'record-20': null
  readonly 'record-30': { readonly pair: string | number }
  readonly 'record-31': { readonly pair: string | number }
  readonly 'record-32': { readonly pair: string | number }
  readonly 'record-33': null
  readonly 'record-34': { readonly pair: string | number }
  readonly 'record-35': { readonly pair: string | number }
  readonly 'record-36': { readonly pair: string | number }
  readonly 'record-42': null
  readonly 'record-44-interest': null
  readonly 'record-44-return': null
  readonly 'record-50-freeze': { readonly pair: string | number }
  readonly 'record-50-release': { readonly pair: string | number }
  readonly 'record-51-buy': { readonly pair: string | number }
  readonly 'record-51-sell': { readonly pair: string | number }
  readonly 'record-51-fee': { readonly pair: string | number }
  readonly 'record-99': null
  readonly 'record-100': null
  readonly 'record-101': null
  readonly 'record-200': null
  readonly 'record-210': null
  readonly 'record-200-simulated': null
  readonly 'record-250': null
  readonly 'record-260': null
  readonly 'record-261': null
  readonly 'record-501': { readonly pair: string | number }
  readonly 'record-502': { readonly pair: string | number }
  readonly 'record-800': null
  readonly 'record-707': { readonly pair: string | number }
  readonly 'record-708': { readonly pair: string | number }
  readonly 'record-1000': null
  readonly 'record-1001': null
  readonly 'record-1002': null
  readonly 'record-1003': null
  readonly 'record-1004': null
  readonly 'record-1005': null
  readonly 'record-type-44': null
  readonly 'record-type-50': null
  readonly 'record-type-51': null
  readonly 'record-other': null
  readonly 'record-601': null
  readonly 'record-602': null
  readonly 'record-603': null
  readonly 'record-604': null
  readonly 'record-45': null
  readonly 'record-46': null
  readonly 'record-700-applied': { readonly name: string | number }
  readonly 'record-700-lessened': { readonly name: string | number }
  readonly 'record-700-shared': { readonly name: string | number }
  readonly 'record-700-ended': { readonly name: string | number }
  readonly 'record-700-returned': { readonly name: string | number }
  readonly 'record-700-available': { readonly name: string | number }
  readonly 'record-type-700': null
}

declare module '../text-groups.ts' {
  interface TextGroups {
    readonly records: Texts
  }
}
