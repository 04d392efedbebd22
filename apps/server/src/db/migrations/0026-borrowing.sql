-- Loans against margin, and who is a market maker. Terms have no update grant: currency, amount, margin's currency, days and rate of a loan cannot change.

-- status: 1 reviewing, 2 to repay, 3 done, 4 refused, 5 overdue, 6 liquidated (LOAN-16). Amounts are in units of 10^-8, rates fractions.
-- worth is what the loan came to in USDT when it was asked for; it counts towards the published cap (LOAN-21).
-- passed_ms is the second vote: the loan is paid out at the first prices recorded after it (LOAN-17), never by the hour a reviewer chose.
-- crossing and closing are what a forced close was decided from: amounts, and the ticks that priced them (LOAN-14).
CREATE TABLE loan (
  id                 bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  user_id            bigint NOT NULL REFERENCES app_user,
  currency_id        integer NOT NULL REFERENCES currency,
  amount             numeric(28,0) NOT NULL CHECK (amount > 0),
  worth              numeric(28,0) NOT NULL CHECK (worth > 0),
  margin_currency_id integer NOT NULL REFERENCES currency,
  margin_asked       numeric(28,0) NOT NULL CHECK (margin_asked > 0),
  days               integer NOT NULL CHECK (days BETWEEN 7 AND 365),
  daily_rate         numeric(28,0) NOT NULL CHECK (daily_rate > 0),
  requested_ms       bigint NOT NULL,
  decide_by_ms       bigint NOT NULL CHECK (decide_by_ms = requested_ms + 3 * 86400000::bigint),
  status             smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 6),
  reason             text NOT NULL DEFAULT '',
  passed_ms          bigint,
  paid_out_ms        bigint,
  payout_tick_id     bigint,
  payout_margin_tick_id bigint,
  margin             numeric(28,0) NOT NULL CHECK (margin >= 0),
  principal          numeric(28,0) NOT NULL DEFAULT 0 CHECK (principal >= 0),
  interest           numeric(28,0) NOT NULL DEFAULT 0 CHECK (interest >= 0),
  overdue_interest   numeric(28,0) NOT NULL DEFAULT 0 CHECK (overdue_interest >= 0),
  charged_days       integer NOT NULL DEFAULT 0 CHECK (charged_days >= 0),
  warned             boolean NOT NULL DEFAULT false,
  crossed_ms         bigint,
  crossing           json,
  closing            json,
  settlement         json,
  ended_ms           bigint,
  CONSTRAINT loan_is_paid_out_once_passed CHECK (status IN (1, 4) OR (passed_ms IS NOT NULL AND paid_out_ms IS NOT NULL AND passed_ms <= paid_out_ms)),
  CONSTRAINT loan_owes_nothing_before CHECK (status NOT IN (1, 4) OR (paid_out_ms IS NULL AND principal + interest + overdue_interest = 0 AND charged_days = 0)),
  CONSTRAINT loan_done_owes_nothing CHECK (status <> 3 OR principal + interest + overdue_interest = 0),
  CONSTRAINT loan_ended_holds_no_margin CHECK ((status IN (3, 4, 6)) = (ended_ms IS NOT NULL) AND (status NOT IN (3, 4, 6) OR margin = 0)),
  CONSTRAINT loan_refused_for_a_reason CHECK ((status = 4) = (reason <> '')),
  CONSTRAINT loan_closed_by_force_shows_why CHECK ((status = 6) = (closing IS NOT NULL) AND (closing IS NULL OR (crossing IS NOT NULL AND settlement IS NOT NULL))),
  CONSTRAINT loan_crossing_has_its_moment CHECK ((crossed_ms IS NULL) = (crossing IS NULL))
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX loan_one_open ON loan (user_id) WHERE status IN (1, 2, 5);
CREATE INDEX loan_by_user ON loan (user_id, id DESC);
CREATE INDEX loan_reviewing ON loan (id) WHERE status = 1;
CREATE INDEX loan_running ON loan (id) WHERE status IN (2, 5);
CREATE INDEX loan_closed ON loan (id) WHERE status = 6;

