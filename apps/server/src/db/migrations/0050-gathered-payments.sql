-- A payment over a chain below the least deposit of its coin is small: it is gathered with others of its user until they come to the least, and credited after
-- all that are not (DEP-18). Those of before are not small.
ALTER TABLE chain_sighting ADD COLUMN small boolean NOT NULL DEFAULT false, ADD COLUMN gathering boolean NOT NULL DEFAULT false, ADD CHECK (small OR NOT gathering);
ALTER TABLE chain_sighting ALTER COLUMN small DROP DEFAULT, ALTER COLUMN gathering DROP DEFAULT;
CREATE INDEX chain_sighting_ready ON chain_sighting (chain_id, small, block_number) WHERE NOT gathering;
CREATE INDEX chain_sighting_gathering ON chain_sighting (chain_id, user_id, currency_id, block_number) WHERE gathering;
CREATE INDEX chain_sighting_gathering_by_block ON chain_sighting (chain_id, block_number) WHERE gathering;
GRANT UPDATE (gathering) ON chain_sighting TO candor_app;
