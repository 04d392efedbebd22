// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'assets.title': null
  readonly 'assets.total': null
  readonly 'assets.total.old': null
  readonly 'assets.account.fiat': null
  readonly 'assets.account.exchange': null
  readonly 'assets.account.leverage': null
  readonly 'assets.account.options': null
  readonly 'assets.account': null
  readonly 'assets.accountShort.fiat': null
  readonly 'assets.accountShort.exchange': null
  readonly 'assets.accountShort.leverage': null
  readonly 'assets.accountShort.options': null
  readonly 'assets.accounts': null
  readonly 'assets.available': null
  readonly 'assets.locked': null
  readonly 'assets.converted': null
  readonly 'assets.currency': null
  readonly 'assets.price': null
  readonly 'assets.share': null
  readonly 'assets.share.other': null
  readonly 'assets.hideZero': null
  readonly 'assets.empty': null
  readonly 'assets.limits': null
  readonly 'assets.limitsText': null
  readonly 'assets.action.recharge': null
  readonly 'assets.action.withdraw': null
  readonly 'assets.action.transfer': null
  readonly 'assets.action.coinTransfer': null
  readonly 'assets.action.buyCrypto': null
  readonly 'assets.action.records': null
  readonly 'assets.action.trade': null
  readonly 'assets.record.title': null
  readonly 'assets.record.empty': null
  readonly 'assets.record.emptyHint': null
  readonly 'assets.record.before': null
  readonly 'assets.record.after': null
  readonly 'assets.record.type': null
  readonly 'assets.record.time': null
  readonly 'assets.record.open': null
  readonly 'assets.record.locked': null
  readonly 'assets.record.detail': null
  readonly 'assets.record.allCurrencies': null
  readonly 'assets.record.reference': null
  readonly 'assets.select.deposit': null
  readonly 'assets.select.withdraw': null
  readonly 'assets.select.transfer': null
  readonly 'assets.select.search': null
  readonly 'assets.select.empty': null
  readonly 'assets.deposit.title': { readonly currency: string | number }
  readonly 'assets.deposit.network': null
  readonly 'assets.deposit.networkWarning': {
    readonly currency: string | number
    readonly network: string | number
  }
  readonly 'assets.deposit.address': null
  readonly 'assets.deposit.qr': null
  readonly 'assets.deposit.minimum': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'assets.deposit.testNetwork': null
  readonly 'assets.deposit.sandbox': null
  readonly 'assets.deposit.faucet': null
  readonly 'assets.deposit.amount': null
  readonly 'assets.deposit.amountHint': null
  readonly 'assets.deposit.voucher': null
  readonly 'assets.deposit.voucherHint': null
  readonly 'assets.deposit.submit': null
  readonly 'assets.deposit.filed': null
  readonly 'assets.deposit.closed': null
  readonly 'assets.deposit.amountNeeded': null
  readonly 'assets.deposit.voucherNeeded': null
  readonly 'assets.deposit.firstTitle': null
  readonly 'assets.deposit.firstText': null
  readonly 'assets.deposit.firstLink': null
  readonly 'assets.deposit.noBonus': null
  readonly 'assets.deposit.records': null
  readonly 'assets.deposit.status.pending': null
  readonly 'assets.deposit.status.passed': null
  readonly 'assets.deposit.status.rejected': null
  readonly 'assets.deposit.reason': { readonly reason: string | number }
  readonly 'assets.deposit.useSample': null
  readonly 'assets.deposit.sampleTitle': null
  readonly 'assets.deposit.sampleText': null
  readonly 'assets.deposit.credited': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'assets.deposit.passesIn': { readonly seconds: string | number }
  readonly 'assets.deposit.passing': null
  readonly 'assets.deposit.otherCoin': null
  readonly 'assets.deposit.byItself': null
  readonly 'assets.deposit.confirming': {
    readonly count: string | number
    readonly needed: string | number
  }
  readonly 'assets.deposit.creditedShort': null
  readonly 'assets.deposit.gathering': null
  readonly 'assets.deposit.gathered': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'assets.deposit.stalled': { readonly time: string | number }
  readonly 'assets.deposit.noneIncoming': null
  readonly 'assets.deposit.copyTxid': null
  readonly 'assets.simulated': null
  readonly 'assets.worth.title': null
  readonly 'assets.worth.value': null
  readonly 'assets.worth.profit': null
  readonly 'assets.worth.range': null
  readonly 'assets.worth.profitOf': { readonly range: string | number }
  readonly 'assets.worth.explain': null
  readonly 'assets.worth.empty': null
  readonly 'assets.worth.summary': { readonly from: string | number; readonly to: string | number }
  readonly 'assets.worth.table': null
  readonly 'assets.worth.time': null
  readonly 'assets.worth.range.1D': null
  readonly 'assets.worth.range.1W': null
  readonly 'assets.worth.range.1M': null
  readonly 'assets.worth.range.3M': null
  readonly 'assets.worth.range.1Y': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly assets: Texts
  }
}
