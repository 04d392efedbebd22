/** A provider's input: one mail or text to one target, fully worded. */
export type Delivery = {
  /** The same for every attempt of one message, so that a recipient can detect duplicates. */
  readonly key: string
  readonly target: string
  readonly subject: string
  readonly plain: string
  readonly html: string
}

/**
 * Delivers mails or texts. deliver resolves once the provider has accepted the message, and rejects
 * otherwise.
 */
export type Provider = {
  deliver(delivery: Delivery): Promise<void>
  close(): void
}

/**
 * The providers of outgoing messages; where one is missing, its messages go to the sandbox mailbox
 * (AUTH-30).
 */
export type Providers = { readonly mail: Provider | undefined; readonly sms: Provider | undefined }

export function findProvider({ mail, sms }: Providers, target: string): Provider | undefined {
  return target.includes('@') ? mail : sms
}
