import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

type Reason = 'unauthenticated' | 'tooMany'

export const countRefusedMail = async (tx: Tx, day: string, reason: Reason): Promise<void> => {
  await sql`
    insert into refused_mail (day, reason, count) values (${day}, ${reason}, 1)
    on conflict (day, reason) do update set count = refused_mail.count + 1`.execute(tx)
}

export const refusedMailSince = async (tx: Tx, day: string): Promise<Record<Reason, number>> => {
  const { rows } = await sql<{ reason: Reason; count: number }>`
    select reason, sum(count)::integer as count from refused_mail where day >= ${day} group by reason`.execute(tx)
  return { unauthenticated: 0, tooMany: 0, ...Object.fromEntries(rows.map(({ reason, count }) => [reason, count])) }
}
