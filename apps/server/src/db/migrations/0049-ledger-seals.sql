-- Since when every entry was recomputed at least once, as that look knew it: what is sealed is recomputed in turn (LEDG-20). Null before this version.
ALTER TABLE reconciliation ADD COLUMN whole_at timestamptz;

-- The last number of a market's sequence is read at each start, not looked for among all its orders.
CREATE INDEX spot_order_cancelled ON spot_order (market_id, cancel_seq) WHERE cancel_seq IS NOT NULL;
