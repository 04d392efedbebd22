// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'offering-applied': null
  readonly 'offering-passed': null
  readonly 'offering-summary': { readonly token: string | number }
  readonly 'offering-content': { readonly token: string | number }
  readonly 'rule-offering-application-name': null
  readonly 'rule-offering-application-value': {
    readonly coins: string | number
    readonly waitMs: string | number
  }
  readonly 'rule-offering-application-how': {
    readonly driftShare: string | number
    readonly count: string | number
  }
  readonly 'rule-offering-fcfs-name': null
  readonly 'rule-offering-fcfs-value': { readonly poolMs: string | number }
  readonly 'rule-offering-fcfs-how': { readonly delayMs: string | number }
  readonly 'rule-offering-pro-rata-name': null
  readonly 'rule-offering-pro-rata-value': null
  readonly 'rule-offering-pro-rata-how': { readonly hourMs: string | number }
  readonly 'rule-offering-end-name': null
  readonly 'rule-offering-end-value': null
  readonly 'rule-offering-end-how': {
    readonly delayMs: string | number
    readonly escrow: string | number
    readonly issuer: string | number
  }
  readonly 'rule-offering-insiders-name': null
  readonly 'rule-offering-insiders-value': null
  readonly 'rule-offering-insiders-how': null
  readonly 'rule-offering-sandbox-name': null
  readonly 'rule-offering-sandbox-value': {
    readonly warmUpMs: string | number
    readonly openMs: string | number
    readonly marketMs: string | number
  }
  readonly 'rule-offering-sandbox-how': {
    readonly tokens: string | number
    readonly sharedSupply: string | number
    readonly sharedPrice: string | number
    readonly wholeSupply: string | number
    readonly wholePrice: string | number
    readonly most: string | number
  }
  readonly 'rule-offering-project-name': { readonly place: string | number }
  readonly 'rule-offering-project-value': {
    readonly kind: string
    readonly supply: string | number
    readonly token: string | number
    readonly price: string | number
    readonly allocation: string
    readonly openMs: string | number
  }
  readonly 'rule-offering-project-how': {
    readonly kind: string
    readonly warmUpMs: string | number
    readonly marketMs: string | number
    readonly days: number
  }
}

declare module '../../../../texts/text-groups.ts' {
  interface TextGroups {
    readonly 'token-offering': Texts
  }
}
