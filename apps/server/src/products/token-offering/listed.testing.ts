import type { TestPlatform } from '@candor/testing/platform'

/** The track of offerings that tests list themselves; the sandbox's own have the first two. */
const OWN_TRACK = 9
let rounds = 0

/** What a test's offering sells; 10,000 tokens at 0.5 USDT shared out, unless said otherwise. */
export type OfferGiven = {
  readonly allocation?: 'fcfs' | 'pro_rata'
  readonly price?: string
  readonly supply?: number
  readonly min?: number
  readonly cap?: number
  readonly minSale?: number
  readonly startMs: number
  readonly endMs: number
  readonly toMarketMs?: number
  readonly lockDays?: number
  readonly hasPool?: boolean
  readonly insiders?: readonly Buffer[]
  /** Currencies beside USDT, by number. */
  readonly payCoins?: readonly number[]
  /** Shown at once, without its supply: for what is refused anyway. */
  readonly issuedMs?: number
}

/** Writes an offering as the sandbox's schedule would, which the platform then issues; its id. */
export async function listOffering(
  fixture: Pick<TestPlatform, 'asOwner'>,
  given: OfferGiven,
): Promise<number> {
  const { startMs, endMs, insiders = [], supply = 10_000 } = given
  const [row] = await fixture.asOwner<{ id: number }>(
    `
    INSERT INTO offering_project (track, round, currency_id, pay_coins, allocation, price, supply,
      total_issuance, min_tokens, cap, min_sale, listed_ms, start_ms, end_ms, sell_begin_ms,
      lock_days, names_insiders, has_pool, insider_count, insider_tokens, insider_price,
      insider_days, texts, logo, white_paper, link, created_at)
    VALUES (${OWN_TRACK}, $1, 45, $15, $2, ($3::numeric * 100000000)::numeric(28,0), $4,
      $4::numeric * 10, $5, $6, $7, $8::bigint - 1, $8, $9, $10, $11, $12, $13, $14, 0, 0, 0,
      '{}', '', '', '', now())
    RETURNING id`,
    [
      (rounds += 1),
      given.allocation === 'fcfs' ? 1 : 2,
      given.price ?? '0.5',
      supply,
      given.min ?? 10,
      given.cap ?? null,
      given.minSale ?? 0,
      startMs,
      endMs,
      endMs + (given.toMarketMs ?? 0),
      given.lockDays ?? 7,
      insiders.length > 0,
      given.hasPool ?? true,
      insiders.length,
      given.payCoins ?? [],
    ],
  )
  const id = row?.id ?? 0
  await fixture.asOwner('INSERT INTO offering_tally (project_id, issued_ms) VALUES ($1, $2)', [
    id,
    given.issuedMs ?? null,
  ])
  for (const mark of insiders)
    await fixture.asOwner('INSERT INTO offering_insider (project_id, mac) VALUES ($1, $2)', [
      id,
      mark,
    ])
  return id
}
