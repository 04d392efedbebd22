-- Which published function makes prices of a day's seed (MKT-25). It is committed with the seed; days committed before keep the first.
ALTER TABLE price_seed ADD COLUMN formula smallint NOT NULL DEFAULT 1 CHECK (formula IN (1, 2));
ALTER TABLE price_seed ALTER COLUMN formula DROP DEFAULT;
