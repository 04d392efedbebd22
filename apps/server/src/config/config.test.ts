import { expect, it } from 'vitest'
import { openMailboxWarning, validateForProduction, readSettings } from './config.ts'
import { ConfigError } from './config-error.ts'

const read = (environment: Record<string, string>) => readSettings(environment, '/nowhere')
const smtp = {
  MAIL_URL: 'smtp://user:pass@mail.example:587',
  MAIL_FROM: 'Candor <no-reply@candor.example>',
}
const sms = { SMS_URL: 'https://sms.example/send', SMS_TOKEN: 'token' }

it('AUTH-30 without providers mails and texts stay in the sandbox, with them they leave', () => {
  expect(read({})).toMatchObject({
    sandbox: true,
    mail: undefined,
    sms: undefined,
    supportHours: { from: '09:00', to: '18:00' },
  })
  expect(read({ ...smtp, ...sms })).toMatchObject({
    mail: { url: smtp.MAIL_URL, from: smtp.MAIL_FROM },
    sms: { url: sms.SMS_URL, token: 'token' },
  })
})

it.each([
  { MAIL_URL: smtp.MAIL_URL },
  { MAIL_FROM: smtp.MAIL_FROM },
  { ...smtp, MAIL_URL: 'https://mail.example' },
  { ...smtp, MAIL_URL: 'mail.example:25' },
  { SMS_URL: sms.SMS_URL },
  { SMS_TOKEN: 'token' },
  { ...sms, SMS_URL: 'ftp://sms.example' },
  { SUPPORT_HOURS: '9-18' },
  { SUPPORT_HOURS: '24:00-25:00' },
])(
  'AUTH-30 CHAT-05 a half or unreadable configuration %j stops the start with a sentence',
  (environment) => {
    expect(() => read(environment)).toThrow(ConfigError)
  },
)

it.each([
  [{}, false],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '127.0.0.2' }, false],
  [{ HOST: '::1' }, false],
  [{ PUBLIC_URL: 'http://localhost:3000' }, false],
  [{ PUBLIC_URL: 'http://candor.localhost' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '192.168.1.7' }, true],
  [{ HOST: 'candor.example' }, true],
  [{ HOST: '127.0.0.1.example' }, true],
  [{ PUBLIC_URL: 'https://candor.example' }, true],
  [{ HOST: '0.0.0.0', ...smtp }, true],
  [{ HOST: '0.0.0.0', ...sms }, true],
  [{ HOST: '0.0.0.0', ...smtp, ...sms }, false],
  [{ HOST: '0.0.0.0', SANDBOX: '0' }, false],
])(
  'AUTH-31 with %j it is said that others read what lands in the open mailbox: %s',
  (environment, isSaid) => {
    expect(openMailboxWarning(read(environment as Record<string, string>)) !== undefined).toBe(
      isSaid,
    )
  },
)

it('AUTH-30 production names every provider that is missing, and none that is there', () => {
  const about = (environment: Record<string, string>) =>
    validateForProduction(
      read({ SANDBOX: '0', DATABASE_URL: 'postgres://x', PRICES: 'live', ...environment }),
    ).join('\n')
  expect(about({})).toMatch(/MAIL_URL[^]*SMS_URL/)
  expect(about(sms)).toContain('MAIL_URL')
  expect(about(smtp)).toContain('SMS_URL')
  expect(about({ ...smtp, ...sms })).not.toMatch(/MAIL_URL|SMS_URL/)
})

const evm = {
  SANDBOX: '0',
  EVM_RPC_URL: 'https://node.example',
  EVM_CHAIN_ID: '1',
  EVM_TOKEN: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  EVM_TOKEN_DECIMALS: '6',
  EVM_CONFIRMATIONS: '12',
  EVM_XPUB:
    'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
}

it('DEP-15 a chain is configured whole or not at all', () => {
  expect(read({}).evm).toBeUndefined()
  expect(read(evm).evm).toEqual({
    rpcUrl: 'https://node.example',
    chainId: 1,
    xpub: evm.EVM_XPUB,
    token: evm.EVM_TOKEN.toLowerCase(),
    tokenDecimals: 6,
    confirmations: 12,
  })
  expect(validateForProduction(read({ SANDBOX: '0' })).join('\n')).toContain('EVM_RPC_URL')
  expect(validateForProduction(read(evm)).join('\n')).not.toContain('EVM_RPC_URL')
  for (const name of Object.keys(evm).filter((key) => key.startsWith('EVM_'))) {
    expect(
      () => read(Object.fromEntries(Object.entries(evm).filter(([key]) => key !== name))),
      name,
    ).toThrow(new RegExp(`${name} missing; .*Set all, or none`))
  }
})

