import * as z from 'zod/mini'
import {
  filled,
  id,
  integer,
  oneOf,
  optional,
  page,
  plain,
  secret,
  unlogged,
  word,
} from './fields.ts'
import { ledgerReport } from './ledger-report.ts'
import { productKinds, termsPreview } from './product-terms.ts'
import { route, staffRoles } from './calls/route.ts'
import { decimal, flag, int, listP2, sentence, utcTime } from './calls/shapes.ts'
import { repairRoutes } from './repairs.ts'
import { reviewBars, reviewKinds, reviewPictures, reviewSubject } from './staff-reviews.ts'

/** The maximum audit-log rows in one reply. */
export const AUDIT_CHAIN_MAX = 1000

/** line is the statement line that the approval of a deposit named, 0 without one. */
const vote = z.object({
  staff: z.string(),
  verdict: z.literal(['pass', 'fail']),
  reason: z.string(),
  line: int,
  created_at: utcTime,
})

/** A line of an imported statement that no approved request used (DEP-17). */
const statementLine = z.object({
  id: int,
  account: z.string(),
  reference: z.string(),
  currency: z.string(),
  amount: decimal,
  booked_on: z.string(),
  payer: z.string(),
})

const reviewStatus = z.literal([1, 2, 3])

/**
 * The break-even rate of each duration of seconds contracts, in order, computed by the engine
 * (SEC-16).
 */
const breakEvens = z.array(decimal)
/** Of terms that may still be published, and of those in force; null for kinds without one. */
const preview = z.nullable(termsPreview)

/**
 * A version of a product's terms, of the pair or currency that subject names ('' for a kind with a
 * single subject): 1 waits for a second publisher, 2 is published, 3 was not published before its
 * deadline publish_by, which is earlier when it closes a coin's withdrawals. fields is JSON text.
 */
const productVersion = z.object({
  id: int,
  kind: z.literal(productKinds),
  subject: z.string(),
  status: z.literal([1, 2, 3]),
  fields: z.string(),
  effective_at: utcTime,
  publish_by: utcTime,
  proposed_by: z.string(),
  proposed_at: utcTime,
  published_by: z.string(),
  published_at: z.string(),
  break_even: breakEvens,
  preview,
})

/** What the console shows of the signed-in member; the message beside it is the token. */
const arrival = z.object({
  name: z.string(),
  display_name: z.string(),
  roles: z.array(z.literal(staffRoles)),
  ends_at: utcTime,
})
/**
 * The argument of a browser's navigator.credentials, and its result as JSON text, as for customers'
 * passkeys.
 */
const credentialOptions = z.record(z.string(), z.unknown())
const credential = () => plain(20_000, 2)

/**
 * The staff console (STAFF). No call of it takes an amount, a price, a result or a count
 * (STAFF-06).
 */
