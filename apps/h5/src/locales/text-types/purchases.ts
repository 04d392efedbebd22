// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'purchases.title': null
  readonly 'purchases.form': null
  readonly 'purchases.about': null
  readonly 'purchases.aboutText': null
  readonly 'purchases.support': null
  readonly 'purchases.limits': null
  readonly 'purchases.yours': null
  readonly 'purchases.level.0': null
  readonly 'purchases.level.1': null
  readonly 'purchases.level.2': null
  readonly 'purchases.step.order': null
  readonly 'purchases.step.pay': null
  readonly 'purchases.step.credit': null
  readonly 'purchases.buy': null
  readonly 'purchases.orders': null
  readonly 'purchases.verify': null
  readonly 'purchases.country': null
  readonly 'purchases.currency': null
  readonly 'purchases.method': null
  readonly 'purchases.bank': null
  readonly 'purchases.amount': null
  readonly 'purchases.rate': null
  readonly 'purchases.fee': null
  readonly 'purchases.receive': null
  readonly 'purchases.rateOf': { readonly time: string | number }
  readonly 'purchases.frozen': null
  readonly 'purchases.frozenOnce': null
  readonly 'purchases.tooMany.unpaid': null
  readonly 'purchases.tooMany.ended': null
  readonly 'purchases.tooMany.waiting': null
  readonly 'purchases.tooMany.undecided': null
  readonly 'purchases.payWithinMinutes': { readonly count: number }
  readonly 'purchases.payWithinHours': { readonly count: number }
  readonly 'purchases.held': { readonly hours: number }
  readonly 'purchases.payer': null
  readonly 'purchases.payerHint': null
  readonly 'purchases.firstName': null
  readonly 'purchases.lastName': null
  readonly 'purchases.email': null
  readonly 'purchases.phone': null
  readonly 'purchases.phoneHint': null
  readonly 'purchases.taxId': null
  readonly 'purchases.method.bank_transfer': null
  readonly 'purchases.method.third_party': null
  readonly 'purchases.method.wallet': null
  readonly 'purchases.method.card': null
  readonly 'purchases.status.0': null
  readonly 'purchases.status.1': null
  readonly 'purchases.status.2': null
  readonly 'purchases.status.3': null
  readonly 'purchases.status.4': null
  readonly 'purchases.empty': null
  readonly 'purchases.emptyText': null
  readonly 'purchases.complaint.closed': { readonly currency: string | number }
  readonly 'purchases.complaint.least': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'purchases.complaint.most': { readonly amount: string | number }
  readonly 'purchases.complaint.mostBasic': { readonly amount: string | number }
  readonly 'purchases.complaint.email': null
  readonly 'purchases.complaint.phone': null
  readonly 'purchases.complaint.taxId': null
  readonly 'purchases.details': null
  readonly 'purchases.detail.account_name': null
  readonly 'purchases.detail.iban': null
  readonly 'purchases.detail.country': null
  readonly 'purchases.detail.bic': null
  readonly 'purchases.detail.bank_name': null
  readonly 'purchases.detail.bank_address': null
  readonly 'purchases.detail.reference': null
  readonly 'purchases.order': { readonly id: string | number }
  readonly 'purchases.toPay': null
  readonly 'purchases.placed': null
  readonly 'purchases.left': null
  readonly 'purchases.lapses': null
  readonly 'purchases.checking': null
  readonly 'purchases.usableAt': { readonly time: string | number }
  readonly 'purchases.nothingToPay': null
  readonly 'purchases.proofTitle': null
  readonly 'purchases.proof': null
  readonly 'purchases.proofHint': null
  readonly 'purchases.cancel.open': null
  readonly 'purchases.cancel.title': null
  readonly 'purchases.cancel.text': null
  readonly 'purchases.cancel.keep': null
  readonly 'purchases.cancel.yes': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly purchases: Texts
  }
}
