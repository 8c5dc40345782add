import { type QueryExecutorProvider, sql } from 'kysely'

export type SandboxPhone = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly type: 'android' | 'ios'
  readonly pushToken: string
  readonly deviceSecret: string
  readonly pairedAt: Date
}
export type NewPhone = Omit<SandboxPhone, 'pairedAt'> & { readonly deviceId: string }

/** What the application on a phone has been asked and has yet to answer. */
export type PhoneRequest = {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly numbers: readonly number[]
  readonly receivedAt: Date
  readonly expiresAt: Date
}

type RequestRow = Omit<PhoneRequest, 'numbers' | 'expiresAt'> & { readonly numbers: string; readonly expiresAt: string }
type Deps = { readonly db: QueryExecutorProvider; readonly clock: { now(): Date } }
export type SandboxPhones = ReturnType<typeof createSandboxPhones>

const columns = sql`id, email, name, type, push_token as "pushToken", device_secret as "deviceSecret", created_at as "pairedAt"`

/** The telephones that people without one pair with their accounts. Each keeps what a real one would keep to itself. */
export const createSandboxPhones = ({ db, clock }: Deps) => ({
  list: async (): Promise<SandboxPhone[]> =>
    (await sql<SandboxPhone>`select ${columns} from sandbox.phone order by created_at desc, id`.execute(db)).rows,

  find: async (id: string): Promise<SandboxPhone | undefined> =>
    (await sql<SandboxPhone>`select ${columns} from sandbox.phone where id = ${id}`.execute(db)).rows[0],

  /** In the transaction given, where there is one. */
  add: async (phone: NewPhone, tx: QueryExecutorProvider = db): Promise<void> => {
    await sql`
      insert into sandbox.phone (id, email, name, type, push_token, device_id, device_secret, created_at)
      values (${phone.id}, ${phone.email}, ${phone.name}, ${phone.type}, ${phone.pushToken}, ${phone.deviceId},
        ${phone.deviceSecret}, ${clock.now()})`.execute(tx)
  },

  remove: async (id: string): Promise<boolean> =>
    ((await sql`delete from sandbox.phone where id = ${id}`.execute(db)).numAffectedRows ?? 0n) > 0n,

  /** Newest first; the same one sent again counts once. */
  requests: async ({ pushToken }: Pick<SandboxPhone, 'pushToken'>): Promise<PhoneRequest[]> => {
    const { rows } = await sql<RequestRow>`
      select distinct on (data->>'key') data->>'key' as key, subject as title, body as text, data->>'numbers' as numbers,
        received_at as "receivedAt", data->>'expiresAt' as "expiresAt"
      from sandbox.message
      where channel = 'push' and recipient = ${pushToken} and data->>'kind' = 'challenge' and not data ? 'answered'
      order by data->>'key', id desc`.execute(db)
    return rows
      .map(({ key, title, text, numbers, receivedAt, expiresAt }) => ({
        key,
        title,
        text,
        receivedAt,
        numbers: numbers.split(',').map(Number),
        expiresAt: new Date(expiresAt),
      }))
      .filter(({ expiresAt }) => expiresAt > clock.now())
      .toSorted((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime())
  },

  /** What was answered, or can no longer be, leaves the screen. */
  dismiss: async ({ pushToken }: Pick<SandboxPhone, 'pushToken'>, key: string): Promise<void> => {
    await sql`
      update sandbox.message set data = data || '{"answered": "yes"}'
      where channel = 'push' and recipient = ${pushToken} and data->>'key' = ${key}`.execute(db)
  },
})
