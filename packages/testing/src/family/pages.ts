import type { Journey } from './step.ts'

const article = { id: 'number', title: 'text', content: 'text', create_time: 'number' } as const

/** Start, home, market and the pages of words, as a guest opens them. */
export const content: readonly Journey[] = [
  {
    page: 'start', who: 'guest', steps: [
      { call: 'GET /getSetting', send: { keyword: 'version' }, reads: { key: 'text', value: 'text' } },
      { call: 'GET /getSetting', send: { keyword: 'apk_download_url' }, reads: { key: 'text', value: 'text' } },
      { call: 'GET /getSetting', send: { keyword: 'support_url' }, reads: { value: 'text' } },
      { call: 'GET /getSetting', send: { keyword: 'game_url' }, reads: { value: 'text' } },
      { call: 'GET /getSiteConfig', reads: { site_name: 'text', site_logo: 'text', down_logo: 'text', support_url: 'text', zxkf_url: 'text', telegram_url: 'text', whatsApp_url: 'text' } },
    ],
  },
  {
    page: 'home', who: 'guest', steps: [
      { call: 'GET /menu', reads: { '0.id': 'number', '0.title': 'text', '0.icon': 'text', '0.url': 'text', '0.open_type': 'text' } },
      { call: 'GET /news/index_pop', reads: { id: 'number', title: 'text', content: 'text' } },
      { call: 'POST /news/list', send: { c_id: '5' }, reads: { 'list.0.id': 'number', 'list.0.cover': 'text' } },
      { call: 'POST /news/list', send: { c_id: '4', page: '1', limit: '15' }, reads: { 'list.0.id': 'number', 'list.0.title': 'text', 'list.0.abstract': 'text', 'list.0.create_time': 'number', count: 'number' }, keep: { article: 'list.0.id' } },
      {
        call: 'GET /currency/quotation_new',
        reads: {
          '0.id': 'number', '0.name': 'text', '0.quotation.0.id': 'number', '0.quotation.0.currency_id': 'number', '0.quotation.0.legal_id': 'number', '0.quotation.0.currency_name': 'text',
          '0.quotation.0.legal_name': 'text', '0.quotation.0.now_price': 'decimal', '0.quotation.0.change': 'text', '0.quotation.0.volume': 'decimal', '0.quotation.0.lever_share_num': 'decimal',
          '0.quotation.0.spread': 'decimal', '0.quotation.0.lever_trade_fee': 'decimal', '0.quotation.0.open_microtrade': 'number', '0.quotation.0.open_lever': 'number',
        },
        keep: { price: '0.quotation.0.now_price' },
      },
    ],
  },
  {
    page: 'words', who: 'guest', steps: [
      { call: 'POST /news/detail', send: { id: '$article' }, reads: article },
      { call: 'GET /faq', reads: article }, { call: 'GET /contactus', reads: article }, { call: 'GET /aboutus', reads: article }, { call: 'GET /operational_compliance', reads: article },
    ],
  },
  {
    page: 'chart', who: 'guest', steps: ['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon'].map((period) => ({
      call: 'GET /currency/new_timeshar', send: { symbol: 'BTC/USDT', period, from: '$from', to: '$to' },
      reads: { '0.time': 'number', '0.open': 'decimal', '0.high': 'decimal', '0.low': 'decimal', '0.close': 'decimal', '0.volume': 'decimal' },
    })),
  },
  {
    page: 'lists of coins', who: 'guest', steps: [
      { call: 'GET /currency/list', reads: { 'currency.0.id': 'number', 'currency.0.name': 'text', 'currency.0.price': 'decimal', 'legal.0.id': 'number' } },
      { call: 'GET /wallet/getRateCurrency', send: { id: '3' }, reads: { rmb: 'decimal' } },
      { call: 'GET /microtrade/seconds', reads: { '0.id': 'number', '0.seconds': 'number', '0.profit_ratio': 'decimal' } },
      { call: 'GET /user/info', refused: '999' },
    ],
  },
]

