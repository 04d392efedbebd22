/** What a configuration says about who delivers codes. */
export type ProviderConfig = {
  readonly production: boolean
  /** Whether codes go to the sandbox mailbox, which anybody can read. */
  readonly mailbox: boolean
  readonly mailProvider: string | undefined
  readonly smsProvider: string | undefined
}

/** Why a server of this configuration must not start, one sentence each; none when it may (AUTH-30). */
export function checkProviders({ production, mailbox, mailProvider, smsProvider }: ProviderConfig): readonly string[] {
  if (!production) return []
  return [
    ...(mailbox ? ['The sandbox mailbox shows every verification code to anybody; switch it off before production starts.'] : []),
    ...(mailProvider === undefined ? ['No mail provider is configured, so nobody could receive a code; set one.'] : []),
    ...(smsProvider === undefined ? ['No SMS provider is configured, so no phone could receive a code; set one.'] : []),
  ]
}
