// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'repairs.key.confirm': null
  readonly 'repairs.note': null
  readonly 'repairs.empty': null
  readonly 'repairs.none': null
  readonly 'repairs.reported': null
  readonly 'repairs.proposals': null
  readonly 'repairs.entry': null
  readonly 'repairs.entry.of': {
    readonly entry: string | number
    readonly account: string | number
  }
  readonly 'repairs.account': null
  readonly 'repairs.expected': null
  readonly 'repairs.found': null
  readonly 'repairs.proposal': null
  readonly 'repairs.proposedBy': null
  readonly 'repairs.confirmedBy': null
  readonly 'repairs.explain.label': { readonly entry: string | number }
  readonly 'repairs.explain.title': { readonly entry: string | number }
  readonly 'repairs.explain.reason': null
  readonly 'repairs.explain.action': null
  readonly 'repairs.explain.question': { readonly entry: string | number }
  readonly 'repairs.proposal.label': { readonly id: string | number }
  readonly 'repairs.proposal.waiting': { readonly id: string | number }
  readonly 'repairs.proposal.explained': { readonly id: string | number }
  readonly 'repairs.proposal.proposed': null
  readonly 'repairs.proposal.confirmed': null
  readonly 'repairs.proposal.by': { readonly name: string | number; readonly time: string | number }
  readonly 'repairs.confirm.action': null
  readonly 'repairs.confirm.question': { readonly id: string | number }
  readonly 'repairs.sent.explained': null
  readonly 'repairs.sent.proposed': null
  readonly 'repairs.refusal.reason': null
  readonly 'repairs.refusal.notFound': null
  readonly 'repairs.refusal.state': null
  readonly 'repairs.refusal.fourEyes': null
}

declare module '../../i18n/text-groups.ts' {
  interface TextGroups {
    readonly repairs: Texts
  }
}
