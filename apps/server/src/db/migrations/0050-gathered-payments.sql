-- A payment over a chain below the least deposit of its coin is gathered with others of its user until they come to it (DEP-18). Those of before are not.
ALTER TABLE chain_sighting ADD COLUMN gathering boolean NOT NULL DEFAULT false;
ALTER TABLE chain_sighting ALTER COLUMN gathering DROP DEFAULT;
DROP INDEX chain_sighting_by_block;
CREATE INDEX chain_sighting_by_block ON chain_sighting (chain_id, block_number) WHERE NOT gathering;
CREATE INDEX chain_sighting_gathering ON chain_sighting (chain_id, user_id, currency_id, block_number) WHERE gathering;
CREATE INDEX chain_sighting_of_block ON chain_sighting (chain_id, block_number);
GRANT UPDATE (gathering) ON chain_sighting TO candor_app;
