// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'records.title': null
  readonly 'records.list': null
  readonly 'records.statement': null
  readonly 'records.filter.title': null
  readonly 'records.filter.allAccounts': null
  readonly 'records.filter.allTypes': null
  readonly 'records.filter.date': null
  readonly 'records.filter.anyDate': null
  readonly 'records.filter.none': null
  readonly 'records.filter.clear': null
  readonly 'records.group.deposit': null
  readonly 'records.group.withdrawal': null
  readonly 'records.group.transfer': null
  readonly 'records.group.spot': null
  readonly 'records.group.contracts': null
  readonly 'records.group.seconds': null
  readonly 'records.group.borrowing': null
  readonly 'records.group.earn': null
  readonly 'records.group.nft': null
  readonly 'records.group.reward': null
  readonly 'records.period.today': null
  readonly 'records.period.week': null
  readonly 'records.period.month': null
  readonly 'records.period.quarter': null
  readonly 'records.period.thisMonth': null
  readonly 'records.period.lastMonth': null
  readonly 'records.period.thisYear': null
  readonly 'records.period.own': null
  readonly 'records.period.from': null
  readonly 'records.period.to': null
  readonly 'records.period.utc': null
  readonly 'records.period.incomplete': null
  readonly 'records.period.wrong': null
  readonly 'records.period.tooLong': null
  readonly 'records.export.title': null
  readonly 'records.export.kind': null
  readonly 'records.export.period': null
  readonly 'records.export.download': null
  readonly 'records.export.note': null
  readonly 'records.export.done': { readonly rows: number }
  readonly 'records.export.none': null
  readonly 'records.export.incomplete': { readonly rows: number }
  readonly 'records.kind.ledger': null
  readonly 'records.kind.deposits': null
  readonly 'records.kind.purchases': null
  readonly 'records.kind.withdrawals': null
  readonly 'records.kind.spot': null
  readonly 'records.kind.contracts': null
  readonly 'records.kind.seconds': null
  readonly 'records.kind.earn': null
  readonly 'records.kind.dual': null
  readonly 'records.kind.offering': null
  readonly 'records.kind.nft': null
  readonly 'records.statement.opening': null
  readonly 'records.statement.closing': null
  readonly 'records.statement.none': null
  readonly 'records.statement.empty': null
  readonly 'records.statement.note': null
  readonly 'records.statement.asOf': { readonly time: string | number }
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly records: Texts
  }
}
