-- Complaints about settled or refused orders (CHAT-09 to CHAT-12). kind and order_id name the order as proofs do (FAIR-04) or the request as staff's queues do. verdict: 'favour' in the
-- customer's favour, 'stands' not. records are what the answer rests on, [{kind, id}]. A complaint moves no money: nothing here names an account or an amount.
CREATE TABLE dispute (
  id          bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  user_id     bigint NOT NULL REFERENCES app_user,
  kind        text NOT NULL CHECK (kind <> ''),
  order_id    bigint NOT NULL CHECK (order_id > 0),
  text        text NOT NULL CHECK (char_length(text) BETWEEN 10 AND 1000),
  filed_at    timestamptz NOT NULL,
  answer_by   timestamptz NOT NULL CHECK (answer_by = filed_at + interval '336 hours'),
  answered_at timestamptz CHECK (answered_at >= filed_at),
  staff_id    integer REFERENCES staff_member,
  staff_name  text NOT NULL DEFAULT '',
  verdict     text CHECK (verdict IN ('favour', 'stands')),
  answer      text NOT NULL DEFAULT '',
  records     jsonb NOT NULL DEFAULT '[]',
  CONSTRAINT dispute_is_answered_whole CHECK ((answered_at IS NULL) = (staff_id IS NULL) AND (answered_at IS NULL) = (verdict IS NULL) AND (answered_at IS NULL) = (staff_name = '')
    AND (answered_at IS NULL) = (answer = '') AND (answered_at IS NULL) = (jsonb_array_length(records) = 0))
);
CREATE UNIQUE INDEX dispute_one_open ON dispute (user_id, kind, order_id) WHERE answered_at IS NULL;
CREATE INDEX dispute_by_user ON dispute (user_id, id DESC);
CREATE INDEX dispute_of_order ON dispute (kind, order_id);
CREATE INDEX dispute_waiting ON dispute (id) WHERE answered_at IS NULL;
CREATE INDEX dispute_due ON dispute (answer_by) WHERE answered_at IS NULL;
CREATE INDEX dispute_favoured ON dispute (id) WHERE verdict = 'favour';
CREATE INDEX dispute_stood ON dispute (id) WHERE verdict = 'stands';

-- Of one order and one complaint there is one answer, by a member who neither voted on the request nor answered an earlier complaint about it, whoever holds the application's login.
CREATE FUNCTION dispute_is_answered() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.answered_at IS NOT NULL OR NEW.answered_at IS NULL THEN
    RAISE EXCEPTION 'complaint % was answered', NEW.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF EXISTS (SELECT 1 FROM public.staff_vote v WHERE v.kind = NEW.kind AND v.request_id = NEW.order_id AND v.staff_id = NEW.staff_id)
    OR EXISTS (SELECT 1 FROM public.dispute d WHERE d.kind = NEW.kind AND d.order_id = NEW.order_id AND d.id <> NEW.id AND d.staff_id = NEW.staff_id) THEN
    RAISE EXCEPTION 'member % decided what complaint % is about', NEW.staff_id, NEW.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION dispute_is_answered() FROM PUBLIC;
CREATE TRIGGER dispute_is_answered BEFORE UPDATE ON dispute FOR EACH ROW EXECUTE FUNCTION dispute_is_answered();

-- What of them is public, by UTC day: a day counts what was filed on it, and what was answered on it (FAIR-22). The application reads it and cannot write it.
CREATE TABLE dispute_day (
  day       date PRIMARY KEY,
  filed     integer NOT NULL DEFAULT 0,
  answered  integer NOT NULL DEFAULT 0,
  in_favour integer NOT NULL DEFAULT 0,
  late      integer NOT NULL DEFAULT 0
);
CREATE FUNCTION dispute_is_counted() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.dispute_day AS d (day, filed, answered, in_favour, late)
    SELECT (coalesce(NEW.answered_at, NEW.filed_at) AT TIME ZONE 'UTC')::date, (NEW.answered_at IS NULL)::integer, (NEW.answered_at IS NOT NULL)::integer,
      coalesce(NEW.verdict = 'favour', false)::integer, coalesce(NEW.answered_at > NEW.answer_by, false)::integer
    ON CONFLICT (day) DO UPDATE SET filed = d.filed + excluded.filed, answered = d.answered + excluded.answered, in_favour = d.in_favour + excluded.in_favour,
      late = d.late + excluded.late;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION dispute_is_counted() FROM PUBLIC;
CREATE TRIGGER dispute_filed_counts AFTER INSERT ON dispute FOR EACH ROW EXECUTE FUNCTION dispute_is_counted();
CREATE TRIGGER dispute_answer_counts AFTER UPDATE ON dispute FOR EACH ROW EXECUTE FUNCTION dispute_is_counted();
GRANT SELECT ON dispute_day TO candor_app;

GRANT SELECT ON dispute TO candor_app;
GRANT INSERT (user_id, kind, order_id, text, filed_at, answer_by) ON dispute TO candor_app;
GRANT UPDATE (answered_at, staff_id, staff_name, verdict, answer, records) ON dispute TO candor_app;
