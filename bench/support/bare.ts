import Fastify from 'fastify'
import { loadConfig } from '../../apps/server/src/platform/config.ts'
import { compose } from '../../apps/server/src/entry/compose.ts'

/** The same read without the pipeline: a bare Fastify route that asks the same service the same question. */
const config = loadConfig()
const { db, services, close } = await compose(config, { databaseUrl: config.databaseUrl ?? '' })
const customerId = Number(process.env['BENCH_CUSTOMER'])
const app = Fastify()
app.get('/health/ready', () => ({ ready: true }))
app.post('/bare', async () => ({ responseCode: '00', accounts: await services.accounts.accounts.list(db, customerId, false) }))
app.get('/balance', async () => ({ items: await services.publicApi.reading.balances(db, customerId, undefined) }))
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(close)
      .then(() => process.exit(0)),
)
await app.listen({ host: config.host, port: config.port })
