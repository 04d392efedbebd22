-- The message centre, support chat, mails on their way, and articles that staff edit.

-- Announcements that a user has read (MAIL-08), by their place, which an article has in all its languages.
CREATE TABLE announcement_read (
  user_id bigint NOT NULL REFERENCES app_user,
  place   integer NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, place)
);

-- What was said in support chat: by 1 the customer, 2 staff, 3 no person, whose sentence is worded when it is read (CHAT-05). Only when it was
-- read can be added later; the staff's own number says who wrote, and the name is what the customer saw.
CREATE TABLE chat_message (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint NOT NULL REFERENCES app_user,
  sender     smallint NOT NULL CHECK (sender IN (1, 2, 3)),
  staff_id   bigint,
  staff_name text NOT NULL DEFAULT '',
  type       smallint NOT NULL CHECK (type IN (1, 2)),
  content    text NOT NULL,
  created_at timestamptz NOT NULL,
  read_at    timestamptz,
  CHECK ((sender = 2) = (staff_id IS NOT NULL))
);
CREATE INDEX chat_message_by_user ON chat_message (user_id, id DESC);
CREATE INDEX chat_message_unread ON chat_message (user_id, sender) WHERE read_at IS NULL;

-- Mails and texts that a provider has yet to take. A row leaves when it was taken, or when it is too old to be of use; what it says is nowhere else.
CREATE TABLE mail_queue (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  target     text NOT NULL,
  subject    text NOT NULL,
  plain      text NOT NULL,
  html       text NOT NULL,
  created_at timestamptz NOT NULL,
  due_at     timestamptz NOT NULL,
  tries      smallint NOT NULL DEFAULT 0
);
CREATE INDEX mail_queue_due ON mail_queue (due_at, id);

GRANT SELECT, INSERT ON announcement_read, chat_message, mail_queue TO candor_app;
GRANT UPDATE (read_at) ON chat_message TO candor_app;
GRANT UPDATE (due_at, tries) ON mail_queue TO candor_app;
GRANT DELETE ON mail_queue TO candor_app;
GRANT UPDATE (title, content, abstract, cover) ON article TO candor_app;
