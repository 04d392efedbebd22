import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { access as calls, type Language, languages } from '@candor/contract'
import { type AccessFixture, createAccessFixture, messageOf } from '@candor/testing/fixtures/access'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { type SmtpServer, startSmtpServer } from '@candor/testing/servers/smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { toDate } from '../../clock/clock.ts'
import { accessHandlers, type Message } from '../../account/access/index.ts'
import {
  deliverDueMails,
  openMessenger,
  type Providers,
  smsProvider,
  smtpProvider,
} from './index.ts'
import { renderMail } from './layout.ts'

const now = firstMomentMs
const MINUTE = 60_000

let fixture: AccessFixture
let smtp: SmtpServer
let providers: Providers
let faults: string[]

beforeAll(async () => {
  fixture = await createAccessFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  faults = []
  smtp = await startSmtpServer()
  providers = {
    mail: smtpProvider({ url: smtp.url, from: 'Candor <no-reply@candor.example>' }),
    sms: undefined,
  }
  await fixture.asOwner('DELETE FROM mail_queue')
})
afterEach(async () => {
  providers.mail?.close()
  providers.sms?.close()
  await smtp.close()
})

const deliver = (nowMs = now) =>
  deliverDueMails(
    {
      database: fixture.database,
      providers,
      onFault: (error) => {
        faults.push(String(error))
      },
    },
    nowMs,
  )
const waiting = async () =>
  (await fixture.asOwner('SELECT target, tries FROM mail_queue ORDER BY id')).map(
    ({ target, tries }) => [target, tries],
  )
const letter = (target: string, more: Partial<Message> = {}): Message => ({
  target,
  scene: 'register',
  language: 'en',
  subject: 'A subject',
  body: 'First.\n\nSecond.',
  code: '',
  now: toDate(now),
  ...more,
})
async function send(message: Message): Promise<void> {
  await fixture.database.transaction((tx) =>
    openMessenger({ providers, sandbox: true }).send(tx, message),
  )
}
const setWord = (name: string, word: string) =>
  fixture.asOwner('UPDATE app_user SET anti_phishing = $2 WHERE email = $1', [name, word])

it('AUTH-01 a code of a registration reaches its address over SMTP, as text and HTML in the reader’s language', async () => {
  const handlers = accessHandlers({
    ...fixture.deps,
    messenger: openMessenger({ providers, sandbox: true }),
  })
  const name = fixture.newName()
  const reply = messageOf(
    await handlers.sendCode(
      { user_string: name, scene: 'register' },
      contextAt(now, undefined, 'th'),
    ),
  )
  expect(reply).toBe('ส่งรหัสยืนยันแล้ว ใช้ได้ภายใน 10 นาที')
  expect(smtp.mails).toEqual([])
  await deliver()
  expect(faults).toEqual([])
  const [mail] = smtp.mails
  expect(mail).toMatchObject({ to: name, from: 'no-reply@candor.example' })
  const code = /\b\d{6}\b/.exec(mail?.plain ?? '')?.[0] ?? ''
  expect(mail?.html).toContain(`>${code}<`)
  expect(mail?.html).toContain('<html lang="th">')
  expect(
    messageOf(
      await handlers.checkCode(
        { user_string: name, scene: 'register', email_code: code },
        contextAt(now, undefined),
      ),
    ),
  ).toBeTruthy()
  expect(await waiting()).toEqual([])
  expect(
    messageOf(await handlers.mailbox({ user_string: name }, contextAt(now, undefined))).messages,
  ).toEqual([])
})

it('AUTH-30 what has no provider lands in the sandbox mailbox, and sending says so', async () => {
  const handlers = accessHandlers({
    ...fixture.deps,
    messenger: openMessenger({ providers, sandbox: true }),
  })
  const phone = { user_string: '+8613800138000', scene: 'register' } as const
  expect(messageOf(await handlers.sendCode(phone, contextAt(now, undefined)))).toContain(
    'sandbox: no mail was sent',
  )
  await deliver()
  expect(smtp.mails).toEqual([])
  const box = messageOf(
    await handlers.mailbox({ user_string: phone.user_string }, contextAt(now, undefined)),
  )
  expect(calls.mailbox.reply.parse(box)).toEqual(box)
  expect(box.messages[0]?.code).toMatch(/^\d{6}$/)
})

