-- A repeated key gets the first answer byte by byte (WIRE-20): json keeps a reply as it was written, jsonb would order its fields anew.
ALTER TABLE idempotency ALTER COLUMN reply TYPE json USING reply::json;
