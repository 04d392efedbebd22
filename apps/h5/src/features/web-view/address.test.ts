import { expect, it } from 'vitest'
import { checkAddress } from './address.ts'

const own = 'https://candor.example'
const hosts = ['help.candor.example', 'docs.example']
const check = (written: string | undefined) => checkAddress(written, own, hosts)

it.each([[undefined], ['']])('PAGE-11 %j is no address', (written) =>
  expect(check(written)).toEqual({ kind: 'none' }),
)

it.each([
  ['/upload/ab12.png', `${own}/upload/ab12.png`, 'candor.example', true],
  [`${own}/upload/ab12.png`, `${own}/upload/ab12.png`, 'candor.example', true],
  ['HTTPS://Candor.Example:443/upload/a.png', `${own}/upload/a.png`, 'candor.example', true],
  [
    'https://help.candor.example/start?q=1#top',
    'https://help.candor.example/start?q=1#top',
    'help.candor.example',
    false,
  ],
  ['https://HELP.candor.example', 'https://help.candor.example/', 'help.candor.example', false],
])('PAGE-11 SITE-14 %s is framed', (written, url, host, isOwn) =>
  expect(check(written)).toEqual({ kind: 'frame', url, host, isOwn }),
)

it.each([['/h5/#/pages/market/market'], [`${own}/h5/#/pages/market/market`]])(
  'PAGE-11 %s is a page of the app',
  (written) => {
    expect(check(written)).toEqual({ kind: 'page', href: '/pages/market/market' })
  },
)

it.each([
  ['https://elsewhere.example/a', 'elsewhere.example', false],
  // Neither a part of an admitted name nor a longer name around it matches.
  ['https://help.candor.example.evil.example/', 'help.candor.example.evil.example', false],
  ['https://xhelp.candor.example/', 'xhelp.candor.example', false],
  ['https://evil.example/https://help.candor.example/', 'evil.example', false],
  ['https://evil.example?help.candor.example', 'evil.example', false],
  ['https://help.candor.example:8443/', 'help.candor.example:8443', false],
  ['https://help.candor.example./', 'help.candor.example.', false],
  ['https://candor.example:444/upload/a.png', 'candor.example:444', false],
  // Cyrillic letters that look like Latin ones are shown in punycode.
  ['https://с\u0430ndor.example/', 'xn--ndor-43d5h.example', true],
  ['https://www.xn--80ak6aa92e.example/', 'www.xn--80ak6aa92e.example', true],
])('PAGE-11 %s is left for only after a question', (written, host, isForeign) =>
  expect(check(written)).toMatchObject({ kind: 'leave', host, isForeign }),
)

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://help.candor.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:x',
  'blob:https://candor.example/0b1f',
  'filesystem:https://candor.example/x',
  'about:blank',
  'file:///etc/passwd',
  'view-source:https://candor.example',
  'intent://scan/#Intent;scheme=zxing;end',
  'tel:+123',
  'mailto:a@b.example',
  'ftp://docs.example',
  'ws://docs.example',
  'http://docs.example/',
  'http://candor.example/upload/a.png',
  'https://candor.example@evil.example/',
  'https://user:pass@docs.example/',
  'https://:@docs.example/',
  'https://@docs.example/',
  'https://docs.example%40evil.example/',
  '//evil.example/',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:\\\\evil.example',
  'https:/\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https://docs.example\\@evil.example/',
  'https://docs.example /',
  'https://docs.exa\u200bmple/',
  'https://docs.example/\u202egnp.exe',
  'https://docs.example/\u00a0x',
  'https://docs.example/\r\nSet-Cookie:x',
  'https://',
  'https://.',
  'https://[::1]/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://localhost/',
  'https://router.local/',
  'docs.example',
  'evil',
  '?url=x',
  '#/pages/market/market',
  '/api/getSiteConfig',
  '/api/user/logout',
  '/socket.io/',
  '/',
  '/h5/',
  '/h5/assets/x.js',
  '/upload/../api/user/info',
  '/upload/%2e%2e/api/user/info',
  '/upload/a/b.png',
  '/h5/#/pages/common/webView?url=https://evil.example',
  '/h5/#/pages/none',
  '/h5/#//evil.example',
  '/h5/#https://evil.example',
  `https://docs.example/${'a'.repeat(2048)}`,
])('PAGE-11 %j is not allowed', (written) => expect(check(written)).toEqual({ kind: 'refused' }))

it('PAGE-11 without admitted hosts every foreign page is asked about', () => {
  expect(checkAddress('https://docs.example/', own, [])).toMatchObject({ kind: 'leave' })
})
