import type { AuditQuery } from '@candor/testing/product-testing'

/** Invariants that must hold whatever was killed or raced. */
export const offeringSound: readonly AuditQuery[] = [
  {
    what: 'an offering counts other sums than its applications have',
    text: `
      SELECT t.project_id, t.shared, t.whole, o.shared, o.whole FROM offering_tally t LEFT JOIN (
        SELECT project_id, sum(tokens) FILTER (WHERE is_shared) AS shared,
          sum(tokens) FILTER (WHERE NOT is_shared) AS whole, max(place) AS last
        FROM offering_order GROUP BY 1) o USING (project_id)
      WHERE (t.shared, t.whole, t.last_place)
        <> (coalesce(o.shared, 0), coalesce(o.whole, 0), coalesce(o.last, 0))`,
  },
  {
    what: 'more tokens were passed than are on offer, or others than its shares have',
    text: `
      SELECT p.id, t.passed, s.passed FROM offering_project p JOIN offering_tally t
      ON t.project_id = p.id LEFT JOIN (
        SELECT project_id, sum(passed) AS passed FROM offering_share GROUP BY 1) s
      ON s.project_id = p.id
      WHERE t.passed <> coalesce(s.passed, 0) OR t.passed > p.supply`,
  },
  {
    what: 'a share was not settled exactly once',
    text: `
      SELECT s.id, s.stage, count(j.id) FROM offering_share s LEFT JOIN journal j
      ON j.reference = s.id::text AND j.cause = 'offering.end'
      JOIN LATERAL (SELECT sum(o.kept) AS kept FROM offering_order o WHERE o.share_id = s.id) k
      ON true
      GROUP BY s.id, k.kept HAVING count(j.id) <> CASE WHEN s.stage >= 2 AND k.kept > 0 THEN 1
        ELSE 0 END`,
  },
  {
    what: 'tokens were not made available exactly once',
    text: `
      SELECT s.id, s.stage, count(j.id) FROM offering_share s LEFT JOIN journal j
      ON j.reference = s.id::text AND j.cause = 'offering.unlock'
      GROUP BY s.id HAVING count(j.id) <> CASE WHEN s.stage = 3 AND s.passed > 0 THEN 1 ELSE 0 END`,
  },
  {
    what: 'an application was not filed exactly once in the books',
    text: `
      SELECT o.id FROM offering_order o LEFT JOIN journal j
      ON j.reference = o.id::text AND j.cause = 'offering.apply'
      GROUP BY o.id HAVING count(j.id) <> 1`,
  },
  {
    what: 'a person has more of an offering than its cap',
    text: `
      SELECT o.project_id, o.person FROM offering_order o JOIN offering_project p
      ON p.id = o.project_id WHERE p.cap IS NOT NULL AND p.allocation = 1
      GROUP BY o.project_id, o.person, p.cap HAVING sum(o.tokens) > p.cap`,
  },
]

/** What the clock alone must have caused by now. */
export const offeringTimely: readonly AuditQuery[] = [
  {
    what: 'an offering is not decided although its end is long over',
    text: `
      SELECT p.id FROM offering_project p JOIN offering_tally t ON t.project_id = p.id
      WHERE t.issued_ms IS NOT NULL AND t.cancelled_ms IS NULL
        AND p.end_ms < extract(epoch FROM now()) * 1000 - 30000
        AND NOT EXISTS (SELECT FROM offering_decision d WHERE d.project_id = p.id AND d.part = 2)`,
  },
  {
    what: 'a share is not settled although it was decided 15 minutes ago (IEO-23)',
    text: `
      SELECT s.id FROM offering_share s JOIN offering_project p ON p.id = s.project_id
      JOIN offering_tally t ON t.project_id = p.id
      WHERE s.stage < 2 AND least(t.cancelled_ms, (SELECT min(d.decided_ms)
          FROM offering_decision d WHERE d.project_id = p.id AND (d.part = 2 OR s.stage = 0)))
        < extract(epoch FROM now()) * 1000 - 900000`,
  },
]
