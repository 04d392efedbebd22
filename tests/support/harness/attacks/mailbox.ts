import { send } from '@candor/testing/people'
import type { TestPlatform } from '@candor/testing/platform'
import { mailsTo } from '@candor/testing/reached'

/** The newest code sent to an address, or '' where there is none. */
export async function newestCode(address: string, name: string): Promise<string> {
  return (await mailsTo({ address }, name))[0]?.code ?? ''
}

/** Sends a code and reads it, and dates the sending back by an hour, so that another may follow. */
export async function codeFor(fixture: TestPlatform, name: string, scene: string): Promise<string> {
  await send(fixture.address, 'POST', '/sms_mail', { user_string: name, scene })
  await fixture.asOwner(
    "UPDATE code_allowance SET sent_at = sent_at - interval '1 hour' WHERE target = $1",
    [name],
  )
  return newestCode(fixture.address, name)
}
