import * as z from 'zod/mini'

const token = z.string().check(z.minLength(1), z.maxLength(200))

/** {token}, or the bare token; a bare user id is a number and no token (RT-04). */
export const socketToken = z.union([token, z.object({ token })])
