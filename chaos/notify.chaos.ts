import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { money } from '@florin/money/money'
import { sql } from 'kysely'
import { findSettings } from '../apps/server/src/modules/merchant/notifications/settingsStore.ts'
import { startEmbedded } from '../apps/server/src/platform/embedded/embedded.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import type { Figures, Options } from '../scripts/measurements.ts'
import { createGiven } from '../test/given.ts'
import { temporaryFolder } from '../test/server.ts'
import { mannerOf, startBadListener, takesIt } from './support/badListener.ts'
import { startKillable } from './support/killable.ts'
import { composeNotifyBank } from './support/notifyBank.ts'

export const about =
  'a worker killed ten times while notifications go to servers that fail, hang, break off and redirect: each is delivered word for word, or listed as failed, with its attempts, in its order. --messages=2000 --kills=10'

const numberIn = (args: readonly string[], name: string, usual: number): number =>
  Number(args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual)

const merchants = 20
/** Messages about one payment, which have to arrive in their order. */
const perPayment = 2
const most = 16
const patienceMs = 300_000

const paymentOf = (number: number): number => Math.floor(number / perPayment)
/** Of which some need care in a form. */
const fieldsOf = (number: number) => ({
  number: String(number),
  lane: String(paymentOf(number)),
  itemName: `Print ${number} & frame = 50 % “größer” + ż`,
})

/** What a merchant's server makes of a body: whose it is, whether it is whole, and signed with the merchant's own secret. */
const isRight = (body: string, messageId: string, number: number, secret: string): boolean => {
  const [signed = '', key = ''] = body.split(/&key=(?=[^&]*$)/)
  const { sentAt = '', ...fields } = Object.fromEntries(new URLSearchParams(signed))
  const wanted = { messageId, event: 'payment.completed', ...fieldsOf(number) }
  return (
    JSON.stringify(fields) === JSON.stringify(wanted) &&
    !Number.isNaN(Date.parse(sentAt)) &&
    key === createHmac('sha256', secret).update(signed).digest('hex')
  )
}

export const run = async ({ args, note }: Options): Promise<Figures> => {
  const [messages, kills] = [numberIn(args, 'messages', 2000), numberIn(args, 'kills', 10)]
  const folder = temporaryFolder()
  const database = await startEmbedded({ dataDir: folder.path })
  await migrate(database.url)
  const listener = await startBadListener()
  const parts = await composeNotifyBank(database.url, folder.path, listener.host)
  const { db, secrets: keys, announcing, close } = parts
  const given = createGiven(parts)
  const env = { NOTIFY_DATABASE: database.url, NOTIFY_DATA: folder.path, NOTIFY_LISTENER: listener.host }

  const secrets = new Map<number, string>()
  for (let at = 0; at < merchants; at += 1) {
    const { customerId } = await given.company({ name: `Shop ${at}` })
    await keys.ensure(db, customerId, 'ipn')
    await db
      .updateTable('notify_settings')
      .set({ notify_url: `http://${listener.host}/ipn` })
      .where('customer_id', '=', customerId)
      .execute()
    secrets.set(customerId, (await keys.read(db, customerId, 'ipn')) ?? '')
  }
  const shops = await db.selectFrom('notify_settings').select('customer_id').orderBy('customer_id').execute()
  const numbers = new Map<string, number>()
  const shopOf = (payment: number): number => shops[payment % shops.length]?.customer_id ?? 0
  for (let number = 0; number < messages; number += 1) {
    const payment = paymentOf(number)
    const customerId = shopOf(payment)
    await db.transaction().execute(async (tx) => {
      const settings = await findSettings(tx, customerId, 'ipn')
      if (!settings) throw new Error('There are no settings')
      const id = await announcing(tx, settings, settings.notifyUrl, {
        event: 'payment.completed',
        transactionId: BigInt(10_000_000 + payment),
        amount: money(4800n, 'EUR'),
        fields: fieldsOf(number),
      })
      numbers.set(String(id), number)
    })
  }

  const open = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from outgoing_message where state = 'pending'`.execute(db)
    return rows[0]?.count ?? 0
  }
  const worker = startKillable('notifyWorker.ts', env)
  try {
    for (let killed = 0; killed < kills; killed += 1) {
      const enough = Math.max(0, (await open()) - messages / kills / 2)
      for (const until = Date.now() + 30_000; (await open()) > enough && Date.now() < until;) await sleep(20)
      worker.kill()
      note(`kill ${killed + 1}, ${await open()} on their way`)
    }
    for (const until = Date.now() + patienceMs; (await open()) > 0 && Date.now() < until;) await sleep(100)

    const { rows } = await sql<{ id: bigint; state: string; attempts: number; tries: number; recorded: number; blank: number }>`
      select id, state, attempts, tries,
        (select count(*)::integer from outgoing_attempt where message_id = outgoing_message.id) as recorded,
        (select count(*)::integer from outgoing_attempt where message_id = outgoing_message.id and http_status is null
          and error is null) as blank
      from outgoing_message`.execute(db)
    const wanted = (id: bigint) => (takesIt(mannerOf(numbers.get(String(id)) ?? 0)) ? 'delivered' : 'failed')
    const lost = rows.filter(({ id, state }) => state === 'delivered' && !listener.taken.has(String(id)))
    const wrong = rows.filter(({ id, state }) => state !== wanted(id))
    const garbled = [...listener.taken].filter(([messageId, bodies]) => {
      const number = numbers.get(messageId) ?? -1
      const secret = secrets.get(shopOf(paymentOf(number))) ?? ''
      return new Set(bodies).size > 1 || bodies.some((body) => !isRight(body, messageId, number, secret))
    })
    const unrecorded = rows.filter(({ attempts, recorded, blank }) => attempts !== recorded || blank > 0)
    const gaveUpEarly = rows.filter(({ state, tries }) => state === 'failed' && tries !== most)
    const last = new Map<number, bigint>()
    let disordered = 0
    for (const { lane, messageId } of listener.order) {
      if (messageId < (last.get(lane) ?? 0n)) disordered += 1
      last.set(lane, messageId)
    }
    const { rows: interrupted } = await sql<{ count: number }>`
      select count(*)::integer as count from outgoing_attempt where error = 'interrupted'`.execute(db)
    return {
      messages,
      kills,
      delivered: rows.filter(({ state }) => state === 'delivered').length,
      'listed as failed': rows.filter(({ state }) => state === 'failed').length,
      attempts: rows.reduce((sum, { attempts }) => sum + attempts, 0),
      interrupted: interrupted[0]?.count ?? 0,
      'delivered twice': [...listener.taken.values()].filter((bodies) => bodies.length > 1).length,
      lost: lost.length,
      garbled: garbled.length,
      disordered,
      failed:
        rows.length !== messages ||
        [lost, garbled, wrong, unrecorded, gaveUpEarly].some(({ length }) => length > 0) ||
        disordered > 0,
    }
  } finally {
    worker.stop()
    listener.close()
    await close()
    await database.stop()
    folder.remove()
  }
}
