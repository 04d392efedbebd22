/** What a provider is given: one mail or text to one target, worded and laid out. */
export type Delivery = {
  /** The same for every try of one message, so that whoever receives it twice can tell. */
  readonly key: string
  readonly target: string
  readonly subject: string
  readonly plain: string
  readonly html: string
}

/**
 * Somebody who carries mails or texts. deliver resolves once he has taken the message, and throws
 * while he has not.
 */
export type Provider = {
  deliver(delivery: Delivery): Promise<void>
  close(): void
}

/**
 * Who carries what leaves this installation; where one is missing, messages of that way land in the
 * sandbox mailbox (AUTH-30).
 */
export type Providers = { readonly mail: Provider | undefined; readonly sms: Provider | undefined }

export function findProvider({ mail, sms }: Providers, target: string): Provider | undefined {
  return target.includes('@') ? mail : sms
}
