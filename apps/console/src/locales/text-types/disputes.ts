// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'disputes.note': null
  readonly 'disputes.empty': null
  readonly 'disputes.count': { readonly count: number }
  readonly 'disputes.status': null
  readonly 'disputes.status.1': null
  readonly 'disputes.status.2': null
  readonly 'disputes.status.3': null
  readonly 'disputes.number': null
  readonly 'disputes.customer': null
  readonly 'disputes.about': null
  readonly 'disputes.filed': null
  readonly 'disputes.answerBy': null
  readonly 'disputes.overdue': null
  readonly 'disputes.label': { readonly id: string | number }
  readonly 'disputes.noProof': null
  readonly 'disputes.proof': null
  readonly 'disputes.formula': null
  readonly 'disputes.barred.decided': null
  readonly 'disputes.barred.answered': null
  readonly 'disputes.answeredBy': { readonly name: string | number; readonly time: string | number }
  readonly 'disputes.verdict': null
  readonly 'disputes.verdict.favour': null
  readonly 'disputes.verdict.stands': null
  readonly 'disputes.answer': null
  readonly 'disputes.answerHint': null
  readonly 'disputes.records': null
  readonly 'disputes.recordsHint': null
  readonly 'disputes.send': null
  readonly 'disputes.question': { readonly id: string | number }
  readonly 'disputes.sent': { readonly id: string | number }
  readonly 'disputes.refusal.fields': null
  readonly 'disputes.refusal.notFound': null
  readonly 'disputes.refusal.state': null
  readonly 'disputes.refusal.fourEyes': null
}

declare module '../../i18n/text-groups.ts' {
  interface TextGroups {
    readonly disputes: Texts
  }
}
