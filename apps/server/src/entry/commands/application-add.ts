import { parseArgs } from 'node:util'
import { findBrand } from '@florin/brands/brands'
import { systemClock } from '../../platform/clock.ts'
import { loadConfig } from '../../platform/config.ts'
import { createDb, createPool } from '../../platform/db.ts'
import { systemIds } from '../../platform/ids.ts'
import { StartProblem } from '../../platform/problem.ts'
import { sha256 } from '../../platform/sha256.ts'
import { isRedirectUri } from '../../modules/access/applications/request.ts'
import { type Application, insertApplication } from '../../modules/access/applications/application.ts'
import { withDatabase } from '../database.ts'

const usage =
  'npm run cli application:add -- --id books --name "Our Books" --redirect https://books.example/back [--secret] [--brand florin]'

const read = (args: readonly string[], defaultBrand: string): Application & { readonly secret: string | undefined } => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      id: { type: 'string' },
      name: { type: 'string' },
      redirect: { type: 'string', multiple: true },
      brand: { type: 'string', default: defaultBrand },
      secret: { type: 'boolean', default: false },
    },
  })
  const { id = '', name = '', redirect = [], brand } = values
  if (!/^[\w.-]{3,64}$/.test(id) || name.trim() === '' || redirect.length === 0) throw new StartProblem(`Usage: ${usage}`)
  if (!findBrand(brand)) throw new StartProblem(`There is no brand ${brand}.`)
  const bad = redirect.find((uri) => !isRedirectUri(uri))
  if (bad)
    throw new StartProblem(
      `${bad} cannot be an address to come back to: it must be https, this machine, or an application's own.`,
    )
  const secret = values.secret ? systemIds.secret() : undefined
  return { id, name: name.trim(), brand, redirectUris: redirect, secret, secretHash: secret ? sha256(secret) : undefined }
}

export const run = (args: readonly string[]): Promise<void> => {
  const config = loadConfig()
  const application = read(args, config.brand)
  return withDatabase(config, async (url) => {
    const db = createDb(createPool({ url, maxConnections: 1, queryTimeoutMs: 10_000, onError: console.error }))
    try {
      if (!(await insertApplication(db, application, systemClock.now())))
        throw new StartProblem(`There is an application ${application.id} already, or there was one.`)
      console.log(`${application.name} may now ask people of ${application.brand} for access, as client_id ${application.id}.`)
      if (application.secret) console.log(`Its client_secret, shown this once: ${application.secret}`)
    } finally {
      await db.destroy()
    }
  })
}
