import type { Journey } from './step.ts'

const article = { id: 'number', title: 'text', content: 'text', create_time: 'number' } as const

/** Start, home, market and the pages of text, as a guest opens them. */
export const content: readonly Journey[] = [
  {
    page: 'start',
    who: 'guest',
    steps: [
      {
        call: 'GET /getSetting',
        send: { keyword: 'version' },
        reads: { key: 'text', value: 'text' },
      },
      {
        call: 'GET /getSetting',
        send: { keyword: 'apk_download_url' },
        reads: { key: 'text', value: 'text' },
      },
      { call: 'GET /getSetting', send: { keyword: 'support_url' }, reads: { value: 'text' } },
      { call: 'GET /getSetting', send: { keyword: 'game_url' }, reads: { value: 'text' } },
      {
        call: 'GET /getSiteConfig',
        reads: {
          site_name: 'text',
          site_logo: 'text',
          down_logo: 'text',
          support_url: 'text',
          zxkf_url: 'text',
          telegram_url: 'text',
          whatsApp_url: 'text',
        },
      },
    ],
  },
  {
    page: 'home',
    who: 'guest',
    steps: [
      {
        call: 'GET /menu',
        reads: {
          '0.id': 'number',
          '0.title': 'text',
          '0.icon': 'text',
          '0.url': 'text',
          '0.open_type': 'text',
        },
      },
      { call: 'GET /news/index_pop', reads: { id: 'number', title: 'text', content: 'text' } },
      {
        call: 'POST /news/list',
        send: { c_id: '5' },
        reads: { 'list.0.id': 'number', 'list.0.cover': 'text' },
      },
      {
        call: 'POST /news/list',
        send: { c_id: '4', page: '1', limit: '15' },
        reads: {
          'list.0.id': 'number',
          'list.0.title': 'text',
          'list.0.abstract': 'text',
          'list.0.create_time': 'number',
          count: 'number',
        },
        keep: { article: 'list.0.id' },
      },
      {
        call: 'GET /currency/quotation_new',
        reads: {
          '0.id': 'number',
          '0.name': 'text',
          '0.quotation.0.id': 'number',
          '0.quotation.0.currency_id': 'number',
          '0.quotation.0.legal_id': 'number',
          '0.quotation.0.currency_name': 'text',
          '0.quotation.0.legal_name': 'text',
          '0.quotation.0.now_price': 'decimal',
          '0.quotation.0.change': 'text',
          '0.quotation.0.volume': 'decimal',
          '0.quotation.0.lever_share_num': 'decimal',
          '0.quotation.0.spread': 'decimal',
          '0.quotation.0.lever_trade_fee': 'decimal',
          '0.quotation.0.open_microtrade': 'number',
          '0.quotation.0.open_lever': 'number',
        },
        keep: { price: '0.quotation.0.now_price' },
      },
    ],
  },
  {
    page: 'words',
    who: 'guest',
    steps: [
      { call: 'POST /news/detail', send: { id: '$article' }, reads: article },
      { call: 'GET /faq', reads: article },
      { call: 'GET /contactus', reads: article },
      { call: 'GET /aboutus', reads: article },
      { call: 'GET /operational_compliance', reads: article },
    ],
  },
  {
    page: 'chart',
    who: 'guest',
    steps: ['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon'].map((period) => ({
      call: 'GET /currency/new_timeshar',
      send: { symbol: 'BTC/USDT', period, from: '$from', to: '$to' },
      reads: {
        '0.time': 'number',
        '0.open': 'decimal',
        '0.high': 'decimal',
        '0.low': 'decimal',
        '0.close': 'decimal',
        '0.volume': 'decimal',
      },
    })),
  },
  {
    page: 'lists of coins',
    who: 'guest',
    steps: [
      {
        call: 'GET /currency/list',
        reads: {
          'currency.0.id': 'number',
          'currency.0.name': 'text',
          'currency.0.price': 'decimal',
          'legal.0.id': 'number',
        },
      },
      { call: 'GET /wallet/getRateCurrency', send: { id: '3' }, reads: { rmb: 'decimal' } },
      {
        call: 'GET /microtrade/seconds',
        reads: { '0.id': 'number', '0.seconds': 'number', '0.profit_ratio': 'decimal' },
      },
      { call: 'GET /user/info', refused: '999' },
    ],
  },
]
