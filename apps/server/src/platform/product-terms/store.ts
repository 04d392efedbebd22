export type { Database } from '../../db/connection.ts'