it('MAIL-07 USER-29 every mail shows the word of the user it goes to, and no other mail does', async () => {
  const [alice, bob] = [await fixture.registered(), await fixture.registered()]
  await setWord(alice, 'otter7')
  for (const target of [alice, bob, fixture.newName()]) await send(letter(target))
  await deliver()
  const byTarget = new Map(smtp.mails.map((mail) => [mail.to, mail]))
  for (const text of [byTarget.get(alice)?.plain, byTarget.get(alice)?.html])
    expect(text).toContain('Your anti-phishing code: otter7')
  expect(smtp.mails.filter(({ plain, html }) => `${plain}${html}`.includes('otter7'))).toHaveLength(
    1,
  )
  expect(`${byTarget.get(bob)?.plain}`).not.toContain('anti-phishing')
})

it('USER-29 a notice to an address that its user has just left still shows his word', async () => {
  const alice = await fixture.registered()
  await setWord(alice, 'otter7')
  const [row] = await fixture.asOwner('SELECT id FROM app_user WHERE email = $1', [alice])
  const userId = Number(row?.['id'])
  await fixture.asOwner("UPDATE app_user SET email = 'new-' || email WHERE id = $1", [userId])
  await send(letter(alice, { userId, subject: 'to him' }))
  await send(letter(alice, { subject: 'to whoever reads it' }))
  await deliver()
  expect(smtp.mails).toHaveLength(2)
  expect(
    smtp.mails
      .filter(({ plain }) => plain.includes('otter7'))
      .map(({ headers }) => headers.get('subject')),
  ).toEqual(['to him'])
})

it('MAIL-07 every mail says in its language that nobody asks for a password or code, and asks for none', async () => {
  for (const language of languages) {
    const { plain, html } = renderMail({
      language,
      subject: 's',
      body: 'b',
      code: '',
      word: undefined,
      sandbox: false,
    })
    expect(plain).toMatch(/Candor/)
    expect(html).toContain(plain.split('\n\n').at(-1) ?? 'no ending')
  }
  expect(
    renderMail({
      language: 'en',
      subject: 's',
      body: 'b',
      code: '',
      word: undefined,
      sandbox: false,
    }).plain,
  ).toContain('never asks you for a password or a code')
})

it('MAIL-07 the anti-phishing word stands before everything that a mail says, then its heading, its code and its facts', () => {
  const { plain, html } = renderMail({
    language: 'en',
    subject: 'Candor: login from a new device',
    body: 'seen\n\nChrome, Windows\n2026-11-20 19:44 UTC',
    code: '482915',
    word: 'otter7',
    sandbox: false,
  })
  expect(plain).toMatch(
    /^Your anti-phishing code: otter7\n\nseen\n\nChrome, Windows\n2026-11-20 19:44 UTC\n\n/,
  )
  const order = [
    'otter7',
    '>Login from a new device<',
    '>482915<',
    '>seen<',
    '>Chrome, Windows<br>2026-11-20 19:44 UTC<',
  ].map((text) => html.indexOf(text))
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(order).not.toContain(-1)
})

it('AUTH-30 a mail of a sandbox says that no real money moves, another does not', () => {
  const marked = (language: Language, sandbox: boolean) =>
    renderMail({ language, subject: 's', body: 'b', code: '', word: undefined, sandbox })
  expect(marked('en', true).plain).toContain('Sandbox: no real money moves.')
  expect(marked('en', true).html).toContain('Sandbox: no real money moves.')
  expect(marked('en', false).plain).not.toContain('Sandbox')
})

