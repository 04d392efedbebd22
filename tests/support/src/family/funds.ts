import type { Journey } from './step.ts'

const wallet = {
  'balance.0.currency': 'number',
  'balance.0.currency_name': 'text',
  'balance.0.usdt_price': 'decimal',
  totle: 'decimal',
  usdt_totle: 'decimal',
} as const
const walletsRead = Object.fromEntries(
  ['legal', 'change', 'lever', 'micro'].flatMap((kind) =>
    Object.entries(wallet).map(([place, what]) => [`${kind}_wallet.${place}`, what]),
  ),
)

/** A deposit with its voucher, the wallets, and what a withdrawal needs. */
export const funds: readonly Journey[] = [
  {
    page: 'deposit',
    who: 'new',
    steps: [
      {
        call: 'POST /wallet/get_in_address',
        send: { currency: '3', user_id: '1' },
        reads: { erc20: 'text', trc20: 'text' },
      },
      {
        call: 'POST /wallet/get_in_address',
        send: { currency: '1', user_id: '1' },
        message: 'text',
      },
      { call: 'POST /upload', picture: true, message: 'path', keep: { voucher: '' } },
      {
        call: 'POST /wallet/charge_req',
        send: { account: '$voucher', amount: '250', currency: '3', type: '0' },
        message: 'text',
      },
      {
        call: 'GET /recharge/log',
        send: { page: '1', limit: '20' },
        reads: {
          'data.0.id': 'number',
          'data.0.amount': 'decimal',
          'data.0.status': 'number',
          'data.0.created_at': 'time',
          'data.0.name': 'text',
          total: 'number',
        },
      },
    ],
  },
  {
    page: 'withdrawal',
    who: 'new',
    steps: [
      {
        call: 'POST /wallet/get_info',
        send: { currency: '3' },
        reads: { rate: 'decimal', min_number: 'decimal', name: 'text', change_balance: 'decimal' },
      },
      {
        call: 'POST /wallet/out',
        send: {
          currency: '1',
          number: '0.5',
          address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
          rate: '0',
          type: '0',
          pay_password: '274913',
        },
        refused: 'WITHDRAWAL_HELD',
      },
      {
        call: 'GET /user/withdraw/list',
        send: { page: '1', limit: '10' },
        reads: { data: 'list', total: 'number' },
      },
      {
        call: 'POST /coin/trade',
        send: {
          amount: '0.001',
          target_price: '50000',
          currency_id: '1',
          legal_id: '3',
          type: '1',
        },
        refused: 'TERMS_NOT_ACCEPTED',
      },
    ],
  },
  {
    page: 'messages',
    who: 'new',
    steps: [
      {
        call: 'GET /mailMessage/getList',
        reads: {
          list: 'list',
          'list.0.id': 'number',
          'list.0.title': 'text',
          'list.0.abstract': 'text',
          'list.0.create_time': 'time',
        },
      },
      { call: 'POST /chat/send', send: { message: 'Is anybody there?', type: '1' } },
      {
        call: 'POST /chat/get_chat_logs',
        send: { user_id: '1' },
        reads: { data: 'list', 'data.0.content': 'text', 'data.0.type': 'number' },
      },
    ],
  },
]

/** The trader's accounts: wallets, records, transfers between accounts, conversions. */
export const assets: readonly Journey[] = [
  {
    page: 'assets',
    who: 'trader',
    steps: [
      { call: 'POST /wallet/list', reads: { ...walletsRead, ExRate: 'decimal' } },
      {
        call: 'POST /wallet/detail',
        send: { currency: '3', type: 'change' },
        reads: {
          currency_name: 'text',
          change_balance: 'decimal',
          lock_change_balance: 'decimal',
          coin_trade_fee: 'decimal',
          usdt_price: 'decimal',
        },
      },
      {
        call: 'GET /currency/user_currency_list',
        reads: { '0.id': 'number', '0.name': 'text', '0.wallet.change_balance': 'decimal' },
      },
      {
        call: 'POST /wallet/change',
        send: { currency_id: '3', number: '500', from_field: 'change', to_field: 'lever' },
        message: 'text',
      },
      {
        call: 'POST /wallet/change',
        send: { currency_id: '3', number: '100', from_field: 'change', to_field: 'micro' },
        message: 'text',
      },
      {
        call: 'GET /wallet/hzhistory',
        send: { page: '1' },
        reads: {
          'data.0.currency_name': 'text',
          'data.0.transaction_info': 'text',
          'data.0.value': 'decimal',
          'data.0.created_time': 'time',
          'data.0.info': 'text',
          total: 'number',
        },
      },
      {
        call: 'POST /wallet/legal_log',
        send: { currency: '3', type: '2', page: '1' },
        reads: {
          'list.0.value': 'decimal',
          'list.0.created_time': 'time',
          'list.0.info': 'text',
          'list.0.currency_name': 'text',
          count: 'number',
        },
      },
    ],
  },
  {
    page: 'coins for coins',
    who: 'trader',
    steps: [
      {
        call: 'POST /user/getTransferList',
        reads: {
          'transfer.0.id': 'number',
          'transfer.0.name': 'text',
          'wallet.0.currency': 'number',
          'wallet.0.change_balance': 'decimal',
        },
      },
      {
        call: 'POST /user/getTransferFee',
        send: { from_currency_id: '3', to_currency_id: '1' },
        reads: { form_price: 'decimal', to_price: 'decimal', fee: 'decimal' },
      },
      {
        call: 'POST /user/Transfer',
        send: { number: '50', from_currency_id: '3', to_currency_id: '1' },
        message: 'text',
        waits: true,
      },
    ],
  },
]
