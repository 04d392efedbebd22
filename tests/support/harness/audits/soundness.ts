/** What is wrong with the rows that a statement answers. */
export type AuditQuery = { readonly what: string; readonly text: string }

/**
 * Questions to the whole database whose only good answer is no row, whatever was killed or raced.
 */
export const soundness: readonly AuditQuery[] = [
  {
    what: 'money was made or lost',
    text: `
      SELECT currency_id, sum(available + locked) AS off FROM account GROUP BY 1
      HAVING sum(available + locked) <> 0`,
  },
  {
    what: 'an account is below zero',
    text: `
      SELECT id, available, locked FROM account
      WHERE NOT outside AND (available < 0 OR locked < 0)`,
  },
  {
    what: 'a balance is not the sum of its entries',
    text: `
      SELECT a.id FROM account a
      LEFT JOIN (SELECT account_id, sum(change) FILTER (WHERE part = 0) AS free,
        sum(change) FILTER (WHERE part = 1) AS held FROM entry GROUP BY 1) e
      ON e.account_id = a.id
      WHERE a.available <> coalesce(e.free, 0) OR a.locked <> coalesce(e.held, 0)`,
  },
  {
    what: 'an entry says another time than its journal',
    text: `
      SELECT e.id FROM entry e JOIN journal j ON j.id = e.journal_id
      WHERE e.created_at <> j.created_at`,
  },
  {
    what: 'a journal is not balanced',
    text: `
      SELECT e.journal_id FROM entry e JOIN account a ON a.id = e.account_id
      GROUP BY e.journal_id, a.currency_id HAVING sum(e.change) <> 0`,
  },
  {
    what: 'a leverage account has not locked what its contracts hold',
    text: `
      SELECT a.party_id, a.locked, h.held FROM account a JOIN app_user u ON u.id = a.party_id
      LEFT JOIN (
        SELECT user_id, quote_id, sum(CASE status WHEN 0 THEN margin + fee ELSE margin END) AS held
        FROM contract_order WHERE status IN (0, 1) GROUP BY 1, 2) h
      ON h.user_id = a.party_id AND h.quote_id = a.currency_id
      WHERE a.kind = 3 AND a.locked <> coalesce(h.held, 0)`,
  },
  {
    what: 'an options account has not locked what its seconds orders hold',
    text: `
      SELECT a.party_id, a.locked, h.held FROM account a JOIN app_user u ON u.id = a.party_id
      LEFT JOIN (
        SELECT user_id, currency_id, sum(stake + fee) AS held FROM seconds_order WHERE status = 1
        GROUP BY 1, 2) h
      ON h.user_id = a.party_id AND h.currency_id = a.currency_id
      WHERE a.kind = 4 AND a.locked <> coalesce(h.held, 0)`,
  },
  {
    what: 'the house has not set aside what open contracts may bring',
    text: `
      SELECT a.shard, a.locked, h.held FROM account a JOIN party p ON p.id = a.party_id LEFT JOIN (
        SELECT market_id, quote_id, sum(reserve) AS held FROM contract_order WHERE status IN (0, 1)
        GROUP BY 1, 2) h ON h.market_id = a.shard AND h.quote_id = a.currency_id
      WHERE p.house = 'house:lever' AND a.locked <> coalesce(h.held, 0)`,
  },
  {
    what: 'the house has not set aside what open seconds orders may bring',
    text: `
      SELECT a.shard, a.locked, h.held FROM account a JOIN party p ON p.id = a.party_id LEFT JOIN (
        SELECT market_id, currency_id, sum(profit) AS held FROM seconds_order WHERE status = 1
        GROUP BY 1, 2) h ON h.market_id = a.shard AND h.currency_id = a.currency_id
      WHERE p.house = 'house:seconds' AND a.locked <> coalesce(h.held, 0)`,
  },
  {
    what: 'the exposure of a pair is not the sum of its open contracts',
    text: `
      SELECT x.* FROM futures_exposure x LEFT JOIN (
        SELECT market_id, coalesce(sum(size) FILTER (WHERE side = 1 AND status = 1), 0) AS long,
          coalesce(sum(size) FILTER (WHERE side = 2 AND status = 1), 0) AS short,
          coalesce(sum(notional) FILTER (WHERE side = 1 AND status = 0), 0) AS waiting_long,
            coalesce(sum(notional) FILTER (WHERE side = 2 AND status = 0), 0) AS waiting_short
        FROM contract_order GROUP BY 1) o USING (market_id)
      WHERE (x.long_open, x.short_open, x.long_pending, x.short_pending) <> (coalesce(o.long, 0),
        coalesce(o.short, 0), coalesce(o.waiting_long, 0), coalesce(o.waiting_short, 0))`,
  },
  {
    what: 'a contract stays between open and closed',
    text: 'SELECT id FROM contract_order WHERE status = 2',
  },
  {
    what: 'a contract that ended was not booked exactly once',
    text: `
      SELECT o.id, o.status, count(j.id) FROM contract_order o LEFT JOIN journal j
      ON j.reference = o.id::text AND j.cause IN ('futures.closed', 'futures.cancelled')
      GROUP BY o.id HAVING count(j.id) <> CASE WHEN o.status IN (3, 4) THEN 1 ELSE 0 END`,
  },
  {
    what: 'a seconds order that ended was not booked exactly once',
    text: `
      SELECT o.id, o.status, count(j.id) FROM seconds_order o LEFT JOIN journal j
      ON j.reference = o.id::text AND j.cause = 'seconds.settle'
      GROUP BY o.id HAVING count(j.id) <> CASE WHEN o.status = 1 THEN 0 ELSE 1 END`,
  },
  {
    what: 'a swap and its journal do not say the same',
    text: `
      SELECT coalesce(s.id::text, j.reference), s.number, s.fee, s.received, j.given, j.got
      FROM swap s FULL JOIN (
        SELECT j.reference, a.party_id, -sum(e.change) FILTER (WHERE e.change < 0) AS given,
          sum(e.change) FILTER (WHERE e.change > 0) AS got
        FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
        JOIN app_user u ON u.id = a.party_id WHERE j.cause = 'swap' GROUP BY 1, 2
      ) j ON j.reference = s.id::text AND j.party_id = s.user_id
      WHERE s.id IS NULL OR (j.given, j.got) IS DISTINCT FROM (s.number + s.fee, s.received)`,
  },
  {
    what: 'swaps paid more of a coin on a UTC day than their cap',
    text: `
      SELECT s.to_currency_id, s.accepted_ms / 86400000 AS day, sum(s.received) FROM swap s
      JOIN currency c ON c.id = s.to_currency_id
      JOIN (VALUES ('BTC', 800000000), ('ETH', 15000000000), ('USDT', 50000000000000)) AS cap(name,
        most) ON cap.name = c.name GROUP BY 1, 2, cap.most HAVING sum(s.received) > cap.most`,
  },
  {
    what: 'an exchange account has not locked what its orders, withdrawals and loans hold',
    text: `
      SELECT a.party_id, a.currency_id, a.locked, h.held FROM account a JOIN app_user u
      ON u.id = a.party_id LEFT JOIN (
        SELECT party_id, currency_id, sum(held) AS held FROM (
          SELECT o.party_id, CASE o.side WHEN 1 THEN m.quote_id ELSE m.base_id END AS currency_id,
            o.frozen AS held FROM spot_order o JOIN market m ON m.id = o.market_id
            WHERE o.status = 1
          UNION ALL SELECT user_id, currency_id, number FROM withdrawal WHERE status = 1
          UNION ALL SELECT user_id, margin_currency_id, margin FROM loan
          WHERE status IN (1, 2, 5)) x GROUP BY 1, 2) h
      ON h.party_id = a.party_id AND h.currency_id = a.currency_id
      WHERE a.kind = 2 AND a.locked <> coalesce(h.held, 0)`,
  },
  {
    what: 'a withdrawal was not filed once and ended at most once, as its status says',
    text: `
      SELECT w.id, w.status, j.causes FROM withdrawal w
      LEFT JOIN (SELECT reference, string_agg(cause, ' ' ORDER BY id) AS causes FROM journal
        WHERE cause LIKE 'withdrawal.%' GROUP BY 1) j
      ON j.reference = w.id::text
      WHERE j.causes IS DISTINCT
      FROM CASE w.status WHEN 1 THEN 'withdrawal.filed' WHEN 2
        THEN 'withdrawal.filed withdrawal.done' ELSE 'withdrawal.filed withdrawal.returned' END`,
  },
  {
    what: 'a withdrawal was paid out that was not passed, or by another amount',
    text: `
      SELECT w.id, w.status, w.passed_at, p.state, p.amount FROM withdrawal w LEFT JOIN payout p
      ON p.withdrawal_id = w.id
      WHERE (w.passed_at IS NULL) <> (p.id IS NULL) OR p.amount <> w.number - w.fee
        OR (w.status = 2) <> coalesce(p.state = 'done' AND p.booked_at IS NOT NULL, false)`,
  },
  {
    what: 'a purchase was not credited once when it was paid, and by nothing else',
    text: `
      SELECT o.id, o.status, o.receive, j.got FROM purchase_order o LEFT JOIN (
        SELECT j.reference, a.party_id, e.change AS got FROM journal j JOIN entry e
        ON e.journal_id = j.id JOIN account a ON a.id = e.account_id JOIN app_user u
        ON u.id = a.party_id
        WHERE j.cause = 'purchase') j ON j.reference = o.id::text AND j.party_id = o.user_id
      WHERE j.got IS DISTINCT FROM CASE o.status WHEN 2 THEN o.receive END`,
  },
  {
    what: 'a loan was not asked for once and paid out or refused once, as its status says',
    text: `
      SELECT l.id, l.status, j.causes FROM loan l LEFT JOIN (
        SELECT reference, string_agg(cause, ' ' ORDER BY id) AS causes FROM journal
        WHERE cause IN ('loan.request', 'loan.payout', 'loan.refuse') GROUP BY 1) j
          ON j.reference = l.id::text
      WHERE j.causes IS DISTINCT
      FROM CASE l.status WHEN 1 THEN 'loan.request' WHEN 4 THEN 'loan.request loan.refuse'
        ELSE 'loan.request loan.payout' END`,
  },
  {
    what: 'a transfer is not one record out and one in',
    text: `
      SELECT j.id FROM journal j JOIN entry e ON e.journal_id = j.id WHERE j.cause = 'transfer'
      GROUP BY j.id HAVING count(*) <> 2 OR count(*) FILTER (WHERE e.change > 0) <> 1`,
  },
]
