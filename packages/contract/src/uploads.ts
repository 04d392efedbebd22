import * as z from 'zod/mini'
import { id, optional, plain, secret, word } from './fields.ts'
import { recoveryPictures } from './recovery.ts'
import { route } from './calls/route.ts'
import { sentence } from './calls/shapes.ts'

/**
 * Pictures (WIRE-24 to WIRE-29). The file itself is read from the multipart body by the upload
 * border.
 */
export const uploads = {
  /**
   * With purpose 'chat' the picture serves support chat alone; what else older clients say there
   * means nothing (WIRE-29).
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
  /** A picture of a recovery that was begun: multipart {file, token, which} (AUTH-35). */
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
   * Support's picture for one customer's chat: multipart {file, user_id}. The path it answers is
   * sent as the message of a reply of type 2 (STAFF-12).
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
} as const
