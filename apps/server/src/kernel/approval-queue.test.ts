import type { ReviewKind } from '@candor/contract'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { type AccessFixture, createAccessFixture } from '@candor/testing/fixtures/access'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { toDate } from '../clock/clock.ts'
import { sql, type Transaction } from '../db/connection.ts'
import { enqueue, type QueuedEvents } from '../db/outbox.ts'
import type { Caller } from '../http/handler.ts'
import {
  approvalQueue,
  type ApprovalKind,
  castVote,
  type Deadline,
  endDue,
  lockRequest,
  type Requests,
  takeBack,
  type TakingBack,
} from './approval-queue.ts'

/** A made-up kind: wishes, which two people approve or the clock ends. */
type Wish = { readonly id: number; readonly userId: number; readonly state: string }

const now = firstMomentMs
let fixture: AccessFixture
let owner: pg.Pool
let caller: Caller
let published: QueuedEvents[]
let faults: unknown[]

beforeAll(async () => {
  fixture = await createAccessFixture()
  owner = new pg.Pool({ connectionString: fixture.ownerUrl, max: 2 })
  await owner.query(`
    CREATE TABLE wish (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, user_id bigint NOT NULL,
      state text NOT NULL DEFAULT 'waiting', moves int NOT NULL DEFAULT 0);
    CREATE TABLE wish_vote (wish_id bigint, voter int, verdict text, UNIQUE (wish_id, voter));
    GRANT SELECT, INSERT, UPDATE ON wish, wish_vote TO PUBLIC`)
})
beforeEach(async () => {
  ;[published, faults] = [[], []]
  caller = await fixture.newCaller()
})
afterAll(async () => {
  await owner.end()
  await fixture.close()
})

const deps = () => ({
  database: fixture.database,
  onEvents: (events: QueuedEvents | undefined) =>
    published.push(...(events === undefined ? [] : [events])),
  onFault: (error: unknown) => faults.push(error),
})

const wishes: Requests<Wish> = {
  async findOwner(db, id) {
    const [row] = await db.rows(sql('SELECT user_id FROM wish WHERE id = $1'), [id])
    return row === undefined ? undefined : Number(row['user_id'])
  },
  async lockRow(tx, id) {
    const [row] = await tx.rows(sql('SELECT * FROM wish WHERE id = $1 FOR UPDATE'), [id])
    return row === undefined
      ? undefined
      : { id: Number(row['id']), userId: Number(row['user_id']), state: String(row['state']) }
  },
}

/** Moves a wish without checking its state, which is the queue's task. */
async function move(tx: Transaction, { id, userId }: Wish, state: string) {
  const text = 'UPDATE wish SET state = $2, moves = moves + 1 WHERE id = $1'
  await tx.rows(sql(text), [id, state])
  return enqueue(tx, toDate(now), [{ partyId: userId, event: 'wallet', payload: {} }])
}

const HOUR = 3_600_000
const kind: ApprovalKind<Wish> = {
  kind: 'wish' as string as ReviewKind,
  matter: 'grant',
  requests: wishes,
  list: ({ status, offset }) =>
    Promise.resolve({
      total: 4,
      rows: [undefined, now - 1, now, now + HOUR].map((decideMs, index) => ({
        id: offset + index,
        userId: 7,
        status,
        filedAt: toDate(now - HOUR),
        decideBy: decideMs === undefined ? undefined : toDate(decideMs),
        btcValue: 'nothing' as const,
        subject: { intro: 'a wish' },
      })),
    }),
  stand: (_tx, { userId, state }) => ({
    userId,
    isWaiting: state === 'waiting',
    btcValue: 'nothing',
  }),
  pass: (tx, wish) => move(tx, wish, 'passed'),
  fail: (tx, wish, { reason }) => move(tx, wish, `failed: ${reason}`),
}
const queue = approvalQueue(kind)

const filed = async (by = caller): Promise<number> => {
  const text = 'INSERT INTO wish (user_id) VALUES ($1) RETURNING id'
  return Number((await owner.query<{ id: string }>(text, [by.userId])).rows[0]?.id)
}
const standing = async (id: number) =>
  (
    await owner.query<{ state: string; moves: number; votes: number }>(
      `SELECT state, moves, (SELECT count(*)::int FROM wish_vote v WHERE v.wish_id = w.id) AS votes
        FROM wish w WHERE id = $1`,
      [id],
    )
  ).rows[0]

