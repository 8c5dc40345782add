import type { AnyModule, Chore } from '../modules/module.ts'
import type { Config } from '../platform/config.ts'
import { seedDemoBatches } from '../seed/batches.ts'
import { seedDemoBills } from '../seed/bills.ts'
import { seedDemo } from '../seed/demo.ts'
import { seedDemoLinks } from '../seed/links.ts'
import { seedDemoRates } from '../seed/rates.ts'
import { compose, type Parts } from './compose.ts'
import { createDrain } from './drain.ts'
import { createApp } from './http.ts'
import type { Lifecycle } from './lifecycle.ts'
import { declared } from './modules.ts'
import { listenForMonitors } from './operations.ts'
import { listenProblem } from './port.ts'
import { createStatusWatch } from './statusWatch.ts'
import { startWorker } from './worker.ts'

const drainMs = 10_000

const listen = async (parts: Parts, lifecycle: Lifecycle): Promise<void> => {
  const { host, port } = parts.config
  if (parts.config.role !== 'token') await parts.hub.start()
  const app = await createApp(parts)
  const drain = createDrain(app.server)
  lifecycle.add('HTTP', async () => {
    parts.health.stop()
    drain.begin()
    const late = setTimeout(() => app.server.closeAllConnections(), drainMs)
    await app.close()
    clearTimeout(late)
  })
  await app.listen({ host, port }).catch((error: unknown) => {
    throw listenProblem(error, host, port)
  })
}

/** What the role asks for, in an order that stops well: calls drain first, then the work behind them, then the connections. */
export const serve = async (config: Config, databaseUrl: string, lifecycle: Lifecycle): Promise<void> => {
  const parts = await compose(config, { databaseUrl })
  lifecycle.add('connections', parts.close)
  if (config.seed === 'demo') {
    await seedDemo(parts)
    await seedDemoRates(parts)
    await seedDemoBills(parts)
    await seedDemoBatches(parts)
    await seedDemoLinks(parts)
  }
  await parts.listener.start()
  await listenForMonitors(parts, lifecycle)
  if (config.role === 'all' || config.role === 'worker') {
    const modules: readonly AnyModule[] = Object.values(parts.modules)
    const worker = await startWorker({
      ...parts,
      url: databaseUrl,
      secret: config.appSecret,
      kinds: declared(modules.map(({ jobs }) => jobs)),
      cleaners: declared<Chore>([
        { deliveries: parts.vendors.clean, idempotencyKeys: parts.idempotency.clean, downloads: parts.downloads.clean },
        ...modules.map(({ cleaners }) => cleaners),
      ]),
      reminders: declared(modules.map(({ reminders }) => reminders)),
      schedules: declared(modules.map(({ schedules }) => schedules)),
      liveFollowers: declared(modules.map(({ liveFollowers }) => liveFollowers)),
    })
    lifecycle.add('workers', worker.stop)
    parts.ledger.startUpkeep()
    const watch = createStatusWatch(parts)
    watch.start()
    lifecycle.add('status', watch.stop)
    for (const [name, each] of Object.entries(declared([parts.vendors.loops, ...modules.map(({ loops }) => loops)]))) {
      const loop = each.loop(parts.log)
      loop.start()
      lifecycle.add(name, loop.stop)
    }
  }
  if (config.role !== 'worker') await listen(parts, lifecycle)
}