it.each([
  [{ EVM_XPUB: evm.EVM_XPUB.replace('xpub', 'xprv') }, /must never be on the server/],
  [{ EVM_CHAIN_ID: '0' }, /EVM_CHAIN_ID is '0'/],
  [{ EVM_CONFIRMATIONS: '1e3' }, /EVM_CONFIRMATIONS/],
  [{ EVM_RPC_URL: 'node.example:8545' }, /EVM_RPC_URL/],
  [{ EVM_TOKEN: evm.EVM_TOKEN.replace('7F958D', '7f958D') }, /with its checksum/],
  [{ SANDBOX: '1' }, /play money/],
  [{ SIGNER_KEY_FILE: '/keys/hot' }, /belongs to `npm run signer` alone/],
])('DEP-15 a chain with %j stops the start with a sentence', (changed, sentence) => {
  expect(() => read({ ...evm, ...changed })).toThrow(ConfigError)
  expect(() => read({ ...evm, ...changed })).toThrow(sentence)
})

it.each([
  ['SUPPORT_URL', 'support_url'],
  ['ONLINE_SERVICE_URL', 'zxkf_url'],
  ['TELEGRAM_URL', 'telegram_url'],
  ['WHATSAPP_URL', 'whatsApp_url'],
  ['GAME_URL', 'game_url'],
  ['APK_DOWNLOAD_URL', 'apk_download_url'],
] as const)(
  'SITE-01 SITE-02 an operator sets %s to an https address, and nothing else',
  (name, wire) => {
    expect(read({}).links[wire]).toBe('')
    expect(
      Object.entries(read({ [name]: 'https://help.candor.example/a?b=1' }).links).filter(
        ([, value]) => value !== '',
      ),
    ).toEqual([[wire, 'https://help.candor.example/a?b=1']])
    for (const wrong of [
      'http://help.candor.example',
      'javascript:alert(1)',
      'help.candor.example',
      'https://',
      'https://me:secret@help.candor.example',
    ]) {
      expect(() => read({ [name]: wrong }), wrong).toThrow(ConfigError)
    }
  },
)

it('SITE-14 an operator names the hosts that may be framed, plain ones alone', () => {
  expect(read({}).frameHosts).toEqual([])
  expect(read({ FRAME_HOSTS: 'help.candor.example, xn--80ak6aa92e.example' }).frameHosts).toEqual([
    'help.candor.example',
    'xn--80ak6aa92e.example',
  ])
  for (const FRAME_HOSTS of [
    '*',
    '*.candor.example',
    'https://candor.example',
    'candor.example:8443',
    'candor.example/x',
    'candor.example; script-src *',
    '127.0.0.1',
    'localhost',
  ]) {
    expect(() => read({ FRAME_HOSTS }), FRAME_HOSTS).toThrow(ConfigError)
  }
})

it('SITE-13 an operator switches products off by their names, and a name that is none is told with those that are', () => {
  expect(read({}).featuresOff).toEqual([])
  expect(read({ FEATURES_OFF: ' seconds,futures , seconds' }).featuresOff).toEqual([
    'seconds',
    'futures',
  ])
  for (const FEATURES_OFF of ['second', 'Seconds', 'spot;futures', 'login'])
    expect(() => read({ FEATURES_OFF }), FEATURES_OFF).toThrow(
      /^FEATURES_OFF names .+; it may name .*seconds.*, parted by commas\.$/,
    )
})

it('CHAT-05 an operator names the hours in which people answer', () => {
  expect(read({ SUPPORT_HOURS: '00:00-23:59' }).supportHours).toEqual({
    from: '00:00',
    to: '23:59',
  })
})

it('WIRE-50 gives each kind of work connections of its own, which the operator may change', () => {
  expect(read({}).connections).toEqual({ recorder: 3, settlement: 20, money: 8, reads: 8 })
  expect(
    read({ CONNECTIONS_SETTLEMENT: '30', CONNECTIONS_MONEY: '40', CONNECTIONS_READS: '50' })
      .connections,
  ).toEqual({ recorder: 3, settlement: 30, money: 40, reads: 50 })
  for (const wrong of ['0', '-1', '1.5', 'many', ''])
    expect(() => read({ CONNECTIONS_MONEY: wrong })).toThrow(
      /CONNECTIONS_MONEY is .*it must be a number/,
    )
})

const rates = { RATES_URL: 'https://rates.example/latest?key={key}&base=USD', RATES_KEY: 'sesame' }

it('USER-27 RATES_URL and RATES_KEY name the exchange-rate service; without them there is none', () => {
  expect(read({}).rates).toBeUndefined()
  expect(read(rates).rates).toEqual({ url: rates.RATES_URL, key: 'sesame' })
  expect(read({ RATES_URL: 'http://127.0.0.1:8080/latest' }).rates).toEqual({
    url: 'http://127.0.0.1:8080/latest',
    key: undefined,
  })
})

it.each([
  { RATES_KEY: 'sesame' },
  { RATES_URL: rates.RATES_URL },
  { RATES_URL: 'http://rates.example/latest' },
  { RATES_URL: 'rates.example' },
  { RATES_URL: 'ftp://rates.example' },
])('USER-27 refuses %o', (environment) => {
  expect(() => read(environment)).toThrow(/RATES_URL/)
})
