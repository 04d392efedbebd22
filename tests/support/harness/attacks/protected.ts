import { computeTotpCode } from '@candor/server/secrets/totp'
import { Authenticator } from '@candor/testing/authenticator'
import type { FakeClock } from '@candor/testing/fake-clock'
import {
  type Envelope,
  newPerson,
  type Person,
  personPassword,
  send,
  signIn,
} from '@candor/testing/people'
import type { TestPlatform } from '@candor/testing/platform'
import { mailsTo } from '@candor/testing/reached'
import { io, type Socket } from 'socket.io-client'

type Line = {
  readonly received: string[]
  readonly cuts: string[]
  hears(event: string): Promise<void>
}

let accounts = 0

/** A user's account with its protections, each reached by the product's own calls. */
export class Protected {
  readonly #fixture: TestPlatform
  readonly #clock: FakeClock
  readonly #sockets: Socket[] = []
  readonly name: string
  readonly person: Person
  /** Their other device, once signed in. */
  second: Person

  private constructor(fixture: TestPlatform, clock: FakeClock, name: string, person: Person) {
    this.#fixture = fixture
    this.#clock = clock
    this.name = name
    this.person = person
    this.second = person
  }

  static async open(fixture: TestPlatform, clock: FakeClock): Promise<Protected> {
    const { name, person } = await Protected.newAccount(fixture)
    return new Protected(fixture, clock, name, person)
  }

  static async newAccount(fixture: TestPlatform): Promise<{ name: string; person: Person }> {
    const name = `protected${(accounts += 1)}@example.com`
    return { name, person: await newPerson(fixture, name) }
  }

  async signInAgain(): Promise<void> {
    this.second = await signIn(this.#fixture.address, this.name, personPassword)
  }

  async setPayPassword(password: string): Promise<void> {
    await taken(
      this.person.post('/safe/update_password', {
        password,
        re_password: password,
        code: await this.codeAt(this.name, 'pay_password'),
      }),
    )
  }

  /** Sets a new login password with a code, as a user who is signed in nowhere does. */
  async resetPassword(): Promise<void> {
    const password = `${personPassword} anew`
    await taken(
      send(this.#fixture.address, 'POST', '/user/forget', {
        account: this.name,
        code: await this.codeAt(this.name, 'forget'),
        password,
        repassword: password,
      }),
    )
  }

  async changeEmail(): Promise<void> {
    const email = `new-${this.name}`
    const oldCode = await this.codeAt(this.name, 'bind')
    await taken(
      this.person.post('/safe/email', {
        email,
        code: await this.codeAt(email, 'bind'),
        old_code: oldCode,
      }),
    )
  }

  async enableTotp(): Promise<{ secret: string; recovery: readonly string[] }> {
    const { secret } = (await taken(this.person.post('/safe/totp/setup'))).message as {
      secret: string
    }
    const { recovery_codes: recovery } = (
      await taken(this.person.post('/safe/totp/enable', { code: this.codeOf(secret) }))
    ).message as { recovery_codes: string[] }
    return { secret, recovery }
  }

  /** What the authenticator app shows now. */
  codeOf(secret: string): string {
    return computeTotpCode(secret, this.#clock.nowMs())
  }

  /** Registers a passkey and answers one login's challenge with it. */
  async passkeyAnswer(): Promise<string> {
    const key = new Authenticator()
    const site = {
      origin: `http://localhost:${new URL(this.#fixture.address).port}`,
      rpId: 'localhost',
    }
    const challengeOf = ({ message }: Envelope): string =>
      (message as { challenge: string }).challenge
    await taken(
      this.person.post('/safe/passkey/save', {
        credential: key.register({
          ...site,
          challenge: challengeOf(await taken(this.person.post('/safe/passkey/options'))),
        }),
        name: 'phone',
      }),
    )
    // Its counter increases, as for a key that can be told from a copy; zero means a key that never
    // counts.
    return key.assert({
      ...site,
      challenge: challengeOf(
        await taken(send(this.#fixture.address, 'POST', '/user/login/passkey/options', {})),
      ),
      counter: 0,
    })
  }

  async connect(token: string): Promise<Line> {
    const [received, cuts]: [string[], string[]] = [[], []]
    const socket = io(this.#fixture.address, {
      auth: { token },
      reconnection: false,
      forceNew: true,
      transports: ['websocket'],
    })
    this.#sockets.push(socket)
    socket.onAny((event: string) => {
      received.push(event)
    })
    socket.on('disconnect', (reason) => {
      cuts.push(reason)
    })
    const hears = async (event: string): Promise<void> => {
      const endMs = Date.now() + 10_000
      while (!received.includes(event)) {
        if (Date.now() > endMs) throw new Error(`${event} was never heard`)
        await new Promise((resolve) => {
          setTimeout(resolve, 10)
        })
      }
    }
    await hears('ready')
    return { received, cuts, hears }
  }

  close(): void {
    for (const socket of this.#sockets) socket.disconnect()
  }

  /** Sends a code a minute later and reads it. */
  async codeAt(target: string, scene: string): Promise<string> {
    this.#clock.advance(61_000)
    await taken(this.person.post('/sms_mail', { user_string: target, scene }))
    const mails = await mailsTo(this.#fixture, target)
    return mails.find(({ code }) => code !== '')?.code ?? ''
  }
}

async function taken(answer: Promise<Envelope>): Promise<Envelope> {
  const envelope = await answer
  if (envelope.type !== 'ok') throw new Error(JSON.stringify(envelope))
  return envelope
}
