// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'audit.key.recompute': null
  readonly 'audit.search': null
  readonly 'audit.filter.staff': null
  readonly 'audit.filter.call': null
  readonly 'audit.filter.response': null
  readonly 'audit.filter.reading': null
  readonly 'audit.count': { readonly count: number }
  readonly 'audit.empty': null
  readonly 'audit.noMatches': null
  readonly 'audit.calls': null
  readonly 'audit.row': null
  readonly 'audit.row.label': { readonly id: string | number }
  readonly 'audit.when': null
  readonly 'audit.whenUtc': null
  readonly 'audit.staff': null
  readonly 'audit.call': null
  readonly 'audit.request': null
  readonly 'audit.requestId': null
  readonly 'audit.reason': null
  readonly 'audit.reason.none': null
  readonly 'audit.response': null
  readonly 'audit.response.none': null
  readonly 'audit.response.pending': null
  readonly 'audit.address': null
  readonly 'audit.hash': null
  readonly 'audit.refused': { readonly answer: string | number }
  readonly 'audit.logins': null
  readonly 'audit.logins.empty': null
  readonly 'audit.logins.hour': null
  readonly 'audit.logins.network': null
  readonly 'audit.logins.failures': null
  readonly 'audit.logins.members': null
  readonly 'audit.logins.last': null
  readonly 'audit.chain.insecure': null
  readonly 'audit.chain.loaded': null
  readonly 'audit.chain.whole': null
  readonly 'audit.chain.failed': { readonly error: string | number }
  readonly 'audit.chain.progress': {
    readonly done: string | number
    readonly rows: string | number
  }
  readonly 'audit.chain.broken': { readonly row: string | number }
  readonly 'audit.chain.missing': { readonly row: string | number }
  readonly 'audit.chain.matchesAll': {
    readonly from: string | number
    readonly until: string | number
  }
  readonly 'audit.chain.matchesLoaded': {
    readonly from: string | number
    readonly until: string | number
  }
}

declare module '../../i18n/text-groups.ts' {
  interface TextGroups {
    readonly audit: Texts
  }
}