-- The interest of one started day of one loan: there is one row for it, ever (LOAN-08, LOAN-09). kind: 1 interest, 2 overdue.
CREATE TABLE loan_charge (
  loan_id  bigint NOT NULL REFERENCES loan,
  day      integer NOT NULL CHECK (day > 0),
  kind     smallint NOT NULL CHECK (kind IN (1, 2)),
  amount   numeric(28,0) NOT NULL CHECK (amount > 0),
  -- When the day began.
  since_ms bigint NOT NULL,
  PRIMARY KEY (loan_id, day)
);

-- What was repaid, by its borrower or by a forced close, and of what.
CREATE TABLE loan_repayment (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id          bigint NOT NULL REFERENCES loan,
  overdue_interest numeric(28,0) NOT NULL CHECK (overdue_interest >= 0),
  interest         numeric(28,0) NOT NULL CHECK (interest >= 0),
  principal        numeric(28,0) NOT NULL CHECK (principal >= 0),
  at_ms            bigint NOT NULL
);
CREATE INDEX loan_repayment_of_loan ON loan_repayment (loan_id, at_ms);
CREATE SEQUENCE loan_margin_id START WITH 1;

-- Who applied for the market-maker role (LOAN-22). status: 1 waiting, 2 passed, 3 failed. A passed one is the role.
CREATE TABLE maker_application (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint NOT NULL REFERENCES app_user,
  intro      text NOT NULL CHECK (intro <> ''),
  status     smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 2, 3)),
  reason     text NOT NULL DEFAULT '',
  filed_at   timestamptz NOT NULL,
  decided_at timestamptz,
  CONSTRAINT maker_application_is_decided_whole CHECK ((status = 1) = (decided_at IS NULL) AND (status = 3) = (reason <> ''))
);
CREATE UNIQUE INDEX maker_application_one_alive ON maker_application (user_id) WHERE status IN (1, 2);
CREATE INDEX maker_application_by_user ON maker_application (user_id, id DESC);
CREATE INDEX maker_application_queue ON maker_application (status, id);

-- Neither a loan nor the role comes to be without two members of staff who passed it (STAFF-05), whoever holds the application's login.
CREATE FUNCTION passed_by_two() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) FROM public.staff_vote v WHERE v.kind = TG_ARGV[0] AND v.request_id = NEW.id AND v.verdict = 'pass') < 2 THEN
    RAISE EXCEPTION '% % was not passed by two members of staff', TG_ARGV[0], NEW.id;
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION passed_by_two() FROM PUBLIC;
CREATE TRIGGER loan_passed_by_two BEFORE INSERT OR UPDATE ON loan FOR EACH ROW WHEN (NEW.passed_ms IS NOT NULL) EXECUTE FUNCTION passed_by_two('loan');
CREATE TRIGGER maker_passed_by_two BEFORE INSERT OR UPDATE ON maker_application FOR EACH ROW WHEN (NEW.status = 2) EXECUTE FUNCTION passed_by_two('maker');

GRANT SELECT ON loan, maker_application TO candor_app;
GRANT INSERT (user_id, currency_id, amount, worth, margin_currency_id, margin_asked, days, daily_rate, requested_ms, decide_by_ms, margin) ON loan TO candor_app;
GRANT UPDATE (status, reason, passed_ms, paid_out_ms, payout_tick_id, payout_margin_tick_id, margin, principal, interest, overdue_interest, charged_days, warned, crossed_ms, crossing,
  closing, settlement, ended_ms) ON loan TO candor_app;
GRANT SELECT, INSERT ON loan_charge, loan_repayment TO candor_app;
GRANT USAGE ON SEQUENCE loan_margin_id TO candor_app;
GRANT INSERT (user_id, intro, filed_at) ON maker_application TO candor_app;
GRANT UPDATE (status, reason, decided_at) ON maker_application TO candor_app;
