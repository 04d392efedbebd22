// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'borrowing.title': null
  readonly 'borrowing.tab.borrow': null
  readonly 'borrowing.tab.loans': null
  readonly 'borrowing.nothingToLend': null
  readonly 'borrowing.riskRate': null
  readonly 'borrowing.gauge.closed': { readonly close: string | number }
  readonly 'borrowing.gauge.warned': {
    readonly warn: string | number
    readonly close: string | number
  }
  readonly 'borrowing.gauge.held': { readonly safe: string | number }
  readonly 'borrowing.gauge.safe': { readonly safe: string | number }
  readonly 'borrowing.field.amount': null
  readonly 'borrowing.field.amountHint': {
    readonly least: string | number
    readonly most: string | number
  }
  readonly 'borrowing.field.currency': null
  readonly 'borrowing.field.lendable': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'borrowing.field.margin': null
  readonly 'borrowing.field.marginHint': {
    readonly percent: string | number
    readonly available: string | number
    readonly currency: string | number
  }
  readonly 'borrowing.field.marginCurrency': null
  readonly 'borrowing.field.factor': { readonly percent: string | number }
  readonly 'borrowing.field.days': null
  readonly 'borrowing.field.daysHint': { readonly least: string | number; readonly most: number }
  readonly 'borrowing.field.uid': null
  readonly 'borrowing.field.uidHint': null
  readonly 'borrowing.preview.title': null
  readonly 'borrowing.preview.daily': { readonly rate: string | number }
  readonly 'borrowing.preview.interest': { readonly days: number }
  readonly 'borrowing.preview.due': null
  readonly 'borrowing.preview.overdue': null
  readonly 'borrowing.preview.closePrice': { readonly currency: string | number }
  readonly 'borrowing.request.title': null
  readonly 'borrowing.request.consequence': { readonly days: number }
  readonly 'borrowing.request.risk': null
  readonly 'borrowing.request.submit': null
  readonly 'borrowing.request.login': null
  readonly 'borrowing.request.filed': { readonly days: number }
  readonly 'borrowing.confirm.title': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'borrowing.confirm.text': {
    readonly margin: string | number
    readonly coin: string | number
    readonly days: number
    readonly due: string | number
    readonly currency: string | number
  }
  readonly 'borrowing.confirm.send': null
  readonly 'borrowing.complaint.amount': null
  readonly 'borrowing.complaint.range': {
    readonly least: string | number
    readonly most: string | number
  }
  readonly 'borrowing.complaint.lendable': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'borrowing.complaint.price': null
  readonly 'borrowing.complaint.ratio': { readonly times: string | number }
  readonly 'borrowing.complaint.balance': {
    readonly available: string | number
    readonly currency: string | number
  }
  readonly 'borrowing.who.title': null
  readonly 'borrowing.who.verified': null
  readonly 'borrowing.who.verify': null
  readonly 'borrowing.who.level': {
    readonly needed: string | number
    readonly level: string | number
  }
  readonly 'borrowing.who.met': null
  readonly 'borrowing.who.missing': null
  readonly 'borrowing.who.oneAtATime': null
  readonly 'borrowing.maker.text': null
  readonly 'borrowing.maker.failed': null
  readonly 'borrowing.maker.waiting': null
  readonly 'borrowing.maker.apply': null
  readonly 'borrowing.maker.send': null
  readonly 'borrowing.maker.intro': null
  readonly 'borrowing.maker.hint': null
  readonly 'borrowing.loans.empty': null
  readonly 'borrowing.loans.emptyText': null
  readonly 'borrowing.loans.guest': null
  readonly 'borrowing.state.reviewing': null
  readonly 'borrowing.state.passed': null
  readonly 'borrowing.state.toRepay': null
  readonly 'borrowing.state.done': null
  readonly 'borrowing.state.refused': null
  readonly 'borrowing.state.overdue': null
  readonly 'borrowing.state.liquidated': null
  readonly 'borrowing.loan.title': { readonly id: string | number }
  readonly 'borrowing.loan.reviewingText': { readonly time: string | number }
  readonly 'borrowing.loan.passedText': { readonly time: string | number }
  readonly 'borrowing.loan.closingText': { readonly close: string | number }
  readonly 'borrowing.loan.warnedText': {
    readonly amount: string | number
    readonly safe: string | number
  }
  readonly 'borrowing.loan.overdueText': { readonly rate: string | number }
  readonly 'borrowing.loan.margin': null
  readonly 'borrowing.loan.term': null
  readonly 'borrowing.loan.termText': { readonly days: number; readonly rate: string | number }
  readonly 'borrowing.loan.due': null
  readonly 'borrowing.loan.owed': null
  readonly 'borrowing.loan.interest': null
  readonly 'borrowing.loan.overdueInterest': null
  readonly 'borrowing.loan.principal': null
  readonly 'borrowing.loan.daily': null
  readonly 'borrowing.repay.title': null
  readonly 'borrowing.repay.available': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'borrowing.repay.order': null
  readonly 'borrowing.repay.releases': null
  readonly 'borrowing.repay.left': null
  readonly 'borrowing.repay.done': null
  readonly 'borrowing.repay.doneAll': null
  readonly 'borrowing.margin.title': null
  readonly 'borrowing.margin.from': null
  readonly 'borrowing.margin.change': null
  readonly 'borrowing.margin.legal': null
  readonly 'borrowing.margin.micro': null
  readonly 'borrowing.margin.counts': null
  readonly 'borrowing.margin.raises': null
  readonly 'borrowing.margin.done': { readonly rate: string | number }
  readonly 'borrowing.sales.title': null
  readonly 'borrowing.sales.margin': null
  readonly 'borrowing.sales.held': null
  readonly 'borrowing.sales.verify': null
  readonly 'borrowing.terms.title': null
  readonly 'borrowing.terms.who': null
  readonly 'borrowing.terms.whoText': { readonly level: string | number }
  readonly 'borrowing.terms.amount': null
  readonly 'borrowing.terms.amountText': {
    readonly least: string | number
    readonly most: string | number
  }
  readonly 'borrowing.terms.ratio': null
  readonly 'borrowing.terms.ratioText': { readonly most: string | number }
  readonly 'borrowing.terms.term': null
  readonly 'borrowing.terms.termText': { readonly least: number; readonly most: number }
  readonly 'borrowing.terms.daily': null
  readonly 'borrowing.terms.overdue': null
  readonly 'borrowing.terms.overdueText': { readonly rate: string | number }
  readonly 'borrowing.terms.payout': null
  readonly 'borrowing.terms.payoutText': { readonly least: string | number; readonly most: number }
  readonly 'borrowing.terms.cap': null
  readonly 'borrowing.terms.capText': {
    readonly lent: string | number
    readonly most: string | number
  }
  readonly 'borrowing.terms.counts': null
  readonly 'borrowing.terms.warn': {
    readonly warn: string | number
    readonly safe: string | number
  }
  readonly 'borrowing.terms.close': { readonly close: string | number }
  readonly 'borrowing.terms.leave': {
    readonly safe: string | number
    readonly close: string | number
  }
  readonly 'borrowing.terms.coins': { readonly coins: string | number }
  readonly 'borrowing.terms.owed': null
  readonly 'borrowing.terms.silence': { readonly minutes: number; readonly hours: number }
  readonly 'borrowing.terms.change': {
    readonly time: string | number
    readonly coins: string | number
  }
  readonly 'borrowing.terms.lender': null
  readonly 'borrowing.who.levels': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly borrowing: Texts
  }
}
