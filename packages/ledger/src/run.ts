import type pg from 'pg'
import type { Run } from './batch.ts'

/** Each statement a transaction of its own, prepared once per connection. */
export const runOn =
  (pool: pg.Pool): Run =>
  async <Row>({ name, text }: { name: string; text: string }, values: unknown[]) =>
    (await pool.query({ name, text, values })).rows as Row[]
