// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'limits.title': null
  readonly 'limits.intro': null
  readonly 'limits.loss.title': null
  readonly 'limits.loss.explain': null
  readonly 'limits.loss.inForce': null
  readonly 'limits.loss.none': null
  readonly 'limits.loss.pending': {
    readonly amount: string | number
    readonly time: string | number
  }
  readonly 'limits.loss.pendingNone': { readonly time: string | number }
  readonly 'limits.loss.pendingLabel': null
  readonly 'limits.loss.amount': null
  readonly 'limits.loss.atOnce': null
  readonly 'limits.loss.later': null
  readonly 'limits.loss.set': null
  readonly 'limits.loss.remove': null
  readonly 'limits.loss.removeAsk': null
  readonly 'limits.loss.removeText': null
  readonly 'limits.loss.done': null
  readonly 'limits.loss.noted': null
  readonly 'limits.coolOff.title': null
  readonly 'limits.coolOff.explain': null
  readonly 'limits.coolOff.days1': null
  readonly 'limits.coolOff.days7': null
  readonly 'limits.coolOff.days30': null
  readonly 'limits.coolOff.none': null
  readonly 'limits.coolOff.until': { readonly time: string | number }
  readonly 'limits.coolOff.longer': null
  readonly 'limits.coolOff.ask': { readonly period: string | number }
  readonly 'limits.coolOff.askText': { readonly time: string | number }
  readonly 'limits.coolOff.start': null
  readonly 'limits.coolOff.started': null
  readonly 'limits.risk.title': null
  readonly 'limits.risk.list': null
  readonly 'limits.risk.unread': null
  readonly 'limits.risk.agree': null
  readonly 'limits.risk.noted': null
  readonly 'limits.risk.version': { readonly version: string | number }
  readonly 'limits.product.contracts': null
  readonly 'limits.product.leverage': null
  readonly 'limits.product.seconds': null
  readonly 'limits.product.copy': null
  readonly 'limits.product.dual': null
  readonly 'limits.product.borrowing': null
  readonly 'limits.product.lock': null
  readonly 'limits.product.boxes': null
  readonly 'limits.loss.lost': null
  readonly 'limits.loss.reached': null
  readonly 'limits.risk.read': null
  readonly 'limits.risk.none': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly limits: Texts
  }
}
