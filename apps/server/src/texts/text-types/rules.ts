// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'rule-comma': { readonly one: string | number; readonly next: string | number }
  readonly 'rule-semicolon': { readonly one: string | number; readonly next: string | number }
}

declare module '../text-groups.ts' {
  interface TextGroups {
    readonly rules: Texts
  }
}
