import type { Details, RefusalCode } from '@candor/contract'
import type { RefusalText } from './reply.ts'

/** A refusal by the server: `message` is its sentence in the language of the app. */
export class RefusedError extends Error {
  readonly code: RefusalCode | undefined
  readonly details: Details
  constructor({ message, code, details }: RefusalText) {
    super(message)
    this.name = 'RefusedError'
    this.code = code
    this.details = details
  }
}

/**
 * No usable reply: network, time-out, fault, unreadable. The request may have been carried out or
 * not.
 */
export class NoAnswerError extends Error {
  readonly reason: 'network' | 'timeout' | 'fault' | 'unreadable'
  readonly requestId: string | undefined
  constructor(reason: NoAnswerError['reason'], message: string, requestId?: string) {
    super(message)
    this.name = 'NoAnswerError'
    this.reason = reason
    this.requestId = requestId
  }
}
