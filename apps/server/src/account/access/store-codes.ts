import { statement } from '../../db/connection.ts'
import type { Queryable, Transaction } from './store.ts'

const ALLOW = statement(
  'code-allow',
  `
  INSERT INTO code_allowance (target, part, sent_at, day, sent)
  VALUES ($1, $5, $2, ($2 AT TIME ZONE 'UTC')::date, 1)
  ON CONFLICT (target, part) DO UPDATE SET sent_at = excluded.sent_at, day = excluded.day,
    sent = CASE WHEN code_allowance.day = excluded.day THEN code_allowance.sent + 1 ELSE 1 END
  WHERE code_allowance.sent_at <= $2 - $3 * interval '1 ms'
    AND (code_allowance.day <> excluded.day OR code_allowance.sent < $4)
  RETURNING sent`,
)

/** A send budget of a target: the pause between codes and the maximum per UTC day. */
export type Budget = { readonly part: string; readonly pauseMs: number; readonly perDay: number }

/**
 * Counts one sending to a target and returns its number within the budget's UTC day; undefined when
 * too soon after the last one or over the maximum (AUTH-04).
 */
export async function allowSending(
  tx: Transaction,
  target: string,
  now: Date,
  { part, pauseMs, perDay }: Budget,
): Promise<number | undefined> {
  const [row] = await tx.rows(ALLOW, [target, now, pauseMs, perDay, part])
  return row?.sent
}

const LAST_SENT = statement(
  'code-last-sent',
  'SELECT sent_at FROM code_allowance WHERE target = $1 AND part = $2',
)

/** When a budget last sent a code to a target, in ms; undefined when never. */
export async function loadLastSentMs(
  database: Queryable,
  target: string,
  part: string,
): Promise<number | undefined> {
  const [row] = await database.rows(LAST_SENT, [target, part])
  return row?.sent_at.getTime()
}

const END_OLD = statement(
  'code-end-old',
  `
    UPDATE verification_code SET ended_at = $4
    WHERE target = $1 AND scene = $2 AND asker = $3 AND ended_at IS NULL`,
)
const ADD = statement(
  'code-add',
  `
  INSERT INTO verification_code (target, scene, asker, code_mac, tries_left, created_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`,
)

/** The identity of a live code: target, scene and requester have one at a time. */
export type CodePlace = { readonly target: string; readonly scene: string; readonly asker: string }

export type NewCode = CodePlace & {
  readonly mac: Buffer
  readonly tries: number
  readonly now: Date
  readonly expiresAt: Date
}

/** Replaces any older code of the same target, scene and requester. */
export async function replaceCode(
  tx: Transaction,
  { target, scene, asker, mac, tries, now, expiresAt }: NewCode,
): Promise<void> {
  await tx.rows(END_OLD, [target, scene, asker, now])
  await tx.rows(ADD, [target, scene, asker, mac, tries, now, expiresAt])
}

// One conditional update decides and counts: parallel guesses wait for each other, so that the
// fifth wrong one is the last.
const TRY = statement(
  'code-try',
  `
  UPDATE verification_code SET
    tries_left = CASE WHEN code_mac = $3 THEN tries_left ELSE tries_left - 1 END,
    ended_at = CASE WHEN code_mac = $3 AND $5 OR code_mac <> $3 AND tries_left = 1 THEN $4 END
  WHERE target = $1 AND scene = $2 AND asker = $6 AND ended_at IS NULL AND expires_at > $4
    AND tries_left > 0
  RETURNING code_mac = $3 AS matches`,
)

/** Checks a code: 'right', 'wrong' (which costs a try), or 'none' without a live code (AUTH-03). */
export async function tryCode(
  database: Queryable,
  { target, scene, asker }: CodePlace,
  mac: Buffer,
  now: Date,
  isUsedUp: boolean,
): Promise<'right' | 'wrong' | 'none'> {
  const [row] = await database.rows(TRY, [target, scene, mac, now, isUsedUp, asker])
  if (row === undefined) return 'none'
  return row.matches ? 'right' : 'wrong'
}

const NEWEST = statement(
  'code-newest',
  `
  SELECT target, scene FROM verification_code
  WHERE target = ANY ($1) AND (scene, asker) IN (SELECT * FROM unnest($3::text[], $4::text[]))
    AND ended_at IS NULL AND expires_at > $2 ORDER BY id DESC LIMIT 1`,
)

/** The newest live code among these targets, scenes and requesters; undefined without one. */
export async function findNewestCode(
  database: Queryable,
  targets: readonly string[],
  scenes: readonly Omit<CodePlace, 'target'>[],
  now: Date,
): Promise<{ readonly target: string; readonly scene: string } | undefined> {
  const [row] = await database.rows(NEWEST, [
    targets,
    now,
    scenes.map(({ scene }) => scene),
    scenes.map(({ asker }) => asker),
  ])
  return row
}

const ASKED_PHONE = statement(
  'code-asked-phone',
  `
  SELECT target FROM verification_code
  WHERE asker = $1 AND scene = 'bind' AND ended_at IS NULL AND expires_at > $3
    AND target LIKE '+%' || $2 ORDER BY id DESC LIMIT 1`,
)

/**
 * The phone with these digits to which this requester last had a code sent, whatever its area code.
 */
export async function findRequestedPhone(
  database: Queryable,
  asker: string,
  digits: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await database.rows(ASKED_PHONE, [asker, digits, now])
  return row?.target
}

const FORGET_CODES = statement('code-forget', 'DELETE FROM verification_code WHERE expires_at < $1')
const FORGET_ALLOWANCES = statement(
  'code-forget-allowances',
  'DELETE FROM code_allowance WHERE sent_at < $1',
)

/** Deletes codes and counts that no rule needs any more. */
export async function deleteExpiredCodes(database: Queryable, before: Date): Promise<void> {
  await database.rows(FORGET_CODES, [before])
  await database.rows(FORGET_ALLOWANCES, [before])
}
