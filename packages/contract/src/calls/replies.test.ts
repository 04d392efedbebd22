import { describe, expect, it } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { fairness, identity } from '../index.ts'

type Message = Readonly<Record<string, unknown>>
/**
 * A reply as its rule words it, with one valid value per field; beside it further valid and invalid
 * values of some fields.
 */
type Case = {
  readonly rule: string
  readonly reply: ZodMiniType
  readonly message: Message
  readonly also: Readonly<Record<string, readonly unknown[]>>
  readonly never: Readonly<Record<string, readonly unknown[]>>
}

const papers = {
  id_type: 0,
  name: 'A',
  card_id: '1***2',
  front_pic: '/upload/a',
  reverse_pic: '/upload/b',
  review_status: 2,
  advanced_user: 1,
  create_time: '2026-11-20 12:00:00',
  reason: '',
  decided_at: '',
  decide_by: '2026-11-21 12:00:00',
  overdue: 0,
}
const state = {
  real_status: 1,
  review_status: 2,
  advanced_review_status: 1,
  real_data: papers,
  basic_attempts: { left: 4, again_at: '' },
  advanced_attempts: { left: 3, again_at: '' },
  basic_decided_at: '2026-11-19 12:00:00',
  limits: [
    { withdrawal_btc: '0.00000000', fiat_order_usdt: '1000.00000000' },
    { withdrawal_btc: '1.00000000', fiat_order_usdt: '5000.00000000' },
    { withdrawal_btc: '5.00000000', fiat_order_usdt: '20000.00000000' },
  ],
}
const paper = (change: object) => ({ ...papers, ...change })
const statuses = [0, 1, 2, 3]

const cases: readonly Case[] = [
  {
    rule: 'KYC-02 KYC-11',
    reply: identity.state.reply,
    message: state,
    also: {
      real_status: [0, 2],
      review_status: statuses,
      advanced_review_status: statuses,
      real_data: [
        null,
        ...statuses.flatMap((status) => [
          paper({ review_status: status }),
          paper({ advanced_user: status }),
        ]),
        paper({ id_type: null }),
      ],
    },
    never: {
      real_status: [3, '1'],
      review_status: [4, null],
      real_data: [
        paper({ advanced_user: '2026-11-20 12:00:00' }),
        paper({ create_time: 1 }),
        paper({ overdue: true }),
      ],
      limits: [[], state.limits.slice(1)],
    },
  },
  {
    rule: 'MKT-25',
    reply: fairness.seed.reply,
    message: {
      date: '2026-11-20',
      formula: 2,
      commitment: 'c0',
      published_at: '2026-11-19 00:00:00',
      seed: null,
      revealed_at: null,
    },
    also: { formula: [1], seed: ['5e'], revealed_at: ['2026-11-21 00:00:00'] },
    never: {
      formula: [0, 3, '1'],
      commitment: [null, 1],
      published_at: [null],
      date: [null, 1],
      seed: [1],
    },
  },
]

describe('what an answer may be', () => {
  it.each(cases)(
    '$rule the answer and every other value of its fields are read',
    ({ reply, message, also }) => {
      const all = [message, ...changesOf(message, also)]
      expect(all.filter((one) => !reply.safeParse(one).success)).toEqual([])
    },
  )

  it.each(cases)('$rule what a field must never be is refused', ({ reply, message, never }) => {
    const without = Object.keys(message).map((name) =>
      Object.fromEntries(Object.entries(message).filter(([one]) => one !== name)),
    )
    expect(
      [...changesOf(message, never), ...without].filter((one) => reply.safeParse(one).success),
    ).toEqual([])
  })
})

function changesOf(
  message: Message,
  values: Readonly<Record<string, readonly unknown[]>>,
): readonly Message[] {
  return Object.entries(values).flatMap(([name, all]) =>
    all.map((value) => ({ ...message, [name]: value })),
  )
}
