import { futures } from '@candor/contract/futures'
import { ListTree } from 'lucide-react'
import { call } from '../../net/call.ts'
import { defineFacts, type FactReader } from '../../app/products/define-facts.ts'
import { FuturesSign } from '../../lib/signs/product-signs.ts'

export const facts = defineFacts({
  map: [
    {
      part: 'trade',
      at: 30,
      to: '/pages/transaction/contract',
      title: 'shell.menu.futures',
      icon: FuturesSign,
    },
    {
      part: 'trade',
      at: 60,
      to: '/pages/transaction/contract_order',
      title: 'map.futuresOrders',
      icon: ListTree,
    },
  ],
  causes: {
    'futures.': ({ id }) => ({ page: '/pages/transaction/contract_order', parameters: { id } }),
  },
  async leftOpen(signal) {
    const answers = await Promise.all(
      [0, 1].map((status) =>
        call(
          futures.orders,
          { currency_id: 0, legal_id: 0, status, page: 1, limit: 1 },
          { signal },
        ),
      ),
    )
    return answers.some(({ message }) => message.total > 0)
  },
  closing: { contracts: { page: '/pages/transaction/contract' } },
  consents: {
    'risk-contracts': 'articles.consents.contracts',
    'risk-leverage': 'articles.consents.leverage',
  },
  proofs: { contract: 'fairness.kind.contract' },
  formulas: {
    'futures.order': {
      rules: [
        'futures.order',
        'futures.profit',
        'futures.round',
        'futures.risk',
        'futures.loss',
        'futures.overnight',
        'futures.delisting',
      ],
      draw: drawOrder,
    },
  },
  names: {
    lots: 'fairness.fact.lots',
    lot_size: 'fairness.fact.lot_size',
    size: 'fairness.fact.size',
    multiple: 'fairness.fact.multiple',
    spread: 'fairness.fact.spread',
    entry: 'fairness.fact.entry',
    notional: 'fairness.fact.notional',
    margin: 'fairness.fact.margin',
    reserve: 'fairness.fact.reserve',
    close_price: 'fairness.fact.close_price',
    close_tick_id: 'fairness.fact.close_tick_id',
    reason: 'fairness.fact.reason',
    target: 'fairness.fact.target',
    overnight_rate: 'fairness.fact.overnight_rate',
    overnight_fees: 'fairness.fact.overnight_fees',
    closing: 'fairness.fact.closing',
    loss_from_margin: 'fairness.fact.loss_from_margin',
    loss_from_balance: 'fairness.fact.loss_from_balance',
    loss_from_other_margins: 'fairness.fact.loss_from_other_margins',
    loss_from_insurance: 'fairness.fact.loss_from_insurance',
    loss_from_house: 'fairness.fact.loss_from_house',
  },
  words: {
    long: 'fairness.word.long',
    short: 'fairness.word.short',
    manual: 'fairness.word.manual',
    tp: 'fairness.word.tp',
    sl: 'fairness.word.sl',
    liquidation: 'fairness.word.liquidation',
    delisted: 'fairness.word.delisted',
    leader: 'fairness.word.leader',
  },
  rates: ['spread', 'overnight_rate'],
  exposure: { at: 10, title: 'fairness.exposure.futures', text: 'fairness.exposure.futuresText' },
})

function drawOrder(inputs: FactReader, result: FactReader): readonly string[] {
  const { value } = result
  const isLong = inputs.raw('side') === 'long'
  const openedFacts = [
    `${value('open_price')} × (1 ${isLong ? '+' : '−'} ${inputs.percent('spread')}) = ${value('entry')}`,
    `${inputs.value('lots')} × ${inputs.value('lot_size')} = ${value('size')}`,
    `${value('entry')} × ${value('size')} = ${value('notional')}`,
  ]
  const leverage = typeof inputs.all['multiple'] === 'number' ? inputs.all['multiple'] : 0
  // A limit order is debited at its limit price, so these two do not follow from its entry.
  const debited =
    inputs.raw('target') === ''
      ? [
          `${value('notional')} ÷ ${leverage} = ${value('margin')}`,
          `${value('notional')} × ${inputs.percent('fee_rate')} = ${value('fee')}`,
        ]
      : []
  if (result.raw('close_price') === '') return [...openedFacts, ...debited]
  const [from, to] = isLong ? ['close_price', 'entry'] : ['entry', 'close_price']
  return [
    ...openedFacts,
    ...debited,
    `(${value(from)} − ${value(to)}) × ${value('size')} = ${value('profit')}`,
  ]
}
