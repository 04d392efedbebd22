import * as z from 'zod/mini'
import { id, optional, plain, secret, word } from './fields.ts'
import { recoveryPictures } from './recovery.ts'
import { route } from './calls/route.ts'
import { sentence } from './calls/shapes.ts'

/** Pictures (WIRE-24 to WIRE-29). The upload border reads the file from the multipart body. */
export const uploads = {
  /**
   * With purpose 'chat' the picture can only be used in support chat; other values of older clients
   * are ignored (WIRE-29).
   */
  upload: route({
    method: 'POST',
    path: '/upload',
    access: 'user',
    rate: 'upload',
    input: { purpose: optional(plain(20)) },
    reply: z.string(),
    errors: ['LOGIN_REQUIRED', 'FILE_SIZE', 'FILE_TYPE'],
  }),
  /** A picture for a recovery in progress: multipart {file, token, which} (AUTH-35). */
  recoveryPicture: route({
    method: 'POST',
    path: '/user/recovery/picture',
    access: 'guest',
    rate: 'upload',
    input: { token: secret(100), which: word(...recoveryPictures) },
    reply: sentence,
    errors: ['NOT_FOUND', 'FILE_SIZE', 'FILE_TYPE'],
  }),
  /**
   * Support's picture for one customer's chat: multipart {file, user_id}. The returned path is sent
   * as the message of a type 2 reply (STAFF-12).
   */
  deskPicture: route({
    method: 'POST',
    path: '/staff/chat/upload',
    access: 'staff',
    roles: ['support'],
    rate: 'write',
    input: { user_id: id() },
    reply: z.string(),
    errors: ['STAFF_ONLY', 'NOT_FOUND', 'FILE_SIZE', 'FILE_TYPE'],
  }),
  /**
   * A publisher's picture or white paper of an offering: multipart {file}. A picture is re-encoded,
   * a paper is plain text; the returned path is named in the terms, and is public.
   */
  publishedFile: route({
    method: 'POST',
    path: '/staff/upload',
    access: 'staff',
    roles: ['publisher'],
    rate: 'write',
    input: {},
    reply: z.string(),
    errors: ['STAFF_ONLY', 'FILE_SIZE', 'FILE_TYPE'],
  }),
} as const
