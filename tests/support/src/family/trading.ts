import type { Journey, Kind } from './step.ts'

const pair = { currency_id: '1', legal_id: '3' }

const position: Readonly<Record<string, Kind>> = {
  id: 'number',
  type: 'number',
  symbol: 'text',
  price: 'decimal',
  update_price: 'decimal',
  origin_price: 'decimal',
  share: 'decimal',
  number: 'decimal',
  multiple: 'number',
  caution_money: 'decimal',
  origin_caution_money: 'decimal',
  trade_fee: 'decimal',
  overnight_money: 'decimal',
  profits: 'decimal',
  fact_profits: 'decimal',
  target_profit_price: 'decimal',
  stop_loss_price: 'decimal',
  status: 'number',
  transaction_time: 'time',
  create_time: 'time',
}
const option: Readonly<Record<string, Kind>> = {
  id: 'number',
  seconds: 'number',
  number: 'decimal',
  open_price: 'decimal',
  type: 'number',
  profit_ratio: 'decimal',
  fact_profits: 'decimal',
  symbol_name: 'text',
  status: 'number',
  created_at: 'time',
  handled_at: 'time',
}
const under = (place: string, fields: Readonly<Record<string, Kind>>): Record<string, Kind> =>
  Object.fromEntries(Object.entries(fields).map(([name, kind]) => [`${place}.${name}`, kind]))

/** Favourites, spot, contracts and seconds contracts of a verified user. */
export const trading: readonly Journey[] = [
  {
    page: 'favourites',
    who: 'trader',
    steps: [
      {
        call: 'POST /optional/add',
        send: { currency_id: '12' },
        reads: { id: 'number' },
        keep: { favourite: 'id' },
      },
      { call: 'GET /optional/list', reads: { '0.id': 'number', '0.currency_id': 'number' } },
      { call: 'POST /optional/del', send: { id: '$favourite' }, message: 'text' },
    ],
  },
  {
    page: 'coins',
    who: 'trader',
    steps: [
      {
        call: 'POST /coin/trade',
        send: { amount: '0.001', target_price: '20000', ...pair, type: '1' },
        message: 'text',
      },
      {
        call: 'GET /coin/list',
        send: { page: '1', limit: '10', status: '1' },
        reads: {
          '0.id': 'number',
          '0.symbol': 'text',
          '0.type': 'number',
          '0.target_price': 'decimal',
          '0.trade_amount': 'decimal',
          '0.charge_fee': 'decimal',
          '0.status': 'number',
          '0.created_at': 'time',
        },
        keep: { order: '0.id' },
      },
      { call: 'PUT /coin/trade', send: { id: '$order' }, message: 'object' },
    ],
  },
  {
    page: 'contracts',
    who: 'trader',
    steps: [
      {
        call: 'POST /lever/deal',
        send: pair,
        reads: {
          'lever_transaction.in': 'list',
          'lever_transaction.out': 'list',
          my_transaction: 'list',
          'lever_share_limit.min': 'number',
          'lever_share_limit.max': 'number',
          'multiple.muit.0.value': 'decimal',
          'multiple.share.0.value': 'decimal',
          last_price: 'decimal',
          user_lever: 'decimal',
          all_levers: 'decimal',
          ustd_price: 'decimal',
          ExRAte: 'decimal',
        },
      },
      {
        call: 'POST /lever/submit',
        send: {
          share: '1',
          multiple: '25',
          ...pair,
          type: '1',
          status: '1',
          target_price: '999',
          target_profit_price: '',
          stop_loss_price: '',
          password: '',
        },
        refused: 'RISK_ACK_REQUIRED',
      },
      {
        call: 'POST /lever/submit',
        before: { risk: 'contracts' },
        send: {
          share: '1',
          multiple: '25',
          ...pair,
          type: '1',
          status: '1',
          target_price: '999',
          target_profit_price: '',
          stop_loss_price: '',
          password: '',
        },
        message: 'text',
        waits: true,
      },
      {
        call: 'POST /lever/submit',
        send: {
          share: '1',
          multiple: '25',
          ...pair,
          type: '2',
          status: '1',
          target_price: '999',
          password: '',
        },
        message: 'text',
        waits: true,
      },
      {
        call: 'POST /lever/submit',
        send: {
          share: '1',
          multiple: '25',
          ...pair,
          type: '1',
          status: '0',
          target_price: '20000',
          password: '',
        },
        message: 'text',
        waits: true,
      },
      // The page shows 'close' on each of these, so an order that is not open yet must not be among
      // them (FUT-01).
      {
        call: 'POST /lever/deal',
        send: pair,
        reads: {
          ...under('my_transaction.0', position),
          ...under('my_transaction.1', position),
          'my_transaction.length': 'number',
        },
        keep: { position: 'my_transaction.0.id' },
      },
      {
        call: 'POST /lever/dealall',
        send: { ...pair, page: '1' },
        reads: {
          balance: 'decimal',
          hazard_rate: 'decimal',
          caution_money_total: 'decimal',
          profits_total: 'decimal',
          ...under('order.data.0', position),
          'order.total': 'number',
        },
      },
      {
        call: 'POST /lever/setstop',
        send: { id: '$position', target_profit_price: '', stop_loss_price: '' },
        message: 'text',
      },
      { call: 'POST /lever/close', send: { id: '$position' }, message: 'text', waits: true },
      { call: 'POST /lever/batch_close', send: { type: '0' }, message: 'text', waits: true },
      {
        call: 'POST /lever/batch_close',
        send: { type: '0' },
        refused: 'NOTHING_TO_CLOSE',
        waits: true,
      },
      {
        call: 'POST /lever/my_trade',
        send: { currency_id: '0', legal_id: '3', page: '1', status: '0' },
        reads: {
          'message.data.0.id': 'number',
          'rate_profits_total.hazard_rate': 'decimal',
          'rate_profits_total.profits_total': 'decimal',
        },
        keep: { waiting: 'message.data.0.id' },
      },
      { call: 'POST /lever/cancel', send: { id: '$waiting' }, message: 'object' },
      {
        call: 'POST /lever/my_trade',
        send: { currency_id: '0', legal_id: '3', page: '1', status: '3' },
        reads: {
          ...under('message.data.0', position),
          'message.data.0.complete_time': 'time',
          'message.total': 'number',
        },
      },
    ],
  },
  {
    page: 'seconds',
    who: 'trader',
    steps: [
      {
        call: 'GET /microtrade/payable_currencies',
        reads: {
          '0.id': 'number',
          '0.micro_numbers.0.number': 'decimal',
          '0.user_wallet.micro_with_insurance': 'decimal',
        },
      },
      {
        call: 'POST /microtrade/submit',
        send: { match_id: '1', currency_id: '3', type: '1', seconds: '30', number: '10' },
        refused: 'RISK_ACK_REQUIRED',
      },
      {
        call: 'POST /microtrade/submit',
        before: { risk: 'seconds' },
        send: { match_id: '1', currency_id: '3', type: '1', seconds: '30', number: '10' },
        reads: option,
        keep: { option: 'id' },
        waits: true,
      },
      {
        call: 'GET /microtrade/lists',
        send: { match_id: '1', status: '1', page: '1', limit: '5' },
        reads: {
          ...under('data.0', option),
          'data.0.remain_milli_seconds': 'number',
          total: 'number',
        },
      },
      {
        call: 'GET /microtrade/get_result',
        before: { seconds: 34 },
        send: { id: '$option' },
        reads: { ...option, end_price: 'decimal', profit_result: 'number', complete_at: 'time' },
        waits: true,
      },
    ],
  },
]
