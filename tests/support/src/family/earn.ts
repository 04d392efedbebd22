import type { Journey } from './step.ts'

export const earn: readonly Journey[] = [
  {
    page: 'token offerings',
    who: 'trader',
    steps: [
      {
        call: 'GET /project',
        send: { page: '1', limit: '20' },
        reads: {
          list: 'list',
          'list.0.id': 'number',
          'list.0.title': 'text',
          'list.0.amount': 'decimal',
          'list.0.total_sell': 'decimal',
          'list.0.start_at': 'time',
          'list.0.end_at': 'time',
          'list.0.time_status': 'number',
          'list.0.pay_currency_name': 'text',
        },
        keep: { project: 'list.0.id' },
      },
      {
        call: 'GET /project/detail',
        send: { project_id: '$project' },
        reads: {
          'info.price': 'decimal',
          'info.content': 'text',
          'info.sell_begin': 'time',
          order_info: 'null',
        },
      },
      {
        call: 'POST /project/order',
        send: { project_id: '$project', amount: '0.5', pay_currency: '3', price: '1' },
        refused: 'PARAM_ERROR',
      },
      {
        call: 'GET /user/project/order',
        send: { page: '1', limit: '20' },
        reads: { data: 'list', total: 'number' },
      },
    ],
  },
  {
    page: 'lock mining',
    who: 'trader',
    steps: [
      {
        call: 'GET /lh/deposit/config',
        reads: {
          '0.id': 'number',
          '0.currency_name': 'text',
          '0.day': 'number',
          '0.interest_rate': 'decimal',
          '0.intro': 'text',
          '0.save_min': 'decimal',
          '0.created_at': 'time',
        },
      },
      {
        call: 'POST /lh/deposit',
        send: { config_id: '1', amount: '100' },
        refused: 'RISK_ACK_REQUIRED',
      },
      {
        call: 'POST /lh/deposit',
        before: { risk: 'lock' },
        send: { config_id: '1', amount: '100' },
        reads: { id: 'number', status: 'number', start_at: 'time', end_at: 'time' },
        keep: { lock: 'id' },
      },
      {
        call: 'GET /lh/deposit/order',
        send: { page: '1', limit: '20' },
        reads: {
          'order_list.0.id': 'number',
          'order_list.0.amount': 'decimal',
          'order_list.0.day_rate': 'decimal',
          'order_list.0.total_interest': 'decimal',
          'order_list.0.start_at': 'time',
          'order_list.0.end_at': 'time',
          'order_list.0.status': 'number',
          'order_list.0.cancel_fee': 'number',
        },
      },
      {
        call: 'POST /lh/deposit/order/redemption',
        send: { id: '$lock' },
        reads: { amount: 'decimal', penalty: 'decimal', refund: 'decimal' },
      },
      { call: 'POST /lh/deposit/order/redemption/review', send: { id: '$lock' }, message: 'text' },
    ],
  },
  {
    page: 'dual investment',
    who: 'trader',
    steps: [
      {
        call: 'GET /dual/index',
        send: { currency_id: '1', type: 'call' },
        reads: { dual_currencys: 'list' },
      },
      { call: 'GET /dual/detail', send: { id: '1' }, refused: 'NOT_FOUND' },
      { call: 'POST /dual/buyDual', send: { id: '1', num: '1' }, refused: 'RISK_ACK_REQUIRED' },
      {
        call: 'POST /dual/dual_list',
        send: { currency: '', type: '', status: '', page: '1', limit: '10' },
        reads: { list: 'list', count: 'number' },
      },
    ],
  },
]

const off = (
  page: string,
  calls: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Journey => ({
  page,
  who: 'trader',
  steps: Object.entries(calls).map(([call, send]) => ({ call, send, refused: 'FEATURE_OFF' })),
})

/**
 * Products that are not built yet: each of their calls says so, and none is answered as if it did
 * not exist (WIRE-57).
 */
export const later: readonly Journey[] = [
  off('copy trading', {
    'GET /follow/index': { page: '1' },
    'POST /follow/follow': { trader_user_id: '1', number: '1', type: '1' },
    'POST /follow/cancel': { follow_user_id: '1' },
    'GET /follow/traderDetail': { trader_user_id: '1' },
    'POST /follow/selfHolding': { transaction_id: '1' },
    'GET /follow/historyTrade': { trader_user_id: '1' },
  }),
  off('NFT', {
    'GET /bind_box/getBoxList': { page: '1', limit: '2' },
    'GET /bind_box/getBoxDetail': { id: '1' },
    'GET /bind_box/getArtist': { page: '1', limit: '10' },
    'GET /bind_box/getArtistDetail': { uid: '1' },
    'POST /bind_box/collect': { code: 'A' },
    'GET /bind_box/getNftCurrency': {},
    'GET /bind_box/getCollection': {},
    'POST /bind_box/buyNFT': { code: 'A' },
    'POST /bind_box/marginNFT': { code: 'A' },
    'POST /bind_box/auctionNFT': { code: 'A', price: '1' },
    'POST /bind_box/getBindBoxQuotationLog': { code: 'A' },
    'POST /bind_box/getMyNFTs': {},
    'POST /bind_box/getMyBindBoxQuotationLog': { page: '1' },
    'POST /bind_box/openBlindBox': { code: 'A' },
    'POST /bind_box/resellNFT': {
      code: 'A',
      price: '1',
      start_time: '2026-11-20',
      end_time: '2026-11-21',
      per_increase: '1',
    },
    'POST /bind_box/getNeedPayNFTOrder': {},
    'POST /bind_box/readNFTOrderMessage': { id: '1' },
    'POST /bind_box/payNFTOrder': { id: '1' },
  }),
]
