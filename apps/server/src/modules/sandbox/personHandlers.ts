import type { sandbox } from '@florin/contract/sandbox/sandbox'
import { sql } from 'kysely'
import type { Handler } from './handler.ts'

/** Only the demo bank has people there. */
export const list: Handler<(typeof sandbox)['person.list']> = async (_input, { tx }) => {
  const { rows } = await sql<{ email: string }>`
    select email from app_user where email like '%@demo.test' order by email limit 100`.execute(tx)
  return { emails: rows.map(({ email }) => email) }
}
