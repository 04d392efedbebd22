import { type ReviewKind, wrongField } from '@candor/contract'
import { toDate, formatUtc } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import { toP2Page, parsePaging } from '../../http/paging.ts'
import { WorkLimiterFull } from '../../account/access/index.ts'
import { listFreeLines, toLineDto } from '../statement/index.ts'
import { readForStaff } from '../uploads/index.ts'
import { login } from './login.ts'
import {
  enrol,
  newEnrolmentOptions,
  newStaffLoginOptions,
  loginStaffWithPasskey,
} from './passkeys.ts'
import { review } from './review.ts'
import { identityReview } from './review-identity.ts'
import { recoveryReview } from './review-recovery.ts'
import { withdrawalReview } from './review-withdrawal.ts'
import type { Reviewable } from '../../kernel/reviewable.ts'
import type { StaffDeps } from './staff-deps.ts'
import { loadChain, listLoggedCalls } from './store-log.ts'
import { listLoginFailures } from './store-login-failures.ts'
import type { Member } from './store-members.ts'
import { endSession } from './store-sessions.ts'
import { loadBallot, listVotes } from './store-votes.ts'

/** The kinds that belong to no product. */
export const judgedByStaff = [
  'identity_basic',
  'identity_advanced',
  'withdrawal',
  'recovery',
] as const satisfies readonly ReviewKind[]

/**
 * The calls of STAFF except those of products' terms. Products bring the decisions on their
 * requests; withdrawals, the only ones that let money leave, are decided here.
 */
export function staffHandlers(
  deps: StaffDeps,
  ofProducts: readonly Reviewable[],
): Omit<
  Handlers<'staff'>,
  'ledger' | 'product' | 'products' | 'repairs' | 'repair' | 'confirmRepair' | 'documentMark'
> {
  const reviews = [
    identityReview(deps, 1),
    identityReview(deps, 2),
    withdrawalReview(deps),
    recoveryReview(deps),
    ...ofProducts,
  ]
  const ofKind: ReviewOf = (kind) => {
    const found = reviews.find((review) => review.kind === kind)
    if (found === undefined) throw new Error(`nobody reviews ${kind}`)
    return found
  }
  return { ...sessionCalls(deps), ...reviewCalls(deps, ofKind), ...auditCalls(deps, ofKind) }
}

type ReviewOf = (kind: ReviewKind) => Reviewable

function sessionCalls(
  deps: StaffDeps,
): Pick<
  Handlers<'staff'>,
  | 'site'
  | 'login'
  | 'logout'
  | 'passkeyOptions'
  | 'savePasskey'
  | 'passkeyLoginOptions'
  | 'passkeyLogin'
> {
  return {
    site: () =>
      Promise.resolve({
        message: {
          sandbox: deps.isSandbox ? (1 as const) : (0 as const),
          open_mailbox: deps.isMailboxPublic ? (1 as const) : (0 as const),
        },
      }),
    async login(input, context) {
      const name = input.name.trim().toLowerCase()
      if (name === '') return wrongField('name')
      if (input.password === '' || input.totp === '')
        return wrongField(input.password === '' ? 'password' : 'totp')
      try {
        const answer = await login(deps, context, {
          name,
          password: input.password,
          totp: input.totp,
        })
        return 'refused' in answer ? answer : arrival(answer)
      } catch (error) {
        if (error instanceof WorkLimiterFull)
          return { refused: 'TOO_FAST', details: { retry_after: 2 } }
        throw error
      }
    },
    async passkeyOptions({ enrolment }, context) {
      const options = await newEnrolmentOptions(deps, context, enrolment)
      return isRefused(options) ? options : { message: options }
    },
    savePasskey: async ({ enrolment, credential }, context) =>
      (await enrol(deps, context, enrolment, credential)) ?? {
        message: context.text('passkey-saved'),
      },
    passkeyLoginOptions: async (_input, { receivedAtMs }) => ({
      message: await newStaffLoginOptions(deps, receivedAtMs),
    }),
    async passkeyLogin({ credential }, context) {
      const answer = await loginStaffWithPasskey(deps, context, credential)
      return 'refused' in answer ? answer : arrival(answer)
    },
    async logout(_input, context) {
      await endSession(deps.database, context.staff.sessionId, toDate(context.receivedAtMs))
      return { message: context.text('logged-out') }
    },
  }
}

function isRefused(
  answer: Record<string, unknown> | { readonly refused: 'PASSKEY_WRONG' },
): answer is { readonly refused: 'PASSKEY_WRONG' } {
  return 'refused' in answer
}