/** One person's vote as a call casts it, in a queue that needs two approvals. */
function voteOn(id: number, voter: number, verdict: 'pass' | 'fail', of = queue) {
  return fixture.database.transaction(async (tx) => {
    const request = await of.lockRequest(tx, id, now)
    if (request?.isWaiting !== true) return 'waits no more'
    const votes = {
      add: async (at: Transaction) =>
        (
          await at.rows(
            sql(`INSERT INTO wish_vote VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1`),
            [id, voter, verdict],
          )
        ).length > 0,
      async countPasses(at: Transaction) {
        const text = `SELECT 1 FROM wish_vote WHERE wish_id = $1 AND verdict = 'pass'`
        return (await at.rows(sql(text), [id])).length
      },
    }
    const cast = await castVote(
      tx,
      request,
      { staffId: voter, verdict, reason: verdict === 'pass' ? '' : 'no' },
      { votes, needed: 2 },
    )
    return cast === undefined ? 'voted before' : [cast.status, cast.votes]
  })
}

const takingBack: TakingBack<Wish> = {
  requests: wishes,
  done: 'withdrawal-cancelled',
  isOpen: ({ state }) => state === 'waiting',
  end: (tx, wish) => move(tx, wish, 'taken back'),
}
const takeBackAs = (by: Caller, id: number) => takeBack(deps(), contextAt(now, by), id, takingBack)

const deadline: Deadline<Wish> = {
  requests: wishes,
  async listDue(db) {
    const rows = await db.rows(
      sql(`SELECT id FROM wish WHERE state IN ('waiting', 'cursed') ORDER BY id`),
    )
    return rows.map(({ id }) => Number(id))
  },
  async end(tx, wish) {
    if (wish.state === 'cursed') throw new Error(`wish ${wish.id} cannot be ended`)
    return wish.state === 'waiting' ? { events: await move(tx, wish, 'lapsed') } : undefined
  },
}

it.each([
  [
    'two passes of two people',
    ['1 pass', '2 pass'],
    [
      [1, 1],
      [2, 2],
    ],
    'passed',
    2,
  ],
  ['two of one', ['1 pass', '1 pass'], [[1, 1], 'voted before'], 'waiting', 1],
  ['one fail', ['1 fail'], [[3, 1]], 'failed: no', 1],
  [
    'a fail after a pass',
    ['1 pass', '2 fail'],
    [
      [1, 1],
      [3, 1],
    ],
    'failed: no',
    2,
  ],
  ['a pass after a fail', ['1 fail', '2 pass'], [[3, 1], 'waits no more'], 'failed: no', 1],
  ['a third pass', ['1 pass', '2 pass', '3 pass'], [[1, 1], [2, 2], 'waits no more'], 'passed', 2],
] as const)(
  'a request is decided as it must be after %s',
  async (_what, ballots, answers, state, votes) => {
    const id = await filed()
    for (const [index, ballot] of ballots.entries()) {
      const [voter, verdict] = ballot.split(' ')
      expect(await voteOn(id, Number(voter), verdict === 'pass' ? 'pass' : 'fail')).toEqual(
        answers[index],
      )
    }
    expect(await standing(id)).toEqual({ state, moves: state === 'waiting' ? 0 : 1, votes })
  },
)

it('a verdict that cannot be carried out takes its vote back', async () => {
  const broken = approvalQueue<Wish>({
    ...kind,
    async pass(tx, wish) {
      await move(tx, wish, 'passed')
      throw new Error('nothing to give')
    },
  })
  const id = await filed()
  await voteOn(id, 1, 'pass', broken)
  await expect(voteOn(id, 2, 'pass', broken)).rejects.toThrow('nothing to give')
  expect(await standing(id)).toEqual({ state: 'waiting', moves: 0, votes: 1 })
})

