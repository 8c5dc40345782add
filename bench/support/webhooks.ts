import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { compose } from '../../apps/server/src/entry/compose.ts'
import { createWebhookSecrets } from '../../apps/server/src/modules/publicApi/webhooks/secrets.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { loadConfig } from '../../apps/server/src/platform/config.ts'
import { systemIds } from '../../apps/server/src/platform/ids.ts'

/** A worker that delivers to a listener on the same machine, and says how many a second arrive. */
const listener = createServer((request, response) => {
  request.resume()
  request.on('end', () => response.end('ok'))
})
await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
const host = `127.0.0.1:${(listener.address() as AddressInfo).port}`
const config = { ...loadConfig(), outgoingAllowed: [host] }
const { db, services, close } = await compose(config, { databaseUrl: config.databaseUrl ?? '' })
const { endpoints, webhookQueue } = services.publicApi
const secrets = createWebhookSecrets({ clock: systemClock, ids: systemIds, appSecret: config.appSecret })

const perWebhook = 100

/** Each of a company of its own, since a company has only so many messages under way. */
const listen = async (customerId: number): Promise<void> => {
  const { id } = await db
    .insertInto('webhook')
    .values({
      customer_id: customerId,
      name: 'Bench',
      url: `http://${host}/`,
      is_enabled: true,
      events: [],
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await secrets.make(db, id, 0)
  for (let sent = 0; sent < perWebhook; sent += 1) await endpoints.test(db, customerId, id, 'invoice.paid')
}

const app = Fastify()
app.get('/health/ready', () => ({ ready: true }))
app.get('/deliver', async () => {
  const companies = await db.selectFrom('customer').select('id').where('business_name', 'like', 'Listening %').execute()
  for (const { id } of companies) await listen(id)
  const startedAt = performance.now()
  await webhookQueue.run((error) => {
    throw error
  })
  const { count } = await db
    .selectFrom('outgoing_message')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'delivered')
    .executeTakeFirstOrThrow()
  return { delivered: Number(count), perSecond: Number(count) / ((performance.now() - startedAt) / 1000) }
})
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(close)
      .then(() => process.exit(0)),
)
await app.listen({ host: config.host, port: config.port })