export const staff = {
  /**
   * Whether this installation is a sandbox, for the mark on every console page, login included
   * (STAFF-14), and whether it is reachable by others while its mailbox is open (AUTH-31).
   */
  site: route({
    method: 'GET',
    path: '/staff/site',
    access: 'guest',
    rate: 'read',
    input: {},
    reply: z.object({ sandbox: flag, open_mailbox: flag }),
    errors: [],
  }),
  /** message is the token, data what the console shows of its owner. */
  login: route({
    method: 'POST',
    path: '/staff/login',
    access: 'guest',
    rate: 'secret',
    input: { name: plain(40, 1), password: secret(10_000), totp: secret(16) },
    reply: z.string(),
    data: arrival,
    errors: ['ACCOUNT_LOCKED', 'ACCOUNT_OR_PASSWORD_WRONG', 'TOTP_WRONG'],
  }),
  /**
   * By the secret of an enrolment, which the operator creates at the command line and which works
   * once (STAFF-19).
   */
  passkeyOptions: route({
    method: 'POST',
    path: '/staff/passkey/options',
    access: 'guest',
    rate: 'secret',
    input: { enrolment: secret(100) },
    reply: credentialOptions,
    errors: ['PASSKEY_WRONG'],
  }),
  savePasskey: route({
    method: 'POST',
    path: '/staff/passkey/save',
    access: 'guest',
    rate: 'secret',
    input: { enrolment: secret(100), credential: credential() },
    reply: sentence,
    errors: ['PASSKEY_WRONG'],
  }),
  passkeyLoginOptions: route({
    method: 'POST',
    path: '/staff/login/passkey/options',
    access: 'guest',
    rate: 'secret',
    input: {},
    reply: credentialOptions,
    errors: [],
  }),
  passkeyLogin: route({
    method: 'POST',
    path: '/staff/login/passkey',
    access: 'guest',
    rate: 'secret',
    input: { credential: credential() },
    reply: z.string(),
    data: arrival,
    errors: ['PASSKEY_WRONG'],
  }),
  logout: route({
    method: 'POST',
    path: '/staff/logout',
    access: 'staff',
    rate: 'write',
    input: {},
    reply: sentence,
    errors: ['STAFF_ONLY'],
  }),
  /**
   * Requests of a kind, oldest first; without status the waiting ones (1). 2 is approved, 3
   * rejected.
   */
  queue: route({
    method: 'GET',
    path: '/staff/queue',
    access: 'staff',
    roles: ['reviewer'],
    rate: 'read',
    input: {
      kind: word(...reviewKinds),
      status: optional(oneOf(1, 2, 3)),
      page: page(),
      limit: page(),
    },
    reply: listP2(
      z.object({
        kind: z.literal(reviewKinds),
        id: int,
        uid: int,
        status: reviewStatus,
        created_at: utcTime,
        /**
         * The decision deadline, '' where none is published, and whether it has passed (KYC-14).
         */
        decide_by: z.string(),
        overdue: flag,
        votes: z.array(vote),
        /**
         * The number of approvals needed, the caller's included: two where one alone may not
         * (STAFF-05).
         */
        votes_needed: int,
        /** Why the caller may not approve it, '' when allowed. */
        barred: z.literal(['', ...reviewBars]),
        /** For a waiting deposit: the statement lines that match it, newest first, at most 20. */
        lines: z.array(statementLine),
        subject: reviewSubject,
      }),
    ),
    errors: ['STAFF_ONLY'],
  }),
  /**
   * Decides one request. A deposit is approved with the statement line that shows the payment
   * (DEP-07, DEP-17).
   */
  review: route({
    method: 'POST',
    path: '/staff/review',
    access: 'staff',
    roles: ['reviewer'],
    rate: 'write',
    input: {
      kind: word(...reviewKinds),
      id: id(),
      verdict: word('pass', 'fail'),
      reason: optional(plain(40)),
      line: optional(id()),
    },
    reply: z.object({
      kind: z.literal(reviewKinds),
      id: int,
      status: reviewStatus,
      votes: int,
      votes_needed: int,
    }),
    errors: ['STAFF_ONLY', 'NOT_FOUND', 'ORDER_STATE', 'FOUR_EYES', 'LINE_DIFFERS', 'DUPLICATE'],
  }),
  /** One picture of a waiting request, as base64 (STAFF-11). */
  picture: route({
    method: 'GET',
    path: '/staff/picture',
    access: 'staff',
    roles: ['reviewer'],
    rate: 'read',
    input: { kind: word(...reviewKinds), id: id(), which: word(...reviewPictures) },
    reply: z.object({ media_type: z.string(), data: z.string() }),
    errors: ['STAFF_ONLY', 'NOT_FOUND', 'ORDER_STATE'],
  }),
  /**
   * Proposes a version of a product's terms, or publishes the same version that another proposed,
   * for a UTC time at least 24 h ahead (STAFF-08). fields is JSON text of all terms; accepted
   * orders keep theirs.
   */
  product: route({
    method: 'POST',
    path: '/staff/product',
    access: 'staff',
    roles: ['publisher'],
    rate: 'write',
    input: { kind: word(...productKinds), fields: plain(20_000, 2), effective_at: plain(19, 19) },
    reply: productVersion,
    errors: ['STAFF_ONLY', 'ORDER_STATE', 'FOUR_EYES'],
  }),
  /**
   * The keyed hash of a document's number, by which an offering names who may not apply (IEO-20).
   * The number is kept nowhere, nor logged.
   */
  documentMark: route({
    method: 'POST',
    path: '/staff/document_mark',
    access: 'staff',
    roles: ['publisher'],
    rate: 'write',
    input: { document: unlogged(filled(40)) },
    reply: z.string(),
    errors: ['STAFF_ONLY'],
  }),
  /**
   * The proposals for a product, newest first, and as data the terms in force, in that product's
   * form. Each pair and currency has its own terms: subject names one; without it the proposals for
   * all are listed, with the first one's terms. An unknown one is a PARAM_ERROR.
   */
  products: route({
    method: 'GET',
    path: '/staff/products',
    access: 'staff',
    roles: ['publisher', 'auditor'],
    rate: 'read',
    input: {
      kind: word(...productKinds),
      subject: optional(plain(40)),
      page: page(),
      limit: page(),
    },
    reply: listP2(productVersion),
    data: z.object({
      in_force: z.string(),
      break_even: breakEvens,
      preview,
      subject: z.string(),
      subjects: z.array(z.string()),
    }),
    errors: ['STAFF_ONLY'],
  }),
  /**
   * The public ledger report (FAIR-15), for the console's header; no staff member can begin or end
   * a halt (LEDG-20).
   */
  ledger: route({
    method: 'GET',
    path: '/staff/ledger',
    access: 'staff',
    rate: 'read',
    input: {},
    reply: ledgerReport,
    errors: ['STAFF_ONLY'],
  }),
  ...repairRoutes,
  /**
   * Every staff call with its result ('' while it runs, or when the server ended meanwhile), newest
   * first (STAFF-09).
   */
  audit: route({
    method: 'GET',
    path: '/staff/audit',
    access: 'staff',
    roles: ['auditor'],
    rate: 'read',
    input: { page: page(), limit: page() },
    reply: listP2(
      z.object({
        id: int,
        staff: z.string(),
        call: z.string(),
        said: z.record(z.string(), z.unknown()),
        why: z.string(),
        answer: z.string(),
        request_id: z.string(),
        address: z.string(),
        created_at: utcTime,
        hash: z.string(),
      }),
    ),
    errors: ['STAFF_ONLY'],
  }),
  /**
   * Failed console logins, one row per hour and network, newest hour first; of_members counts those
   * with a member's name (STAFF-18).
   */
  auditLogins: route({
    method: 'GET',
    path: '/staff/audit/logins',
    access: 'staff',
    roles: ['auditor'],
    rate: 'read',
    input: { page: page(), limit: page() },
    reply: listP2(
      z.object({
        network: z.string(),
        hour: utcTime,
        failures: int,
        of_members: int,
        last_at: utcTime,
      }),
    ),
    errors: ['STAFF_ONLY'],
  }),
  /**
   * The log's rows from a number on, so that the reader can recompute the chain: hash is the
   * SHA-256 of the previous hash and text, which is the JSON of [id, answered call's id or null,
   * staff's number, call, said, request id, address, answer, time in ms]. previous is the hash
   * before the first row; before row 1 it is the SHA-256 of 'staff log' (STAFF-09).
   */
  auditChain: route({
    method: 'GET',
    path: '/staff/audit/chain',
    access: 'staff',
    roles: ['auditor'],
    rate: 'read',
    input: { from: integer(1), limit: integer(1, AUDIT_CHAIN_MAX) },
    reply: z.object({
      previous: z.string(),
      last_id: int,
      data: z.array(z.object({ id: int, text: z.string(), hash: z.string() })),
    }),
    errors: ['STAFF_ONLY'],
  }),
} as const
