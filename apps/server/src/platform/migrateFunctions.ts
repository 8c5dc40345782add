import type pg from 'pg'

/** What each name of ours means, by its parameters. Extensions and the job queue have their own. */
const functionsIn = async (client: pg.Client): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await client.query<{ name: string; signatures: string[] }>(`
    select pronamespace::regnamespace || '.' || proname as name, array_agg(pg_get_function_identity_arguments(oid)) as signatures
    from pg_proc where pronamespace::regnamespace::text in ('public', 'ledger') group by pronamespace, proname`)
  return new Map(rows.map(({ name, signatures }) => [name, signatures]))
}

/**
 * Runs a file again whose functions processes of the version before call. Other parameters make a second function of the name beside the
 * first, and some calls fit both.
 */
export const replaceFunctions = async (client: pg.Client, sql: string): Promise<void> => {
  const before = await functionsIn(client)
  await client.query(sql)
  for (const [name, signatures] of await functionsIn(client)) {
    const known = before.get(name)
    if (known && !signatures.every((each) => known.includes(each)))
      throw new Error(
        `${name} exists with other parameters, and the version before calls it so. Give the new one a name of its own, and drop the other in a contract step`,
      )
  }
}
