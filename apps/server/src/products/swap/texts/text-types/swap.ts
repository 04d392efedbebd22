// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly swapped: null
  readonly 'record-701': { readonly from: string | number; readonly to: string | number }
  readonly 'record-702': { readonly from: string | number; readonly to: string | number }
  readonly 'record-703': { readonly from: string | number; readonly to: string | number }
  readonly 'record-type-701': null
  readonly 'record-type-702': null
  readonly 'record-type-703': null
}

declare module '../../../../texts/text-groups.ts' {
  interface TextGroups {
    readonly swap: Texts
  }
}
