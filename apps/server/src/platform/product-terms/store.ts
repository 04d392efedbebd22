export { type Database, type Queryable, Rollback, type Transaction } from '../../db/connection.ts'