it('only its owner takes a request back, while it waits, and is told of it once', async () => {
  const [id, other] = [await filed(), await filed(await fixture.newCaller())]
  expect(await takeBackAs(caller, other)).toEqual({ refused: 'NOT_FOUND' })
  expect(await takeBackAs(caller, 10_000_000)).toEqual({ refused: 'NOT_FOUND' })
  expect(published).toEqual([])
  expect(await takeBackAs(caller, id)).toEqual({ message: expect.any(String) as string })
  expect(await takeBackAs(caller, id)).toEqual({ refused: 'ORDER_STATE' })
  expect(published.map(({ events }) => events.map(({ partyId }) => partyId))).toEqual([
    [caller.userId],
  ])
  expect(await voteOn(id, 1, 'fail')).toBe('waits no more')
  expect([await standing(id), await standing(other)]).toEqual([
    { state: 'taken back', moves: 1, votes: 0 },
    { state: 'waiting', moves: 0, votes: 0 },
  ])
})

it('of verdicts, a taking back and the clock at once one moves a request', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => filed()))
  await Promise.all(ids.map((id) => voteOn(id, 1, 'pass')))
  const answers = await Promise.all(
    ids.flatMap((id) => [
      voteOn(id, 2, 'pass'),
      voteOn(id, 3, 'fail'),
      takeBackAs(caller, id),
      endDue(deps(), { ...deadline, listDue: () => Promise.resolve([id]) }, now),
    ]),
  )
  const moved = await Promise.all(ids.map(standing))
  expect(moved.map((one) => one?.moves)).toEqual(ids.map(() => 1))
  expect(answers.filter((answer) => answer === 'waits no more').length).toBeGreaterThan(0)
  expect(faults).toEqual([])
})

it('the clock ends each request once, however many workers there are, and one that cannot be ended holds up no other', async () => {
  const ids = [await filed(), await filed(), await filed(await fixture.newCaller())]
  await owner.query(`UPDATE wish SET state = 'cursed' WHERE id = $1`, [ids[1]])
  const counts = await Promise.all([1, 2, 3].map(() => endDue(deps(), deadline, now)))
  const ended = counts.reduce((sum, count) => sum + count, 0)
  expect(published).toHaveLength(ended)
  expect([await standing(ids[0] ?? 0), await standing(ids[2] ?? 0)]).toEqual([
    { state: 'lapsed', moves: 1, votes: 0 },
    { state: 'lapsed', moves: 1, votes: 0 },
  ])
  expect(faults.map(String)).toEqual(counts.map(() => `Error: wish ${ids[1]} cannot be ended`))
  await owner.query(`UPDATE wish SET state = 'passed' WHERE id = $1`, [ids[1]])
  expect(await endDue(deps(), deadline, now)).toBe(0)
})

it('a request is locked after its user, so that whoever holds the user finds its row free', async () => {
  const id = await filed()
  const waiting = `SELECT 1 FROM pg_locks l JOIN pg_stat_activity a USING (pid)
    WHERE NOT l.granted AND a.datname = current_database()`
  const holder = await owner.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT 1 FROM app_user WHERE id = $1 FOR UPDATE', [caller.userId])
  const locked = fixture.database.transaction((tx) => lockRequest(tx, wishes, id))
  try {
    await expect.poll(async () => (await owner.query(waiting)).rows.length).toBe(1)
    await holder.query('SELECT 1 FROM wish WHERE id = $1 FOR UPDATE NOWAIT', [id])
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
  expect(await locked).toEqual({ id, userId: caller.userId, state: 'waiting' })
})

it.each([
  [1, ['', 0], ['2026-11-20 09:59:59', 1], ['2026-11-20 10:00:00', 0], ['2026-11-20 11:00:00', 0]],
  [2, ['', 0], ['2026-11-20 09:59:59', 0], ['2026-11-20 10:00:00', 0], ['2026-11-20 11:00:00', 0]],
] as const)(
  'a queue of status %i says by when each is decided, and which wait beyond it',
  async (status, ...expected) => {
    const { rows, total } = await queue.queue({ status, limit: 4, offset: 40 }, now)
    expect([total, rows.map(({ id, uid }) => [id, uid])]).toEqual([
      4,
      [40, 41, 42, 43].map((id) => [id, 7]),
    ])
    expect(rows.map(({ decide_by: by, overdue }) => [by, overdue])).toEqual(expected)
    expect(rows[0]).toEqual({
      id: 40,
      uid: 7,
      status,
      created_at: '2026-11-20 09:00:00',
      decide_by: '',
      overdue: 0,
      btcValue: 'nothing',
      subject: { intro: 'a wish' },
    })
  },
)
