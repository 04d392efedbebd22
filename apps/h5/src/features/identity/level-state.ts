import { utcMs } from '../../lib/figures/format.ts'
import type { IdentityState } from '../../net/queries/identity-state.ts'

export type Level = 1 | 2
export type Status = 'none' | 'review' | 'verified' | 'failed'

export type LevelView = {
  readonly level: Level
  readonly status: Status
  /** Its newest request; undefined where the server returned the other level's. */
  readonly filing: Filing | undefined
  /** When it was decided, also where the request itself is no longer returned. */
  readonly decidedAtMs: number | undefined
  readonly attemptsLeft: number
  /** When a new request is allowed, once all attempts are used (KYC-10). */
  readonly againAtMs: number | undefined
}

export type Filing = {
  readonly filedAtMs: number
  readonly decideByMs: number
  readonly isOverdue: boolean
  readonly decidedAtMs: number | undefined
  /** In the language of the app; '' where it was not rejected. */
  readonly reason: string
}

const statuses: Readonly<Record<IdentityState['review_status'], Status>> = {
  0: 'none',
  1: 'review',
  2: 'verified',
  3: 'failed',
}

/** Both levels, basic first. */
export function toLevelViews(state: IdentityState): readonly [LevelView, LevelView] {
  const filing = toFiling(state)
  // The server returns only the newest request, and only an advanced one has pictures.
  const isAdvanced = (state.real_data?.front_pic ?? '') !== ''
  return [
    {
      level: 1,
      status: statuses[state.review_status],
      filing: isAdvanced ? undefined : filing,
      decidedAtMs: parseMoment(state.basic_decided_at),
      ...countAttempts(state.basic_attempts),
    },
    {
      level: 2,
      status: statuses[state.advanced_review_status],
      filing: isAdvanced ? filing : undefined,
      decidedAtMs: isAdvanced ? filing?.decidedAtMs : undefined,
      ...countAttempts(state.advanced_attempts),
    },
  ]
}

function toFiling({ real_data: data }: IdentityState): Filing | undefined {
  return data === null
    ? undefined
    : {
        filedAtMs: utcMs(data.create_time),
        decideByMs: utcMs(data.decide_by),
        isOverdue: data.overdue === 1,
        decidedAtMs: parseMoment(data.decided_at),
        reason: data.reason,
      }
}

function parseMoment(text: string): number | undefined {
  return text === '' ? undefined : utcMs(text)
}

function countAttempts({
  left,
  again_at: againAt,
}: IdentityState['basic_attempts']): Pick<LevelView, 'attemptsLeft' | 'againAtMs'> {
  return { attemptsLeft: left, againAtMs: parseMoment(againAt) }
}

/** E-mail and phone, both of which must be bound before a request is filed (KYC-06). */
export type Binding = 'email' | 'phone'

/** What the user can do now: one action, or wait, or nothing more. */
export type NextStep =
  | { readonly do: 'bind'; readonly missing: readonly Binding[] }
  | { readonly do: 'file' | 'fileAgain'; readonly level: Level }
  | { readonly do: 'pause'; readonly level: Level; readonly untilMs: number }
  | { readonly do: 'wait'; readonly level: Level }
  | { readonly do: 'nothing' }

/** The user's next step towards the first level that is not verified. */
export function findNextStep(state: IdentityState, missing: readonly Binding[]): NextStep {
  const next = toLevelViews(state).find(({ status }) => status !== 'verified')
  if (next === undefined) return { do: 'nothing' }
  const { level, status, againAtMs } = next
  if (status === 'review') return { do: 'wait', level }
  if (missing.length > 0) return { do: 'bind', missing }
  if (againAtMs !== undefined) return { do: 'pause', level, untilMs: againAtMs }
  return { do: status === 'failed' ? 'fileAgain' : 'file', level }
}

/** The level whose form the address asks for, else the next one (PAGE-24). */
export function levelWanted(
  type: string | undefined,
  { real_status: reached }: Pick<IdentityState, 'real_status'>,
): Level {
  if (type === '1' || type === '2') return type === '1' ? 1 : 2
  return reached >= 1 ? 2 : 1
}
