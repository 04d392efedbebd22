import { type LostFactor, lostFactors, wrongField } from '@candor/contract'
import { utcText } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import { p2, pagingOf } from '../../http/paging.ts'
import { readAccountName } from '../access/index.ts'
import { beginRecovery, fileRecovery } from './begin.ts'
import { cancelRecovery } from './cancel.ts'
import type { RecoveryDeps } from './recovery-deps.ts'
import { heldOf, passedOf, type Request, standingOf } from './store.ts'
import { CANCELLED_MOST } from './terms.ts'

/**
 * Recovery of lost factors (AUTH-35 to AUTH-38); what reviewers do of it is among the calls of
 * staff.
 */
export function recoveryHandlers(deps: RecoveryDeps): Handlers<'recovery'> {
  return {
    async begin(input, context) {
      const [name, contact] = [
        readAccountName(input.user_string, input.area_code),
        readAccountName(input.contact, input.contact_area_code),
      ]
      const lost = lostFactors.filter((factor) => input[`lost_${factor}`] === 1)
      if (name === undefined) return wrongField('user_string')
      if (contact === undefined) return wrongField('contact')
      if (lost.length === 0) return wrongField(`lost_${lostFactors[0]}`)
      const begun = await beginRecovery(deps, context, { name, contact, code: input.code, lost })
      return 'refused' in begun
        ? begun
        : {
            message: {
              token: begun.token,
              code_word: begun.codeWord,
              file_before: utcText(begun.fileBeforeMs),
            },
          }
    },
    async file({ token }, context) {
      return (
        (await fileRecovery(deps, token, context.receivedAtMs)) ?? {
          message: context.text('recovery-filed'),
        }
      )
    },
    async list(input, { caller: { userId } }) {
      const paging = pagingOf(input)
      const [{ rows, total }, held, { cancelled }] = await Promise.all([
        passedOf(deps.database, userId, paging.limit, paging.offset),
        heldOf(deps.database, userId),
        standingOf(deps.database, userId),
      ])
      return {
        message: p2(rows.flatMap(onWire), total, paging),
        data: { held: held === undefined ? 0 : 1, barred: cancelled >= CANCELLED_MOST ? 1 : 0 },
      }
    },
    async cancel(input, context) {
      const outcome = await cancelRecovery(deps, context, {
        payPassword: input.pay_password,
        totp: input.totp,
        code: input.code,
      })
      return 'refused' in outcome ? outcome : { message: { barred: outcome.isBarred ? 1 : 0 } }
    },
  }
}

type Shown = {
  id: number
  status: 2 | 3 | 4 | 5
  lost: LostFactor[]
  passed_at: string
  hold_until: string
}

function onWire({ id, status, lost, passedAt, holdUntil }: Request): Shown[] {
  if (
    passedAt === undefined ||
    holdUntil === undefined ||
    (status !== 2 && status !== 3 && status !== 4 && status !== 5)
  )
    return []
  return [
    { id, status, lost: [...lost], passed_at: utcText(passedAt), hold_until: utcText(holdUntil) },
  ]
}
