// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'fairness.tick.title': null
  readonly 'fairness.tick.hash': null
  readonly 'fairness.day.root': null
  readonly 'fairness.verify.title': null
  readonly 'fairness.verify.input': null
  readonly 'fairness.verify.example': { readonly id: string | number }
  readonly 'fairness.verify.start': null
  readonly 'fairness.verify.inBrowser': null
  readonly 'fairness.verify.hashStep': null
  readonly 'fairness.verify.chainStep': null
  readonly 'fairness.verify.pathStep': null
  readonly 'fairness.verify.resultStep': null
  readonly 'fairness.verify.matches': null
  readonly 'fairness.verify.differs': null
  readonly 'fairness.verify.later': { readonly time: string | number }
  readonly 'fairness.verify.notFound': null
  readonly 'fairness.verify.link': null
  readonly 'fairness.marketMaker.title': null
  readonly 'fairness.marketMaker.account': null
  readonly 'fairness.marketMaker.spread': null
  readonly 'fairness.marketMaker.size': null
  readonly 'fairness.marketMaker.levels': null
  readonly 'fairness.marketMaker.share': null
  readonly 'fairness.marketMaker.explain': null
  readonly 'fairness.rules.title': null
  readonly 'fairness.kind.tick': null
  readonly 'fairness.kind.seconds': null
  readonly 'fairness.kind.contract': null
  readonly 'fairness.kind.swap': null
  readonly 'fairness.kind.market': null
  readonly 'fairness.kind.stop': null
  readonly 'fairness.kind.alert': null
  readonly 'fairness.kind.loan': null
  readonly 'fairness.verify.kind': null
  readonly 'fairness.verify.orderInput': null
  readonly 'fairness.verify.wrongNumber': null
  readonly 'fairness.verify.anyone': null
  readonly 'fairness.verify.ownOnly': null
  readonly 'fairness.verify.gathering': {
    readonly done: string | number
    readonly total: string | number
  }
  readonly 'fairness.verify.tooMany': { readonly count: number }
  readonly 'fairness.verify.checkAll': null
  readonly 'fairness.verify.runStep': { readonly count: number }
  readonly 'fairness.verify.open': null
  readonly 'fairness.verify.allMatch': null
  readonly 'fairness.verify.someDiffer': null
  readonly 'fairness.verify.partly': null
  readonly 'fairness.verify.download': null
  readonly 'fairness.verify.inputs': null
  readonly 'fairness.verify.result': null
  readonly 'fairness.verify.answered': null
  readonly 'fairness.verify.recomputed': null
  readonly 'fairness.verify.formula': null
  readonly 'fairness.verify.hashed': null
  readonly 'fairness.verify.recordedAt': { readonly ms: string | number }
  readonly 'fairness.role.before': null
  readonly 'fairness.role.open': null
  readonly 'fairness.role.end': null
  readonly 'fairness.role.close': null
  readonly 'fairness.role.trigger': null
  readonly 'fairness.role.after': null
  readonly 'fairness.role.mark': null
  readonly 'fairness.role.from': null
  readonly 'fairness.role.to': null
  readonly 'fairness.fact.symbol': null
  readonly 'fairness.fact.side': null
  readonly 'fairness.fact.direction': null
  readonly 'fairness.fact.accepted_at': null
  readonly 'fairness.fact.accepted_after': null
  readonly 'fairness.fact.target_price': null
  readonly 'fairness.fact.bound': null
  readonly 'fairness.fact.price_step': null
  readonly 'fairness.fact.worst_price': null
  readonly 'fairness.fact.furthest_price': null
  readonly 'fairness.fact.entry_price': null
  readonly 'fairness.fact.stop_price': null
  readonly 'fairness.fact.price': null
  readonly 'fairness.fact.tick_id': null
  readonly 'fairness.fact.seconds': null
  readonly 'fairness.fact.stake': null
  readonly 'fairness.fact.fee': null
  readonly 'fairness.fact.fee_rate': null
  readonly 'fairness.fact.payout': null
  readonly 'fairness.fact.open_tick_id': null
  readonly 'fairness.fact.open_price': null
  readonly 'fairness.fact.handled_at': null
  readonly 'fairness.fact.rule': null
  readonly 'fairness.fact.profit': null
  readonly 'fairness.fact.profit_if_won': null
  readonly 'fairness.fact.end_price': null
  readonly 'fairness.fact.first_tick_id': null
  readonly 'fairness.fact.last_tick_id': null
  readonly 'fairness.fact.tick_count': null
  readonly 'fairness.fact.result': null
  readonly 'fairness.fact.credit': null
  readonly 'fairness.fact.lots': null
  readonly 'fairness.fact.size': null
  readonly 'fairness.fact.multiple': null
  readonly 'fairness.fact.spread': null
  readonly 'fairness.fact.entry': null
  readonly 'fairness.fact.notional': null
  readonly 'fairness.fact.margin': null
  readonly 'fairness.fact.close_price': null
  readonly 'fairness.fact.close_tick_id': null
  readonly 'fairness.fact.reason': null
  readonly 'fairness.fact.target': null
  readonly 'fairness.fact.reserve': null
  readonly 'fairness.fact.lot_size': null
  readonly 'fairness.fact.overnight_rate': null
  readonly 'fairness.fact.overnight_fees': null
  readonly 'fairness.fact.closing': null
  readonly 'fairness.fact.loss_from_margin': null
  readonly 'fairness.fact.loss_from_balance': null
  readonly 'fairness.fact.loss_from_other_margins': null
  readonly 'fairness.fact.loss_from_insurance': null
  readonly 'fairness.fact.loss_from_house': null
  readonly 'fairness.fact.from': null
  readonly 'fairness.fact.to': null
  readonly 'fairness.fact.number': null
  readonly 'fairness.fact.from_step': null
  readonly 'fairness.fact.to_step': null
  readonly 'fairness.fact.quote_from_price': null
  readonly 'fairness.fact.quote_to_price': null
  readonly 'fairness.fact.quote_expires_at': null
  readonly 'fairness.fact.from_tick_id': null
  readonly 'fairness.fact.from_price': null
  readonly 'fairness.fact.to_tick_id': null
  readonly 'fairness.fact.to_price': null
  readonly 'fairness.fact.received': null
  readonly 'fairness.fact.debit': null
  readonly 'fairness.word.buy': null
  readonly 'fairness.word.sell': null
  readonly 'fairness.word.above': null
  readonly 'fairness.word.below': null
  readonly 'fairness.word.up': null
  readonly 'fairness.word.down': null
  readonly 'fairness.word.long': null
  readonly 'fairness.word.short': null
  readonly 'fairness.word.win': null
  readonly 'fairness.word.tie': null
  readonly 'fairness.word.loss': null
  readonly 'fairness.word.void': null
  readonly 'fairness.word.last_tick': null
  readonly 'fairness.word.mean_10s': null
  readonly 'fairness.word.manual': null
  readonly 'fairness.word.tp': null
  readonly 'fairness.word.sl': null
  readonly 'fairness.word.liquidation': null
  readonly 'fairness.word.delisted': null
  readonly 'fairness.word.leader': null
  readonly 'fairness.marketMaker.inventory': null
  readonly 'fairness.house.title': null
  readonly 'fairness.house.explain': null
  readonly 'fairness.house.asOf': { readonly time: string | number }
  readonly 'fairness.exposure.futures': null
  readonly 'fairness.exposure.futuresText': null
  readonly 'fairness.exposure.seconds': null
  readonly 'fairness.exposure.secondsText': null
  readonly 'fairness.exposure.borrowing': null
  readonly 'fairness.exposure.borrowingText': null
  readonly 'fairness.exposure.swap': null
  readonly 'fairness.exposure.swapText': null
  readonly 'fairness.exposure.of': {
    readonly cap: string | number
    readonly currency: string | number
  }
  readonly 'fairness.exposure.none': null
  readonly 'fairness.promised.title': null
  readonly 'fairness.promised.text': null
  readonly 'fairness.promised.none': null
  readonly 'fairness.promised.late': null
  readonly 'fairness.promised.week': null
  readonly 'fairness.promised.weeks': { readonly weeks: number }
  readonly 'fairness.promised.byWeek': null
  readonly 'fairness.promised.from': { readonly date: string | number }
  readonly 'fairness.fund.title': null
  readonly 'fairness.fund.explain': null
  readonly 'fairness.fund.balance': null
  readonly 'fairness.fund.paid': { readonly count: string | number }
  readonly 'fairness.fund.none': null
  readonly 'fairness.accounts.title': null
  readonly 'fairness.accounts.explain': null
  readonly 'fairness.accounts.available': null
  readonly 'fairness.accounts.locked': null
  readonly 'fairness.results.title': null
  readonly 'fairness.results.explain': null
  readonly 'fairness.results.won': {
    readonly share: string | number
    readonly count: number
    readonly stakes: string | number
  }
  readonly 'fairness.results.none': null
  readonly 'fairness.voids.title': null
  readonly 'fairness.voids.explain': null
  readonly 'fairness.voids.none': null
  readonly 'fairness.voids.orders': { readonly count: number }
  readonly 'fairness.voids.up': { readonly amount: string | number }
  readonly 'fairness.voids.down': { readonly amount: string | number }
  readonly 'fairness.liabilities.title': null
  readonly 'fairness.liabilities.due': null
  readonly 'fairness.liabilities.explain': null
  readonly 'fairness.liabilities.day': { readonly date: string | number }
  readonly 'fairness.liabilities.choose': null
  readonly 'fairness.liabilities.asOf': { readonly time: string | number }
  readonly 'fairness.liabilities.report': null
  readonly 'fairness.liabilities.users': { readonly count: number }
  readonly 'fairness.liabilities.owed': null
  readonly 'fairness.liabilities.held': null
  readonly 'fairness.liabilities.heldSimulated': null
  readonly 'fairness.liabilities.house': null
  readonly 'fairness.liabilities.setAside': null
  readonly 'fairness.liabilities.lent': null
  readonly 'fairness.liabilities.simulated': null
  readonly 'fairness.liabilities.booked': null
  readonly 'fairness.liabilities.check': null
  readonly 'fairness.liabilities.login': null
  readonly 'fairness.liabilities.none': { readonly currency: string | number }
  readonly 'fairness.liabilities.unchecked': null
  readonly 'fairness.liabilities.own': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'fairness.liabilities.reportStep': null
  readonly 'fairness.liabilities.rootStep': null
  readonly 'fairness.liabilities.ownStep': null
  readonly 'fairness.liabilities.partStep': { readonly number: string | number }
  readonly 'fairness.liabilities.amountStep': null
  readonly 'fairness.liabilities.privacy': null
  readonly 'fairness.liabilities.wayOf': {
    readonly number: string | number
    readonly amount: string | number
  }
  readonly 'fairness.liabilities.mine': null
  readonly 'fairness.liabilities.top': null
  readonly 'fairness.clock.behind': { readonly seconds: string | number }
  readonly 'fairness.clock.ahead': { readonly seconds: string | number }
  readonly 'fairness.clock.explain': null
  readonly 'fairness.ledger.title': null
  readonly 'fairness.ledger.explain': null
  readonly 'fairness.ledger.balanced': null
  readonly 'fairness.ledger.checked': {
    readonly time: string | number
    readonly whole: string | number
  }
  readonly 'fairness.ledger.checkedWhole': { readonly time: string | number }
  readonly 'fairness.ledger.halted': { readonly time: string | number }
  readonly 'fairness.ledger.haltedYet': null
  readonly 'fairness.ledger.difference': null
  readonly 'fairness.ledger.started': null
  readonly 'fairness.ledger.unchecked': null
  readonly 'fairness.ledger.found': {
    readonly expected: string | number
    readonly found: string | number
  }
  readonly 'fairness.ledger.noHalts': null
  readonly 'fairness.ledger.halts': { readonly count: string | number }
  readonly 'fairness.ledger.lasting': null
  readonly 'fairness.ledger.repairs': { readonly count: string | number }
  readonly 'fairness.ledger.repairsExplain': null
  readonly 'fairness.ledger.repaired': {
    readonly entry: string | number
    readonly account: string | number
  }
  readonly 'fairness.dispute.about': {
    readonly kind: string | number
    readonly id: string | number
  }
  readonly 'fairness.dispute.explain': { readonly days: number }
  readonly 'fairness.dispute.text': null
  readonly 'fairness.dispute.short': { readonly count: number }
  readonly 'fairness.dispute.send': null
  readonly 'fairness.dispute.sent': { readonly time: string | number }
  readonly 'fairness.dispute.empty': null
  readonly 'fairness.dispute.emptyText': { readonly link: string | number }
  readonly 'fairness.dispute.state.waiting': null
  readonly 'fairness.dispute.state.favour': null
  readonly 'fairness.dispute.state.stands': null
  readonly 'fairness.dispute.number': {
    readonly id: string | number
    readonly time: string | number
  }
  readonly 'fairness.dispute.by': { readonly time: string | number }
  readonly 'fairness.dispute.overdue': { readonly time: string | number }
  readonly 'fairness.dispute.answered': { readonly time: string | number }
  readonly 'fairness.dispute.records': null
  readonly 'fairness.dispute.deposit': null
  readonly 'fairness.dispute.withdrawal': null
  readonly 'fairness.dispute.purchase': null
  readonly 'fairness.dispute.maker': null
  readonly 'fairness.dispute.limit': null
  readonly 'fairness.disputes.title': null
  readonly 'fairness.disputes.explain': null
  readonly 'fairness.disputes.filed': null
  readonly 'fairness.disputes.answered': null
  readonly 'fairness.disputes.favour': null
  readonly 'fairness.disputes.late': null
  readonly 'fairness.disputes.waiting': null
  readonly 'fairness.disputes.overdue': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly fairness: Texts
  }
}
