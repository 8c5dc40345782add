import type pg from 'pg'
import { StartProblem } from './problem.ts'

/** As `server_version_num` counts them. */
const leastVersion = 150_000

type Server = { readonly version: number; readonly encoding: string }

/** Why this database cannot be used, in one line. */
export const serverProblem = ({ version, encoding }: Server): string | undefined => {
  if (version < leastVersion)
    return `This PostgreSQL is version ${Math.floor(version / 10_000)}.${version % 10_000}; version ${leastVersion / 10_000} or later is needed.`
  if (encoding !== 'UTF8') return `The database is encoded in ${encoding}; create it with encoding UTF8.`
  return undefined
}

export const assertServer = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<Server>(
    `select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding`,
  )
  const problem = rows[0] && serverProblem(rows[0])
  if (problem) throw new StartProblem(problem)
}
