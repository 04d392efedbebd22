-- To the database 'not a number' is greater than zero, so a price of that kind would pass as positive and nothing could ever be settled on it.
ALTER TABLE tick ADD CONSTRAINT tick_price_is_a_number CHECK (price <> 'NaN' AND volume <> 'NaN');
