import { type Envelope, newPerson, type Person, personPassword, send, signIn } from './people.ts'
import type { TestPlatform } from './platform.ts'

/** A person with the address that reaches them. */
export type Reached = Person & { readonly name: string }
export type SandboxMail = {
  readonly scene: string
  readonly subject: string
  readonly body: string
  readonly code: string
}

let people = 0

export async function newReached(fixture: TestPlatform): Promise<Reached> {
  const name = `reached${(people += 1)}-${process.pid}@example.com`
  return { ...(await newPerson(fixture, name)), name }
}

/** Signs them in again, as on another device. */
export async function signInAgain({ address }: TestPlatform, { name }: Reached): Promise<Reached> {
  return { ...(await signIn(address, name, personPassword)), name }
}

/** A sandbox mailbox's mails to an address, newest first. */
export async function mailsTo(
  { address }: Pick<TestPlatform, 'address'>,
  name: string,
): Promise<readonly SandboxMail[]> {
  const mailbox = await send(
    address,
    'GET',
    `/sandbox/mailbox?user_string=${encodeURIComponent(name)}`,
    undefined,
  )
  return (mailbox.message as { messages: SandboxMail[] }).messages
}

/** Requests a code to their own address, whatever was sent before, and reads it. */
export async function codeTo(
  fixture: TestPlatform,
  { name, post }: Reached,
  scene: string,
): Promise<string> {
  await fixture.asOwner('DELETE FROM code_allowance WHERE target = $1', [name])
  const answer: Envelope = await post('/sms_mail', { user_string: name, scene })
  if (answer.type !== 'ok') throw new Error(JSON.stringify(answer))
  const code = (await mailsTo(fixture, name)).find((mail) => mail.scene === scene)?.code
  if (code === undefined) throw new Error(`no code of scene ${scene} came to ${name}`)
  return code
}
