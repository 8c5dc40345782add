import pg from 'pg'
import { role } from './db.ts'
import { StartProblem } from './problem.ts'

const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'florin start' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Lets the application log in to the embedded database by itself, as a role that owns nothing. Gives its address. */
export const applicationLogin = async (ownerUrl: string, password: string): Promise<string> => {
  await connected(ownerUrl, (client) => client.query(`alter role ${role} with login password ${client.escapeLiteral(password)}`))
  const url = new URL(ownerUrl)
  url.username = role
  url.password = password
  return url.href
}

/** Whoever owns the tables may change what is to stay: that login is for migrations. */
export const assertOwnsNothing = async (url: string): Promise<void> => {
  const isOwner = await connected(url, async (client) => {
    const { rows } = await client.query<{ isOwner: boolean }>(`
      select rolsuper or exists (
        select from pg_class where relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)
          and pg_has_role(session_user, relowner, 'member')) as "isOwner"
      from pg_roles where rolname = session_user`)
    return rows[0]?.isOwner ?? true
  })
  if (isOwner)
    throw new StartProblem(
      `DATABASE_URL logs in as the owner of the tables. Log in as ${role} there, and give the owner's address in DATABASE_OWNER_URL.`,
    )
}
