import { describe, expect, it } from 'vitest'
import type { IdentityState } from '../../net/queries/identity-state.ts'
import { toLevelViews, levelWanted, findNextStep, type NextStep } from './level-state.ts'

const fresh = { left: 5, again_at: '' }
const nothing: IdentityState = {
  real_status: 0,
  review_status: 0,
  advanced_review_status: 0,
  real_data: null,
  basic_attempts: fresh,
  advanced_attempts: fresh,
  basic_decided_at: '',
  limits: [],
}
const data: NonNullable<IdentityState['real_data']> = {
  id_type: 1,
  name: 'Ann Lee',
  card_id: 'P1****67',
  front_pic: '',
  reverse_pic: '',
  review_status: 1,
  advanced_user: 0,
  create_time: '2026-11-20 10:00:00',
  reason: '',
  decided_at: '',
  decide_by: '2026-11-22 10:00:00',
  overdue: 0,
}
const basic = (status: 1 | 2 | 3, change: Partial<typeof data> = {}): IdentityState => ({
  ...nothing,
  real_status: status === 2 ? 1 : 0,
  review_status: status,
  real_data: { ...data, review_status: status, ...change },
})
const advanced = (status: 1 | 2 | 3): IdentityState => ({
  ...basic(2, { front_pic: '/upload/a.png', advanced_user: status }),
  advanced_review_status: status,
  real_status: status === 2 ? 2 : 1,
})
const noneLeft = { left: 0, again_at: '2026-11-21 10:00:00' }

describe('what the page shows of each level', () => {
  it.each<[name: string, state: IdentityState, basicStatus: string, advancedStatus: string]>([
    ['nothing filed', nothing, 'none', 'none'],
    ['basic under review', basic(1), 'review', 'none'],
    ['basic failed', basic(3), 'failed', 'none'],
    ['basic verified', basic(2), 'verified', 'none'],
    ['advanced under review', advanced(1), 'verified', 'review'],
    ['advanced failed', advanced(3), 'verified', 'failed'],
    ['both verified', advanced(2), 'verified', 'verified'],
  ])('PAGE-25 KYC-02 %s', (_name, state, basicStatus, advancedStatus) => {
    expect(toLevelViews(state).map(({ status }) => status)).toEqual([basicStatus, advancedStatus])
  })

  it('PAGE-25 KYC-01 the one filing that is told of belongs to the level whose papers it has', () => {
    expect(toLevelViews(basic(1)).map(({ filing }) => filing !== undefined)).toEqual([true, false])
    expect(toLevelViews(advanced(1)).map(({ filing }) => filing !== undefined)).toEqual([
      false,
      true,
    ])
    expect(toLevelViews(nothing).map(({ filing }) => filing)).toEqual([undefined, undefined])
  })

  it('KYC-10 KYC-14 tells the reason, the time of the decision, what is overdue and what is left', () => {
    const [view] = toLevelViews({
      ...basic(3, {
        reason: 'the name cannot be read',
        decided_at: '2026-11-20 11:00:00',
        overdue: 1,
      }),
      basic_attempts: noneLeft,
    })
    expect(view).toEqual({
      level: 1,
      status: 'failed',
      decidedAtMs: undefined,
      attemptsLeft: 0,
      againAtMs: Date.UTC(2026, 10, 21, 10),
      filing: {
        filedAtMs: Date.UTC(2026, 10, 20, 10),
        decideByMs: Date.UTC(2026, 10, 22, 10),
        isOverdue: true,
        decidedAtMs: Date.UTC(2026, 10, 20, 11),
        reason: 'the name cannot be read',
      },
    })
  })
})

it('PAGE-25 when the basic level was verified is still told once the advanced one is filed', () => {
  expect(
    toLevelViews({ ...advanced(1), basic_decided_at: '2026-11-20 11:00:00' }).map(
      ({ decidedAtMs }) => decidedAtMs,
    ),
  ).toEqual([Date.UTC(2026, 10, 20, 11), undefined])
})

describe('the next step', () => {
  it.each<[name: string, state: IdentityState, missing: ('email' | 'phone')[], step: NextStep]>([
    ['nothing filed', nothing, [], { do: 'file', level: 1 }],
    ['phone not bound', nothing, ['phone'], { do: 'bind', missing: ['phone'] }],
    ['under review, whatever is bound', basic(1), ['phone'], { do: 'wait', level: 1 }],
    ['failed', basic(3), [], { do: 'fileAgain', level: 1 }],
    [
      'failed for the fifth time',
      { ...basic(3), basic_attempts: noneLeft },
      [],
      { do: 'pause', level: 1, untilMs: Date.UTC(2026, 10, 21, 10) },
    ],
    ['basic verified', basic(2), [], { do: 'file', level: 2 }],
    ['advanced under review', advanced(1), [], { do: 'wait', level: 2 }],
    ['advanced failed', advanced(3), [], { do: 'fileAgain', level: 2 }],
    ['both verified', advanced(2), [], { do: 'nothing' }],
  ])('PAGE-25 KYC-06 KYC-10 %s', (_name, state, missing, step) => {
    expect(findNextStep(state, missing)).toEqual(step)
  })

  it.each([
    ['1', 1, 1],
    ['2', 0, 2],
    [undefined, 0, 1],
    [undefined, 1, 2],
    ['7', 2, 2],
    ['', 0, 1],
  ] as const)(
    'PAGE-24 ?type=%s at level %i asks for the form of level %i',
    (type, reached, level) => {
      expect(levelWanted(type, { real_status: reached })).toBe(level)
    },
  )
})
