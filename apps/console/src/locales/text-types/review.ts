// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'review.key.approve': null
  readonly 'review.key.reject': null
  readonly 'review.key.picture': null
  readonly 'review.key.types': null
  readonly 'review.types': null
  readonly 'review.search.hint': null
  readonly 'review.order': null
  readonly 'review.status': null
  readonly 'review.status.1': null
  readonly 'review.status.2': null
  readonly 'review.status.3': null
  readonly 'review.count.1': { readonly count: number }
  readonly 'review.count.2': { readonly count: number }
  readonly 'review.count.3': { readonly count: number }
  readonly 'review.empty.1': null
  readonly 'review.empty.2': null
  readonly 'review.empty.3': null
  readonly 'review.requests': null
  readonly 'review.number': null
  readonly 'review.customer': null
  readonly 'review.details': null
  readonly 'review.waiting': null
  readonly 'review.submittedUtc': null
  readonly 'review.decideByUtc': null
  readonly 'review.votes': null
  readonly 'review.overdue': null
  readonly 'review.noDeadline': null
  readonly 'review.votes.of': {
    readonly given: string | number
    readonly needed: string | number
    readonly names: string | number
  }
  readonly 'review.votes.needed': { readonly needed: string | number }
  readonly 'review.request.label': { readonly id: string | number }
  readonly 'review.request.gone': null
  readonly 'review.request.decided': {
    readonly j: string | number
    readonly enter: string | number
  }
  readonly 'review.submitted': null
  readonly 'review.submitted.at': { readonly time: string | number }
  readonly 'review.submitted.waiting': {
    readonly time: string | number
    readonly duration: string | number
  }
  readonly 'review.decideBy': null
  readonly 'review.votes.none': null
  readonly 'review.vote.pass': null
  readonly 'review.vote.passLine': { readonly line: string | number }
  readonly 'review.vote.fail': null
  readonly 'review.vote.failReason': { readonly reason: string | number }
  readonly 'review.approve': null
  readonly 'review.reject': null
  readonly 'review.question.pass': {
    readonly request: string | number
    readonly id: string | number
  }
  readonly 'review.question.fail': {
    readonly request: string | number
    readonly id: string | number
  }
  readonly 'review.question.final': {
    readonly summary: string | number
    readonly id: string | number
  }
  readonly 'review.reason': null
  readonly 'review.reason.hint': null
  readonly 'review.line.none': null
  readonly 'review.line.label': null
  readonly 'review.line.hint': null
  readonly 'review.line': {
    readonly id: string | number
    readonly amount: string | number
    readonly day: string | number
    readonly reference: string | number
  }
  readonly 'review.line.from': {
    readonly id: string | number
    readonly amount: string | number
    readonly day: string | number
    readonly payer: string | number
    readonly reference: string | number
  }
  readonly 'review.line.chosen': { readonly line: string | number; readonly names: string | number }
  readonly 'review.pictures': null
  readonly 'review.pictures.closed': null
  readonly 'review.pictures.logged': null
  readonly 'review.picture.front': null
  readonly 'review.picture.reverse': null
  readonly 'review.picture.voucher': null
  readonly 'review.picture.live': null
  readonly 'review.picture.scroll': null
  readonly 'review.picture.zoomIn': null
  readonly 'review.picture.zoomOut': null
  readonly 'review.picture.rotate': null
  readonly 'review.picture.fit': null
  readonly 'review.bar.voted': null
  readonly 'review.bar.verified': null
  readonly 'review.bar.passed-money': null
  readonly 'review.bar.failed-before': null
  readonly 'review.bar.too-few-left': null
  readonly 'review.bar.day-limit': null
  readonly 'review.eyes.second': { readonly names: string | number }
  readonly 'review.eyes.first': null
  readonly 'review.eyes.alone': null
  readonly 'review.eyes.pending': { readonly pending: string | number }
  readonly 'review.verdict.passed': null
  readonly 'review.verdict.passedByTwo': null
  readonly 'review.verdict.failed': null
  readonly 'review.verdict.counted': {
    readonly votes: string | number
    readonly needed: string | number
  }
  readonly 'review.refusal.state': null
  readonly 'review.refusal.fourEyes': null
  readonly 'review.refusal.duplicate': null
  readonly 'review.refusal.lineDiffers': null
  readonly 'review.refusal.notFound': null
  readonly 'review.refusal.line': null
  readonly 'review.document.0': null
  readonly 'review.document.1': null
  readonly 'review.document.2': null
  readonly 'review.document.other': { readonly type: string | number }
  readonly 'review.document.unaccepted': null
  readonly 'review.document.unclear': null
  readonly 'review.document.incomplete': null
  readonly 'review.document.expired': null
  readonly 'review.fact.amount': null
  readonly 'review.fact.document': null
  readonly 'review.fact.method': null
  readonly 'review.fact.reference': null
  readonly 'review.fact.contact': null
  readonly 'review.fact.term': null
  readonly 'review.fact.interest': null
  readonly 'review.days': { readonly count: number }
  readonly 'review.perDay': { readonly percent: string | number }
  readonly 'review.simulated': { readonly amount: string | number }
}

declare module '../../i18n/text-groups.ts' {
  interface TextGroups {
    readonly review: Texts
  }
}
