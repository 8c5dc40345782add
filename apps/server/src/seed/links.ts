import { Right } from '@florin/contract/access'
import type { Outbox } from '../platform/outbox/outbox.ts'
import type { SeedDeps } from './demo.ts'
import { claimSeed, findLumen, withoutConsent } from './lumen.ts'
import { silent } from './silent.ts'

const seedName = 'demo-links'
const dayMs = 86_400_000
const ip = '127.0.0.1'

type DemoLink = {
  readonly cells: Readonly<Record<string, string>>
  readonly becomes?: 'opened' | 'paid' | 'refused'
}

const linkTo = (
  beneficiaryName: string,
  beneficiaryEmail: string,
  amount: string,
  more: Readonly<Record<string, string>>,
  becomes?: DemoLink['becomes'],
): DemoLink => ({
  cells: { beneficiaryName, beneficiaryEmail, amount, feeShare: 'BEN', ...more },
  ...(becomes && { becomes }),
})

const crew: readonly DemoLink[] = [
  linkTo(
    'Katarzyna Nowak',
    'kasia@wiatr.example',
    '1250.00',
    { description: 'Location scouting', beneficiaryCountryCode: 'PL' },
    'opened',
  ),
  linkTo('Tomás Herrera', 'tomas@luzcine.example', '860.00', { description: 'Second camera', beneficiaryCountryCode: 'ES' }),
  linkTo('Grace Owusu', 'grace@accralight.example', '520.00', { description: 'Lighting', feeShare: 'OUR' }, 'opened'),
  linkTo('Otto Brandt', 'otto@demo.test', '740.00', { description: 'Make-up', beneficiaryCountryCode: 'DE' }, 'paid'),
  linkTo(
    'Studio Vega GmbH',
    'office@vega.example',
    '900.00',
    { description: 'Studio rent', beneficiaryType: 'business', beneficiaryCountryCode: 'DE' },
    'refused',
  ),
  linkTo('Lars Nyberg', 'lars.n@fjordlys.example', '685.00', { description: 'Sound', expireDays: '5' }),
]

/** Links that a company sent nine days ago, each with what became of it. Their letters are not sent: a reminder brings a new one. */
export const seedDemoLinks = async ({ servicesOn, ...deps }: SeedDeps): Promise<boolean> => {
  const { db } = deps
  const today = deps.clock.now()
  let now = today
  const letters = new Map<string, string>()
  const outbox: Outbox = {
    add: async (_tx, topic, payload) => {
      if (topic === 'mail.send' && 'text' in payload && 'to' in payload) letters.set(payload.to, payload.text)
    },
  }
  const services = servicesOn({ ...deps, ...silent, outbox, clock: { now: () => now } })
  const { mass, globalPay } = services
  const lumen = await findLumen(db, services)
  if (!lumen || !(await claimSeed(db, seedName, today))) return false
  const { customerId, accountId, actor } = lumen
  const inLetter = (email: string, found: RegExp): string => found.exec(letters.get(email) ?? '')?.[1] ?? ''
  const at = (daysAgo: number) => {
    now = new Date(today.getTime() - daysAgo * dayMs)
  }

  at(9)
  const by = await actor('carla@demo.test', Right.full)
  const upload = {
    type: 'global',
    batchName: 'Berlin shoot, crew',
    accountId,
    onlySummary: false,
    ignoreIdenticalBatch: true,
  } as const
  const { batch } = await mass.upload(by, { ...upload, source: { rows: crew.map(({ cells }) => cells) }, language: 'en' })
  if (!batch) throw new Error('The batch of links was not stored')
  const confirmation = { batchId: batch.id, type: 'global', skipInvalid: false, ignoreIdenticalBatch: true } as const
  await db.transaction().execute((tx) => withoutConsent(tx, customerId, () => mass.confirm(tx, by, confirmation)))
  while (await globalPay.opening.round());
  const secrets = new Map([...letters.keys()].map((email) => [email, inLetter(email, /\/receive\/([\w-]+)/)]))

  for (const [index, { cells, becomes }] of crew.entries()) {
    const email = cells['beneficiaryEmail'] ?? ''
    if (!becomes) continue
    at(8 - index)
    const payment = await globalPay.links.read(secrets.get(email) ?? '', ip)
    await globalPay.view(payment, 'en')
    if (becomes === 'refused') await globalPay.refusing(payment, 'Paid by invoice 2026-88')
    if (becomes !== 'paid') continue
    const { operationId } = await globalPay.submitPayout(
      payment,
      { method: 'p2p', currency: 'EUR', country: 'DE' },
      { details: {} },
      'en',
    )
    const started = await globalPay.links.open(secrets.get(email) ?? '', ip)
    await globalPay.confirmPayout(started, operationId, inLetter(email, /\b(\d{6})\b/), 'en')
  }
  at(0)
  await globalPay.life.round()
  return true
}
