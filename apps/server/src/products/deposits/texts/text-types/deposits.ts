// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'rule-deposit-sandbox-name': null
  readonly 'rule-deposit-sandbox-value': { readonly delayMs: string | number }
  readonly 'rule-deposit-sandbox-how': null
}

declare module '../../../../texts/text-groups.ts' {
  interface TextGroups {
    readonly deposits: Texts
  }
}