it('CHAT-04 MAIL-07 whatever a mail quotes stands in its HTML as text', () => {
  const { html } = renderMail({
    language: 'en',
    subject: '<b>s</b>',
    body: `<script>alert(1)</script>\n\n"'&<img src=x onerror=alert(1)>`,
    code: '<i>',
    word: undefined,
    sandbox: false,
  })
  expect(html).not.toMatch(/<(script|img|b|i)\b/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

it('AUTH-01 a subject cannot bring headers of its own', async () => {
  await send(letter(fixture.newName(), { subject: 'hello\r\nBcc: thief@example.com' }))
  await deliver()
  expect(smtp.mails[0]?.headers.get('bcc')).toBeUndefined()
  expect(smtp.commands.filter((command) => command.startsWith('RCPT'))).toHaveLength(1)
})

it('RT-13 a mail of a transaction that is taken back is never sent', async () => {
  await expect(
    fixture.database.transaction(async (tx) => {
      await openMessenger({ providers, sandbox: true }).send(tx, letter(fixture.newName()))
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  await deliver()
  expect(smtp.mails).toEqual([])
})

it('MAIL-07 a mail that was not taken is tried again with growing pauses under the same id, and given up after an hour', async () => {
  const name = fixture.newName()
  await send(letter(name))
  smtp.refuseNext(2)
  await deliver(now)
  expect(await waiting()).toEqual([[name, 1]])
  await deliver(now + 4_999)
  expect(await waiting()).toEqual([[name, 1]])
  await deliver(now + 5_000)
  await deliver(now + 14_999)
  expect(await waiting()).toEqual([[name, 2]])
  await deliver(now + 15_000)
  expect(await waiting()).toEqual([])
  expect(smtp.mails.map(({ to }) => to)).toEqual([name])
  expect(smtp.mails[0]?.headers.get('message-id')).toMatch(/^<\d+[.]\d+@candor[.]example>$/)
  expect(faults).toHaveLength(2)
  expect(faults.join()).not.toContain('Second')
  await send(letter(name))
  smtp.refuseNext(1)
  await deliver(now + 60 * MINUTE)
  expect(await waiting()).toEqual([])
  expect(faults.at(-1)).toContain('given up')
})

it('MAIL-07 two workers at once send each mail once', async () => {
  const names = Array.from({ length: 12 }, () => fixture.newName())
  for (const name of names) await send(letter(name))
  await Promise.all([deliver(), deliver(), deliver()])
  expect(smtp.mails.map(({ to }) => to).sort()).toEqual([...names].sort())
})

it('AUTH-30 a password never goes over a line without TLS', async () => {
  const provider = smtpProvider({ url: smtp.urlWithPassword, from: 'a@candor.example' })
  await expect(
    provider.deliver({ key: '1', target: 'x@example.com', subject: 's', plain: 'p', html: 'h' }),
  ).rejects.toThrow(/STARTTLS|TLS/)
  expect(smtp.commands.join()).not.toMatch(/AUTH|secret/)
  provider.close()
})

it('AUTH-01 a text goes to the webhook with its token; a refusal keeps it waiting', async () => {
  const requests: { body: unknown; authorization: string | undefined }[] = []
  let status = 503
  const webhook = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      requests.push({
        body: JSON.parse(body) as unknown,
        authorization: request.headers.authorization,
      })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => {
    webhook.listen(0, '127.0.0.1', resolve)
  })
  providers = {
    ...providers,
    sms: smsProvider({
      url: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/sms`,
      token: 'a token',
    }),
  }
  try {
    await send(letter('+8613800138000', { body: '012345 is your code' }))
    await deliver()
    expect(await waiting()).toEqual([['+8613800138000', 1]])
    status = 204
    await deliver(now + 5_000)
    expect(await waiting()).toEqual([])
    expect(requests.at(-1)).toEqual({
      body: { to: '+8613800138000', text: '012345 is your code' },
      authorization: 'Bearer a token',
    })
    expect(requests).toHaveLength(2)
  } finally {
    await new Promise((resolve) => {
      webhook.close(resolve)
    })
  }
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
