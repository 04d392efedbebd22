import type { Journey } from './step.ts'

const profile = {
  id: 'number',
  account_number: 'text',
  email: 'text',
  nickname: 'text',
  head_portrait: 'text',
  extension_code: 'text',
  level: 'number',
  score: 'number',
  is_realname: 'number',
  review_status: 'number',
} as const

/** Registers, signs in and sets up everything an account has. */
export const person: readonly Journey[] = [
  {
    page: 'register, log in',
    who: 'guest',
    steps: [
      {
        call: 'POST /sms_mail',
        send: {
          user_string: '$mail',
          scene: 'register',
          area_code_id: '1',
          area_code: '86',
          email_code: '',
        },
        message: 'text',
      },
      {
        call: 'POST /user/check_email',
        before: { code: '$mail' },
        send: { user_string: '$mail', scene: 'register', email_code: '$code', country_code: '+86' },
        message: 'text',
      },
      {
        call: 'POST /user/register',
        send: {
          user_string: '$mail',
          code: '888888',
          password: 'brave horse',
          re_password: 'brave horse',
          extension_code: '',
          type: 'email',
        },
        refused: 'CODE_WRONG',
      },
      {
        call: 'POST /user/register',
        send: {
          user_string: '$mail',
          code: '$code',
          password: 'brave horse',
          re_password: 'brave horse',
          extension_code: '',
          type: 'email',
          area_code_id: '1',
          area_code: '86',
        },
        message: 'text',
      },
      {
        call: 'POST /user/login',
        send: { user_string: '$mail', password: 'brave horse', type: '1', area_code_id: '1' },
        message: 'text',
        keep: { token: '' },
      },
    ],
  },
  {
    page: 'own page',
    who: 'new',
    steps: [
      { call: 'GET /user/info', reads: profile, keep: { id: 'id' } },
      {
        call: 'GET /real/state',
        reads: {
          real_status: 'number',
          review_status: 'number',
          advanced_review_status: 'number',
          real_data: 'null',
        },
      },
      { call: 'POST /upload', picture: true, message: 'path', keep: { face: '' } },
      {
        call: 'POST /user/uploadHeadPortrait',
        send: { head_portrait: '$face' },
        message: 'number',
      },
      { call: 'POST /user/editNickname', send: { nickname: 'Otter7' }, message: 'number' },
      { call: 'GET /user/info', reads: { head_portrait: 'path', nickname: 'text' } },
    ],
  },
  {
    page: 'identity',
    who: 'new',
    steps: [
      {
        call: 'POST /user/real',
        send: { id_type: '1', name: 'Maria Otter', card_id: 'X1234567', real_type: '1' },
        refused: 'BIND_REQUIRED',
      },
      {
        call: 'POST /sms_send',
        before: { seconds: 61 },
        send: { area_code: '86', mobile: '13900139007' },
        message: 'text',
      },
      {
        call: 'POST /safe/mobile',
        before: { code: '+8613900139007' },
        send: { mobile: '13900139007', code: '$code' },
        message: 'text',
      },
      {
        call: 'POST /wallet/out',
        send: {
          currency: '3',
          number: '10',
          address: 'none',
          rate: '0',
          type: '0',
          pay_password: '274913',
        },
        refused: '998',
      },
      {
        call: 'POST /user/real',
        send: { id_type: '1', name: 'Maria Otter', card_id: 'X1234567', real_type: '1' },
        message: 'text',
      },
      {
        call: 'GET /real/state',
        before: { review: 'identity_basic' },
        reads: {
          review_status: 'number',
          'real_data.name': 'text',
          'real_data.card_id': 'text',
          'real_data.id_type': 'number',
        },
      },
      { call: 'POST /upload', picture: true, message: 'path', keep: { front: '' } },
      { call: 'POST /upload', picture: true, message: 'path', keep: { reverse: '' } },
      {
        call: 'POST /user/real',
        send: { front_pic: '$front', reverse_pic: '$reverse', real_type: '2' },
        message: 'text',
      },
      {
        call: 'GET /real/state',
        before: { review: 'identity_advanced' },
        reads: { advanced_review_status: 'number', 'real_data.create_time': 'time' },
      },
    ],
  },
  {
    page: 'passwords',
    who: 'new',
    steps: [
      {
        call: 'POST /sms_mail',
        before: { seconds: 61 },
        send: { user_string: '$mail', type: 'forget' },
        message: 'text',
      },
      {
        call: 'POST /user/check_email',
        before: { code: '$mail' },
        send: { user_string: '$mail', email_code: '$code', country_code: '+86' },
        message: 'text',
      },
      {
        call: 'POST /safe/update_password',
        send: { password: '274913', re_password: '274913', code: '$code' },
        message: 'text',
      },
      {
        call: 'POST /sms_mail',
        before: { seconds: 61 },
        send: { user_string: '$mail', type: 'forget' },
        message: 'text',
      },
      {
        call: 'POST /user/check_email',
        before: { code: '$mail' },
        send: { user_string: '$mail', email_code: '$code' },
        message: 'text',
      },
      {
        call: 'POST /user/forget',
        send: {
          user_string: '$mail',
          code: '$code',
          password: 'braver horse',
          re_password: 'braver horse',
          extension_code: '',
          type: 'email',
        },
        message: 'text',
      },
      { call: 'GET /user/info', refused: '999' },
      {
        call: 'POST /user/login',
        send: { user_string: '$mail', password: 'braver horse', type: '1', area_code_id: '1' },
        message: 'text',
        keep: { token: '' },
      },
      // Signed out, with the alternative names of the same fields.
      { call: 'GET /user/logout', message: 'text' },
      {
        call: 'POST /sms_mail',
        before: { seconds: 61 },
        send: { user_string: '$mail', type: 'forget' },
        message: 'text',
      },
      {
        call: 'POST /user/forget',
        before: { code: '$mail' },
        send: {
          account: '$mail',
          password: 'bravest horse',
          repassword: 'bravest horse',
          code: '$code',
        },
        message: 'text',
      },
      {
        call: 'POST /user/login',
        send: { user_string: '$mail', password: 'bravest horse' },
        message: 'text',
        keep: { token: '' },
      },
    ],
  },
  {
    page: 'cards and addresses',
    who: 'new',
    steps: [
      {
        call: 'POST /user/cash_info',
        reads: { bank_name: 'text', bank_account: 'text', real_name: 'text', banks: 'list' },
      },
      {
        call: 'POST /user/cash_save',
        send: {
          real_name: 'Maria Otter',
          bank_name: 'River Bank',
          bank_account: '12345678',
          bank_dizhi: 'Lisbon',
          bank_branch: 'Main',
          alipay_account: '021000021',
          wechat_account: 'River road 7',
          wechat_nickname: 'RIVRPTPL',
        },
        message: 'text',
      },
      { call: 'POST /user/cash_info_international', reads: { forms: 'list', data: 'list' } },
      {
        call: 'POST /user/cash_save_international',
        send: { 'data[0]': 'RIVRPTPL', 'data[1]': 'River road 7', 'data[2]': '+351912345678' },
        message: 'text',
      },
      { call: 'POST /upload', picture: true, message: 'path', keep: { qr: '' } },
      {
        call: 'POST /user/wallet/save',
        send: {
          currency: '1',
          name: 'cold',
          address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
          qrcode: '$qr',
        },
        message: 'text',
      },
      {
        call: 'GET /user/wallet/list',
        send: { page: '1', limit: '99999' },
        reads: {
          'data.0.id': 'number',
          'data.0.name': 'text',
          'data.0.address': 'text',
          'data.0.qrcode': 'path',
        },
      },
    ],
  },
]
