import { expect, it, vi } from 'vitest'

// The console stores its session in the tab's storage, which a test does not have.
vi.stubGlobal('sessionStorage', { getItem: () => null })
const [{ NoAnswerError, RefusedError }, { formatRefusal: sentenceOf }, { loadGroup }] =
  await Promise.all([
    import('../../lib/call.ts'),
    import('./refusal-text.ts'),
    import('../../i18n/i18n.ts'),
  ])
await loadGroup('login')

it.each([
  [
    'the server’s words as a sentence',
    new RefusedError(
      'the name, the password or the code is wrong',
      'ACCOUNT_OR_PASSWORD_WRONG',
      {},
    ),
    'The name, the password or the code is wrong.',
  ],
  [
    'a sentence as it is',
    new RefusedError('Try again later.', 'TOTP_WRONG', {}),
    'Try again later.',
  ],
  [
    'no answer in the same way',
    new NoAnswerError('Cannot reach the server. Check your connection.'),
    'Cannot reach the server. Check your connection.',
  ],
  [
    'a pause with the minutes that are left, begun ones whole',
    new RefusedError('locked', 'ACCOUNT_LOCKED', { retry_after: 841 }),
    'Too many wrong attempts: logging in here is paused for another 15 min.',
  ],
  [
    'a pause of exactly one minute',
    new RefusedError('locked', 'ACCOUNT_LOCKED', { retry_after: 60 }),
    'Too many wrong attempts: logging in here is paused for another 1 min.',
  ],
  [
    'a pause whose end is not told',
    new RefusedError('locked', 'ACCOUNT_LOCKED', {}),
    'Too many wrong attempts: logging in here is paused.',
  ],
])('STAFF-02 the login says %s', (_what, error, sentence) => {
  expect(sentenceOf(error)).toBe(sentence)
})
