import { connect } from 'node:net'

const body = '{"user_string":"nobody@example.com","password":"x"}'
const head = (lines: readonly string[], end = '\r\n'): string =>
  ['POST /api/user/login HTTP/1.1', ...lines, '', ''].join(end)
const length = `Content-Length: ${body.length}`
const json = 'Content-Type: application/json'
const host = 'Host: localhost'
const twoThousand = Array.from({ length: 2_000 }, (_, index) => `X-${index}: a`)

/** Bytes that are not a proper HTTP request, or are two requests at once (section S12, wire). */
export const rawRequests: readonly (readonly [what: string, text: string])[] = [
  [
    'length and chunks',
    `${head([host, json, length, 'Transfer-Encoding: chunked'])}0\r\n\r\n${body}`,
  ],
  [
    'chunks and length',
    `${head([host, json, 'Transfer-Encoding: chunked', length])}0\r\n\r\nGET /api/menu HTTP/1.1\r\nHost: x\r\n\r\n`,
  ],
  ['two lengths', `${head([host, json, length, 'Content-Length: 3'])}${body}`],
  ['two equal lengths', `${head([host, json, length, length])}${body}`],
  ['a list of lengths', `${head([host, json, `Content-Length: ${body.length}, 3`])}${body}`],
  ['a negative length', `${head([host, json, 'Content-Length: -1'])}${body}`],
  ['a length with a sign', `${head([host, json, `Content-Length: +${body.length}`])}${body}`],
  ['a length in hexadecimal', `${head([host, json, 'Content-Length: 0x33'])}${body}`],
  [
    'a length beyond all bounds',
    `${head([host, json, 'Content-Length: 99999999999999999999999'])}${body}`,
  ],
  ['a length above the limit', `${head([host, json, 'Content-Length: 1000000'])}${body}`],
  ['chunked twice', `${head([host, json, 'Transfer-Encoding: chunked, chunked'])}0\r\n\r\n`],
  ['chunked misspelt', `${head([host, json, 'Transfer-Encoding: xchunked'])}0\r\n\r\n`],
  ['chunked after a tab', `${head([host, json, 'Transfer-Encoding:\tchunked'])}0\r\n\r\n`],
  ['a blank before the colon', `${head([host, json, 'Transfer-Encoding : chunked'])}0\r\n\r\n`],
  ['gzip and chunked', `${head([host, json, 'Transfer-Encoding: gzip, chunked'])}0\r\n\r\n`],
  ['a chunk of no size', `${head([host, json, 'Transfer-Encoding: chunked'])}\r\n${body}\r\n`],
  [
    'a chunk of a huge size',
    `${head([host, json, 'Transfer-Encoding: chunked'])}FFFFFFFFFFFFFFFFF\r\n${body}\r\n`,
  ],
  [
    'a chunk of a negative size',
    `${head([host, json, 'Transfer-Encoding: chunked'])}-1\r\n${body}\r\n`,
  ],
  [
    'a chunk with an endless extension',
    `${head([host, json, 'Transfer-Encoding: chunked'])}1;${'a'.repeat(40_000)}\r\n{\r\n0\r\n\r\n`,
  ],
  ['bare line feeds', `${head([host, json, length], '\n')}${body}`],
  ['bare carriage returns', `${head([host, json, length], '\r')}${body}`],
  ['a folded header', `${head([host, json, 'X-Folded: a', ' b', length])}${body}`],
  ['a header of 20 kB', `${head([host, json, `X-Long: ${'a'.repeat(20_000)}`, length])}${body}`],
  ['two thousand headers', `${head([host, json, ...twoThousand, length])}${body}`],
  ['NUL in a header', `${head([host, json, 'X-Nul: a\u0000b', length])}${body}`],
  ['NUL in the path', 'GET /api/menu\u0000 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a header without a name', `${head([host, json, ': a', length])}${body}`],
  ['a header without a colon', `${head([host, json, 'nothing', length])}${body}`],
  ['no host', `${head([json, length])}${body}`],
  ['two hosts', `${head([host, 'Host: other', json, length])}${body}`],
  ['an unknown method', 'BREW /api/menu HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a method in small letters', 'get /api/menu HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['CONNECT', 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a whole address', 'GET http://127.0.0.1:22/ HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['HTTP/0.9', 'GET /api/menu\r\n\r\n'],
  ['HTTP/3.0', 'GET /api/menu HTTP/3.0\r\nHost: localhost\r\n\r\n'],
  ['HTTP/2 by its preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a TLS greeting', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'],
  ['a path of 30 kB', `GET /api/${'a'.repeat(30_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ['a broken escape', 'GET /api/%zz%E0%A4%A HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  [
    'an upgrade to nothing',
    'GET /api/menu HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: nothing\r\n\r\n',
  ],
  ['Expect of something else', `${head([host, json, 'Expect: 417-please', length])}${body}`],
  [
    'a header that comes too slowly',
    'POST /api/user/login HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  ],
  ['a body that never comes', `${head([host, json, length])}{`],
  ['nothing at all', ''],
]

export type RawAnswer = { readonly status: number | undefined; readonly closed: boolean }

/** How long an answered connection is watched for further data. */
const AFTER_ANSWER_MS = 1_000

/**
 * Sends bytes; returns the status of the first answer and whether the server closed the connection
 * in time.
 */
export function sendRaw(port: number, text: string, waitMs: number): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(Buffer.from(text, 'latin1'))
    })
    const status = (): number | undefined => {
      const found = /^HTTP\/1\.[01] (\d{3})/.exec(received)
      return found === null ? undefined : Number(found[1])
    }
    const finish = (): void => {
      socket.destroy()
      resolve({ status: status(), closed: false })
    }
    let timer = setTimeout(finish, waitMs)
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1')
      clearTimeout(timer)
      timer = setTimeout(finish, AFTER_ANSWER_MS)
    })
    // A reset is one way in which a server may end such a connection.
    socket.on('error', () => {
      socket.destroy()
    })
    socket.on('close', () => {
      clearTimeout(timer)
      resolve({ status: status(), closed: true })
    })
  })
}

/**
 * Sends all of them and returns what went wrong: a fault, or a connection that was neither answered
 * nor cut.
 */
export async function sendAllRaw(port: number): Promise<string[]> {
  const outcomes = await Promise.all(
    rawRequests.map(async ([what, text]) => ({ what, ...(await sendRaw(port, text, 25_000)) })),
  )
  return outcomes
    .filter(({ status, closed }) =>
      status === undefined ? !closed : status >= 500 && status !== 505,
    )
    .map(
      ({ what, status, closed }) =>
        `${what}: status ${status}, ${closed ? 'closed' : 'still open'}`,
    )
}
