import * as z from 'zod/mini'
import { optional, word } from './fields.ts'
import { route } from './route.ts'

/** Pictures (WIRE-24 to WIRE-29). The file itself is read from the multipart body by the upload border. */
export const uploads = {
  upload: route({
    method: 'POST', path: '/upload', access: 'user', rate: 'upload', input: { purpose: optional(word('public', 'private')) },
    reply: z.string(), errors: ['LOGIN_REQUIRED', 'FILE_SIZE', 'FILE_TYPE'],
  }),
} as const
