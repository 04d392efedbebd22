import { type LostFactor, lostFactors, wrongField } from '@candor/contract'
import { formatUtc } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import { toP2Page, parsePaging } from '../../http/paging.ts'
import { parseAccountName } from '../access/index.ts'
import { beginRecovery, fileRecovery } from './begin.ts'
import { cancelRecovery } from './cancel.ts'
import type { RecoveryDeps } from './recovery-deps.ts'
import { findHeldRequest, listPassedRequests, type Request, loadStanding } from './store.ts'
import { CANCELLED_MAX } from './terms.ts'

/** Recovery of lost factors (AUTH-35 to AUTH-38); the reviewers' calls are among those of staff. */
export function recoveryHandlers(deps: RecoveryDeps): Handlers<'recovery'> {
  return {
    async begin(input, context) {
      const [name, contact] = [
        parseAccountName(input.user_string, input.area_code),
        parseAccountName(input.contact, input.contact_area_code),
      ]
      const lost = lostFactors.filter((factor) => input[`lost_${factor}`] === 1)
      if (name === undefined) return wrongField('user_string')
      if (contact === undefined) return wrongField('contact')
      if (lost.length === 0) return wrongField(`lost_${lostFactors[0]}`)
      const beginResult = await beginRecovery(deps, context, {
        name,
        contact,
        code: input.code,
        lostFactors: lost,
      })
      return 'refused' in beginResult
        ? beginResult
        : {
            message: {
              token: beginResult.token,
              code_word: beginResult.codeWord,
              file_before: formatUtc(beginResult.fileBeforeMs),
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
      const paging = parsePaging(input)
      const [{ rows, total }, held, { cancelled }] = await Promise.all([
        listPassedRequests(deps.database, userId, paging.limit, paging.offset),
        findHeldRequest(deps.database, userId),
        loadStanding(deps.database, userId),
      ])
      return {
        message: toP2Page(rows.flatMap(toRequestDtos), total, paging),
        data: { held: held === undefined ? 0 : 1, barred: cancelled >= CANCELLED_MAX ? 1 : 0 },
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

function toRequestDtos({ id, status, lost, passedAt, holdUntil }: Request): Shown[] {
  if (
    passedAt === undefined ||
    holdUntil === undefined ||
    (status !== 2 && status !== 3 && status !== 4 && status !== 5)
  )
    return []
  return [
    {
      id,
      status,
      lost: [...lost],
      passed_at: formatUtc(passedAt),
      hold_until: formatUtc(holdUntil),
    },
  ]
}
