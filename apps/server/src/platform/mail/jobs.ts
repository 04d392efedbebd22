import { toDate } from '../../clock/clock.ts'
import { type Providers, findProvider } from './provider.ts'
import { claimDueMails, type Database, postponeMail, type QueuedMail, removeMail } from './store.ts'

/** The delay after a failed attempt doubles; a message not delivered within an hour is useless. */
export const deliveryTerms = {
  atOnce: 20,
  claimMs: 120_000,
  firstPauseMs: 5_000,
  uselessAfterMs: 3_600_000,
} as const

export type DeliveryDeps = {
  readonly database: Database
  readonly providers: Providers
  /** Receives failed attempts and abandoned mails, without their content. */
  onFault(error: unknown): void
}

/**
 * Hands queued mails to their providers, every second. A process that dies between handing over and
 * deleting sends that one again: at least once, under the same message id.
 */
export async function deliverDueMails(deps: DeliveryDeps, nowMs: number): Promise<void> {
  const due = await claimDueMails(
    deps.database,
    toDate(nowMs),
    toDate(nowMs + deliveryTerms.claimMs),
    deliveryTerms.atOnce,
  )
  await Promise.all(due.map((mail) => deliverOne(deps, mail, nowMs)))
}

async function deliverOne(
  { database, providers, onFault }: DeliveryDeps,
  mail: QueuedMail,
  nowMs: number,
): Promise<void> {
  try {
    const provider = findProvider(providers, mail.target)
    if (provider === undefined) throw new Error('no provider carries this')
    await provider.deliver({
      key: `${mail.id}.${mail.createdAt.getTime()}`,
      target: mail.target,
      subject: mail.subject,
      plain: mail.plain,
      html: mail.html,
    })
    await removeMail(database, mail.id)
  } catch (error) {
    const isUseless = nowMs - mail.createdAt.getTime() >= deliveryTerms.uselessAfterMs
    onFault(
      new Error(
        `mail ${mail.id} was not taken at try ${mail.tries}${isUseless ? ' and is given up' : ''}`,
        { cause: error },
      ),
    )
    if (isUseless) await removeMail(database, mail.id)
    else
      await postponeMail(
        database,
        mail.id,
        toDate(nowMs + deliveryTerms.firstPauseMs * 2 ** (mail.tries - 1)),
      )
  }
}
