-- What waits counts towards the cap with what it is worth at its target, no longer with its size: a size far from the price costs no margin,
-- and would fill the cap for everybody else (FUT-37).
UPDATE futures_exposure x SET
  long_pending = (SELECT coalesce(sum(o.notional), 0) FROM contract_order o WHERE o.market_id = x.market_id AND o.side = 1 AND o.status = 0),
  short_pending = (SELECT coalesce(sum(o.notional), 0) FROM contract_order o WHERE o.market_id = x.market_id AND o.side = 2 AND o.status = 0);
COMMENT ON COLUMN futures_exposure.long_pending IS 'in the quote currency, at the targets';
COMMENT ON COLUMN futures_exposure.short_pending IS 'in the quote currency, at the targets';