/** What the console receives about the signed-in member. */
function arrival({
  member: { name, displayName, roles },
  token,
  endsMs,
}: {
  readonly member: Member
  readonly token: string
  readonly endsMs: number
}) {
  return {
    message: token,
    data: { name, display_name: displayName, roles: [...roles], ends_at: formatUtc(endsMs) },
  }
}

function reviewCalls(
  deps: StaffDeps,
  ofKind: ReviewOf,
): Pick<Handlers<'staff'>, 'queue' | 'review'> {
  return {
    async queue(input, context) {
      const paging = parsePaging(input)
      const { kind } = input
      const { rows, total } = await ofKind(kind).queue(
        { status: input.status ?? 1, limit: paging.take, offset: paging.offset },
        context.receivedAtMs,
      )
      const votes = await listVotes(
        deps.database,
        kind,
        rows.map(({ id }) => id),
      )
      const lines = await listFreeLines(
        deps.database,
        rows.flatMap(({ id, status, incoming: came }) =>
          status === 1 && came !== undefined ? [{ requestId: id, ...came }] : [],
        ),
      )
      const rowsWithVotes = await Promise.all(
        rows.map(async ({ btcValue, incoming: _came, ...row }) => {
          const { needed: requiredVotes, bar } = await loadBallot(
            deps.database,
            {
              kind,
              requestId: row.id,
              userId: row.uid,
              matter: ofKind(kind).matter,
              worth: btcValue,
              lastFailedBy: undefined,
            },
            context.staff.staffId,
            context.receivedAtMs,
          )
          return {
            ...row,
            kind,
            votes_needed: requiredVotes,
            barred: row.status === 1 ? (bar('pass') ?? ('' as const)) : ('' as const),
            lines: (lines.get(row.id) ?? []).map(toLineDto),
            votes: votes
              .filter((vote) => vote.requestId === row.id && isShown(vote, row))
              .map(toVoteDto),
          }
        }),
      )
      return { message: toP2Page(rowsWithVotes, total, paging) }
    },
    review({ kind, id, verdict, reason, line }, context) {
      return review(
        deps,
        ofKind(kind),
        { kind, id, verdict, reason, line, staffId: context.staff.staffId },
        context.receivedAtMs,
      )
    },
  }
}

type Voted = Awaited<ReturnType<typeof listVotes>>[number]

/**
 * While a request is pending, the votes that count towards its decision are shown; afterwards those
 * that decided it.
 */
function isShown({ isAble }: Voted, { status }: { readonly status: number }): boolean {
  return isAble || status !== 1
}

function toVoteDto({ staff, verdict, reason, lineId, at }: Voted) {
  return { staff, verdict, reason, line: lineId ?? 0, created_at: formatUtc(at) }
}

function auditCalls(
  deps: StaffDeps,
  ofKind: ReviewOf,
): Pick<Handlers<'staff'>, 'picture' | 'audit' | 'auditChain' | 'auditLogins'> {
  return {
    async picture({ kind, id, which }) {
      const image = await ofKind(kind).picture(deps.database, id, which)
      if (image === undefined) return { refused: 'NOT_FOUND' }
      if (!image.isWaiting) return { refused: 'ORDER_STATE' }
      const picture =
        'picture' in image ? image.picture : await readForStaff(deps, image.userId, image.path)
      return picture === undefined
        ? { refused: 'NOT_FOUND' }
        : { message: { media_type: picture.mediaType, data: picture.bytes.toString('base64') } }
    },
    async audit(input) {
      const paging = parsePaging(input)
      const { rows, total } = await listLoggedCalls(deps.database, paging.take, paging.offset)
      return {
        message: toP2Page(
          rows.map(({ id, staff, call, said, answer, requestId, address, at, hash }) => ({
            id,
            staff,
            call,
            said: { ...said },
            why: typeof said['reason'] === 'string' ? said['reason'] : '',
            answer,
            request_id: requestId,
            address,
            created_at: formatUtc(at),
            hash,
          })),
          total,
          paging,
        ),
      }
    },
    async auditLogins(input) {
      const paging = parsePaging(input)
      const { rows, total } = await listLoginFailures(deps.database, paging.take, paging.offset)
      return {
        message: toP2Page(
          rows.map(({ network, hour, failures, ofMembers, lastAt }) => ({
            network,
            hour: formatUtc(hour),
            failures,
            of_members: ofMembers,
            last_at: formatUtc(lastAt),
          })),
          total,
          paging,
        ),
      }
    },
    async auditChain({ from, limit }) {
      const { previous, lastId, rows } = await loadChain(deps.database, from, limit)
      return { message: { previous, last_id: lastId, data: rows } }
    },
  }
}
