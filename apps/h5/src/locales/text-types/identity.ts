// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'identity.title': null
  readonly 'identity.yourLevel': null
  readonly 'identity.level.0': null
  readonly 'identity.level.1': null
  readonly 'identity.level.2': null
  readonly 'identity.status.none': null
  readonly 'identity.status.review': null
  readonly 'identity.status.verified': null
  readonly 'identity.status.failed': null
  readonly 'identity.limit.withdrawal': null
  readonly 'identity.limit.fiat': null
  readonly 'identity.limit.contracts': null
  readonly 'identity.limit.open': null
  readonly 'identity.openToAll': null
  readonly 'identity.needs.title': null
  readonly 'identity.needs.email': null
  readonly 'identity.needs.phone': null
  readonly 'identity.needs.document': null
  readonly 'identity.needs.basic': null
  readonly 'identity.needs.pictures': null
  readonly 'identity.needs.done': null
  readonly 'identity.needs.missing': null
  readonly 'identity.bind.text': null
  readonly 'identity.bind.email': null
  readonly 'identity.bind.phone': null
  readonly 'identity.bind.both': null
  readonly 'identity.review.filed': { readonly time: string | number }
  readonly 'identity.review.decideBy': { readonly time: string | number }
  readonly 'identity.review.overdue': null
  readonly 'identity.review.overdueText': { readonly time: string | number }
  readonly 'identity.review.ask': null
  readonly 'identity.failed.reason': { readonly reason: string | number }
  readonly 'identity.failed.again': { readonly count: string | number }
  readonly 'identity.failed.pause': { readonly time: string | number }
  readonly 'identity.verified.at': { readonly time: string | number }
  readonly 'identity.next.basic': null
  readonly 'identity.next.advanced': null
  readonly 'identity.next.again': null
  readonly 'identity.basic.title': null
  readonly 'identity.advanced.title': null
  readonly 'identity.form.document': null
  readonly 'identity.document.0': null
  readonly 'identity.document.1': null
  readonly 'identity.document.2': null
  readonly 'identity.form.name': null
  readonly 'identity.form.number': null
  readonly 'identity.form.privacy': null
  readonly 'identity.form.nameNeeded': null
  readonly 'identity.form.numberNeeded': null
  readonly 'identity.form.term': null
  readonly 'identity.form.sandbox': null
  readonly 'identity.picture.front': null
  readonly 'identity.picture.back': null
  readonly 'identity.picture.hint': null
  readonly 'identity.picture.kept': null
  readonly 'identity.picture.needed': null
  readonly 'identity.picture.tooLarge': null
  readonly 'identity.picture.refused': null
  readonly 'identity.picture.privacy': null
  readonly 'identity.standing.review': null
  readonly 'identity.standing.verified': null
  readonly 'identity.standing.basicFirst': null
  readonly 'identity.standing.see': null
  readonly 'identity.notice.ticket': null
  readonly 'identity.notice.transfer': null
  readonly 'identity.notice.review': null
  readonly 'identity.notice.link': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly identity: Texts
  }
}
