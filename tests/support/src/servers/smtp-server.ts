import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export type ReceivedMail = {
  readonly from: string
  readonly to: string
  readonly headers: ReadonlyMap<string, string>
  readonly plain: string
  readonly html: string
}

export type SmtpServer = {
  readonly url: string
  /** The URL with a user and a password in it. */
  readonly urlWithPassword: string
  readonly mails: ReceivedMail[]
  /** Everything clients sent outside of mails. */
  readonly commands: string[]
  /** Refuses this many of the next mails temporarily. */
  refuseNext(count: number): void
  close(): Promise<void>
}

/**
 * A mail server on a free port of this machine, which accepts mails by RFC 5321 and supports
 * neither TLS nor passwords.
 */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: ReceivedMail[] = []
  const commands: string[] = []
  const sockets = new Set<Socket>()
  let refusals = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
    })
    socket.on('error', () => undefined)
    converse(socket, commands, (mail) => {
      refusals -= 1
      if (refusals >= 0) return false
      mails.push(mail)
      return true
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    urlWithPassword: `smtp://user:secret@127.0.0.1:${port}`,
    mails,
    commands,
    refuseNext(count) {
      refusals = count
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

function converse(socket: Socket, commands: string[], take: (mail: ReceivedMail) => boolean): void {
  let [waiting, from, to, isData] = ['', '', '', false]
  const say = (line: string): void => {
    socket.write(`${line}\r\n`)
  }
  socket.setEncoding('utf8')
  say('220 test ESMTP')
  socket.on('data', (chunk: string) => {
    waiting += chunk
    for (;;) {
      const end = waiting.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const received = waiting.slice(0, end)
      waiting = waiting.slice(end + (isData ? 5 : 2))
      if (isData) {
        isData = false
        say(take(read(from, to, received)) ? '250 taken' : '451 not now')
        continue
      }
      commands.push(received)
      const verb = received.slice(0, 4).toUpperCase()
      if (verb === 'MAIL') from = addressIn(received)
      if (verb === 'RCPT') to = addressIn(received)
      isData = verb === 'DATA'
      say(
        isData
          ? '354 go on'
          : verb === 'EHLO'
            ? '250 test'
            : verb === 'QUIT'
              ? '221 bye'
              : ['MAIL', 'RCPT', 'RSET', 'NOOP', 'HELO'].includes(verb)
                ? '250 ok'
                : '502 unknown',
      )
    }
  })
}

function addressIn(command: string): string {
  return /<([^>]*)>/.exec(command)?.[1] ?? ''
}

/** A mail of two versions, as text and as HTML. */
function read(from: string, to: string, received: string): ReceivedMail {
  const source = received.replaceAll('\r\n..', '\r\n.')
  const headers = headersOf(source)
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const parts = source.split(`--${boundary}`).slice(1)
  const partOf = (type: string): string =>
    parts
      .filter((part) => headersOf(part.trimStart()).get('content-type')?.startsWith(type))
      .map(bodyOf)[0] ?? ''
  return { from, to, headers, plain: partOf('text/plain'), html: partOf('text/html') }
}

function headersOf(source: string): Map<string, string> {
  const [head = ''] = source.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
}

function bodyOf(part: string): string {
  const trimmed = part.trimStart()
  const encoding = headersOf(trimmed).get('content-transfer-encoding') ?? '7bit'
  const body = trimmed.slice(trimmed.indexOf('\r\n\r\n') + 4).trimEnd()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