const profile = {
  id: 'number', account_number: 'text', email: 'text', nickname: 'text', head_portrait: 'text', extension_code: 'text', level: 'number', score: 'number', is_realname: 'number', review_status: 'number',
} as const

/** Somebody registers, signs in and sets up all that an account has. */
export const person: readonly Journey[] = [
  {
    page: 'register, log in', who: 'guest', steps: [
      { call: 'POST /sms_mail', send: { user_string: '$mail', scene: 'register', area_code_id: '1', area_code: '86', email_code: '' }, message: 'text' },
      { call: 'POST /user/check_email', before: { code: '$mail' }, send: { user_string: '$mail', scene: 'register', email_code: '$code', country_code: '+86' }, message: 'text' },
      { call: 'POST /user/register', send: { user_string: '$mail', code: '888888', password: 'brave horse', re_password: 'brave horse', extension_code: '', type: 'email' }, refused: 'CODE_WRONG' },
      { call: 'POST /user/register', send: { user_string: '$mail', code: '$code', password: 'brave horse', re_password: 'brave horse', extension_code: '', type: 'email', area_code_id: '1', area_code: '86' }, message: 'text' },
      { call: 'POST /user/login', send: { user_string: '$mail', password: 'brave horse', type: '1', area_code_id: '1' }, message: 'text', keep: { token: '' } },
    ],
  },
  {
    page: 'own page', who: 'new', steps: [
      { call: 'GET /user/info', reads: profile, keep: { id: 'id' } },
      { call: 'GET /real/state', reads: { real_status: 'number', review_status: 'number', advanced_review_status: 'number', real_data: 'null' } },
      { call: 'POST /upload', picture: true, message: 'path', keep: { face: '' } },
      { call: 'POST /user/uploadHeadPortrait', send: { head_portrait: '$face' }, message: 'number' },
      { call: 'POST /user/editNickname', send: { nickname: 'Otter7' }, message: 'number' },
      { call: 'GET /user/info', reads: { head_portrait: 'path', nickname: 'text' } },
    ],
  },
  {
    page: 'identity', who: 'new', steps: [
      { call: 'POST /user/real', send: { id_type: '1', name: 'Maria Otter', card_id: 'X1234567', real_type: '1' }, refused: 'BIND_REQUIRED' },
      { call: 'POST /sms_send', before: { seconds: 61 }, send: { area_code: '86', mobile: '13900139007' }, message: 'text' },
      { call: 'POST /safe/mobile', before: { code: '+8613900139007' }, send: { mobile: '13900139007', code: '$code' }, message: 'text' },
      { call: 'POST /wallet/out', send: { currency: '3', number: '10', address: 'none', rate: '0', type: '0', pay_password: '274913' }, refused: '998' },
      { call: 'POST /user/real', send: { id_type: '1', name: 'Maria Otter', card_id: 'X1234567', real_type: '1' }, message: 'text' },
      { call: 'GET /real/state', before: { review: 'identity_basic' }, reads: { review_status: 'number', 'real_data.name': 'text', 'real_data.card_id': 'text', 'real_data.id_type': 'number' } },
      { call: 'POST /upload', picture: true, message: 'path', keep: { front: '' } },
      { call: 'POST /upload', picture: true, message: 'path', keep: { reverse: '' } },
      { call: 'POST /user/real', send: { front_pic: '$front', reverse_pic: '$reverse', real_type: '2' }, message: 'text' },
      { call: 'GET /real/state', before: { review: 'identity_advanced' }, reads: { advanced_review_status: 'number', 'real_data.create_time': 'time' } },
    ],
  },
  {
    page: 'passwords', who: 'new', steps: [
      { call: 'POST /sms_mail', before: { seconds: 61 }, send: { user_string: '$mail', type: 'forget' }, message: 'text' },
      { call: 'POST /user/check_email', before: { code: '$mail' }, send: { user_string: '$mail', email_code: '$code', country_code: '+86' }, message: 'text' },
      { call: 'POST /safe/update_password', send: { password: '274913', re_password: '274913', code: '$code' }, message: 'text' },
      { call: 'POST /sms_mail', before: { seconds: 61 }, send: { user_string: '$mail', type: 'forget' }, message: 'text' },
      { call: 'POST /user/check_email', before: { code: '$mail' }, send: { user_string: '$mail', email_code: '$code' }, message: 'text' },
      { call: 'POST /user/forget', send: { user_string: '$mail', code: '$code', password: 'braver horse', re_password: 'braver horse', extension_code: '', type: 'email' }, message: 'text' },
      { call: 'GET /user/info', refused: '999' },
      { call: 'POST /user/login', send: { user_string: '$mail', password: 'braver horse', type: '1', area_code_id: '1' }, message: 'text', keep: { token: '' } },
      // Signed out, by the other names of the same fields.
      { call: 'GET /user/logout', message: 'text' },
      { call: 'POST /sms_mail', before: { seconds: 61 }, send: { user_string: '$mail', type: 'forget' }, message: 'text' },
      { call: 'POST /user/forget', before: { code: '$mail' }, send: { account: '$mail', password: 'bravest horse', repassword: 'bravest horse', code: '$code' }, message: 'text' },
      { call: 'POST /user/login', send: { user_string: '$mail', password: 'bravest horse' }, message: 'text', keep: { token: '' } },
    ],
  },
  {
    page: 'cards and addresses', who: 'new', steps: [
      { call: 'POST /user/cash_info', reads: { bank_name: 'text', bank_account: 'text', real_name: 'text', banks: 'list' } },
      {
        call: 'POST /user/cash_save',
        send: { real_name: 'Maria Otter', bank_name: 'River Bank', bank_account: '12345678', bank_dizhi: 'Lisbon', bank_branch: 'Main', alipay_account: '021000021', wechat_account: 'River road 7', wechat_nickname: 'RIVRPTPL' }, message: 'text',
      },
      { call: 'POST /user/cash_info_international', reads: { forms: 'list', data: 'list' } },
      { call: 'POST /user/cash_save_international', send: { 'data[0]': 'RIVRPTPL', 'data[1]': 'River road 7', 'data[2]': '+351912345678' }, message: 'text' },
      { call: 'POST /upload', picture: true, message: 'path', keep: { qr: '' } },
      { call: 'POST /user/wallet/save', send: { currency: '1', name: 'cold', address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', qrcode: '$qr' }, message: 'text' },
      { call: 'GET /user/wallet/list', send: { page: '1', limit: '99999' }, reads: { 'data.0.id': 'number', 'data.0.name': 'text', 'data.0.address': 'text', 'data.0.qrcode': 'path' } },
    ],
  },
]

const wallet = { 'balance.0.currency': 'number', 'balance.0.currency_name': 'text', 'balance.0.usdt_price': 'decimal', totle: 'decimal', usdt_totle: 'decimal' } as const
const walletsRead = Object.fromEntries(['legal', 'change', 'lever', 'micro'].flatMap((kind) => Object.entries(wallet).map(([place, what]) => [`${kind}_wallet.${place}`, what])))

/** A deposit with its voucher, the wallets, and what holds a withdrawal. */
export const funds: readonly Journey[] = [
  {
    page: 'deposit', who: 'new', steps: [
      { call: 'POST /wallet/get_in_address', send: { currency: '3', user_id: '1' }, reads: { erc20: 'text', trc20: 'text' } },
      { call: 'POST /wallet/get_in_address', send: { currency: '1', user_id: '1' }, message: 'text' },
      { call: 'POST /upload', picture: true, message: 'path', keep: { voucher: '' } },
      { call: 'POST /wallet/charge_req', send: { account: '$voucher', amount: '250', currency: '3', type: '0' }, message: 'text' },
      { call: 'GET /recharge/log', send: { page: '1', limit: '20' }, reads: { 'data.0.id': 'number', 'data.0.amount': 'decimal', 'data.0.status': 'number', 'data.0.created_at': 'time', 'data.0.name': 'text', total: 'number' } },
    ],
  },
  {
    page: 'withdrawal', who: 'new', steps: [
      { call: 'POST /wallet/get_info', send: { currency: '3' }, reads: { rate: 'decimal', min_number: 'decimal', name: 'text', change_balance: 'decimal' } },
      { call: 'POST /wallet/out', send: { currency: '1', number: '0.5', address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', rate: '0', type: '0', pay_password: '274913' }, refused: 'WITHDRAWAL_HELD' },
      { call: 'GET /user/withdraw/list', send: { page: '1', limit: '10' }, reads: { data: 'list', total: 'number' } },
      { call: 'POST /coin/trade', send: { amount: '0.001', target_price: '50000', currency_id: '1', legal_id: '3', type: '1' }, refused: 'TERMS_NOT_ACCEPTED' },
    ],
  },
  {
    page: 'messages', who: 'new', steps: [
      { call: 'GET /mailMessage/getList', reads: { list: 'list', 'list.0.id': 'number', 'list.0.title': 'text', 'list.0.abstract': 'text', 'list.0.create_time': 'time' } },
      { call: 'POST /chat/send', send: { message: 'Is anybody there?', type: '1' } },
      { call: 'POST /chat/get_chat_logs', send: { user_id: '1' }, reads: { data: 'list', 'data.0.content': 'text', 'data.0.type': 'number' } },
    ],
  },
]

/** The trader's accounts: wallets, records, transfers between accounts, coins for coins. */
export const assets: readonly Journey[] = [
  {
    page: 'assets', who: 'trader', steps: [
      { call: 'POST /wallet/list', reads: { ...walletsRead, ExRate: 'decimal' } },
      { call: 'POST /wallet/detail', send: { currency: '3', type: 'change' }, reads: { currency_name: 'text', change_balance: 'decimal', lock_change_balance: 'decimal', coin_trade_fee: 'decimal', usdt_price: 'decimal' } },
      { call: 'GET /currency/user_currency_list', reads: { '0.id': 'number', '0.name': 'text', '0.wallet.change_balance': 'decimal' } },
      { call: 'POST /wallet/change', send: { currency_id: '3', number: '500', from_field: 'change', to_field: 'lever' }, message: 'text' },
      { call: 'POST /wallet/change', send: { currency_id: '3', number: '100', from_field: 'change', to_field: 'micro' }, message: 'text' },
      { call: 'GET /wallet/hzhistory', send: { page: '1' }, reads: { 'data.0.currency_name': 'text', 'data.0.transaction_info': 'text', 'data.0.value': 'decimal', 'data.0.created_time': 'time', 'data.0.info': 'text', total: 'number' } },
      { call: 'POST /wallet/legal_log', send: { currency: '3', type: '2', page: '1' }, reads: { 'list.0.value': 'decimal', 'list.0.created_time': 'time', 'list.0.info': 'text', 'list.0.currency_name': 'text', count: 'number' } },
    ],
  },
  {
    page: 'coins for coins', who: 'trader', steps: [
      { call: 'POST /user/getTransferList', reads: { 'transfer.0.id': 'number', 'transfer.0.name': 'text', 'wallet.0.currency': 'number', 'wallet.0.change_balance': 'decimal' } },
      { call: 'POST /user/getTransferFee', send: { from_currency_id: '3', to_currency_id: '1' }, reads: { form_price: 'decimal', to_price: 'decimal', fee: 'decimal' } },
      { call: 'POST /user/Transfer', send: { number: '50', from_currency_id: '3', to_currency_id: '1' }, message: 'text', waits: true },
    ],
  },
]
