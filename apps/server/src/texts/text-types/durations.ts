// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'duration-d': { readonly count: number }
  readonly 'duration-h': { readonly count: number }
  readonly 'duration-min': { readonly count: number }
  readonly 'duration-s': { readonly count: number }
  readonly 'duration-ms': { readonly count: number }
}

declare module '../text-groups.ts' {
  interface TextGroups {
    readonly durations: Texts
  }
}
