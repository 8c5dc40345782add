import type { Brand } from '@florin/brands/brand'
import type { Device as ShownDevice } from '@florin/contract/access/devices'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Limits } from '../../../platform/limits.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { DeviceClaim } from '../factors/devices.ts'
import { e164 } from '../factors/phones.ts'
import { shownDevice } from '../factors/shownDevice.ts'
import type { Tokens } from '../tokens.ts'
import type { SecurityMails } from '../security/mails.ts'
import type { Proof } from '../security/proof.ts'
import { readPhone } from '../factors/readPhone.ts'

const resendAfterSeconds = 60
const sendLimits = [
  { bucket: 'storeLinks', max: 1, windowSeconds: resendAfterSeconds, exact: true },
  { bucket: 'storeLinks.hour', max: 5, windowSeconds: 3600, exact: true },
]

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Limits
  readonly outbox: Outbox
  readonly tokens: Pick<Tokens, 'factors'>
  readonly mails: SecurityMails
  readonly proof: Pick<Proof, 'factor'>
  /** Multiplies the limits; for tests. */
  readonly rateScale: number
}
type By = { readonly userId: number; readonly sessionId: string; readonly ip: string }
type Reader = { readonly userId: number; readonly brand: Brand; readonly language: Language }
export type OwnDevices = ReturnType<typeof createOwnDevices>

/** The phones of a person, as they and the phones themselves see them. */
export const createOwnDevices = ({ db, clock, limits, outbox, tokens, mails, proof, rateScale }: Deps) => {
  const { devices, inForce, inForceNow } = tokens.factors

  const isLastInForce = async (tx: Tx, userId: number, id: string, modes: readonly string[]): Promise<boolean> => {
    if (!modes.includes('push')) return false
    const approved = (await devices.list(tx, userId)).filter(({ approvedAt }) => approvedAt)
    return approved.length === 1 && approved[0]?.id === id
  }

  return {
    list: async (userId: number): Promise<ShownDevice[]> => (await devices.list(db, userId)).map(shownDevice),

    get: async (userId: number, id: string): Promise<ShownDevice> => {
      const device = await devices.find(db, userId, id)
      if (!device) throw refuse('object.missing')
      return shownDevice(device)
    },

    register: ({ userId, sessionId, ip }: By, claim: DeviceClaim): Promise<ShownDevice & { secret: string }> =>
      db.transaction().execute(async (tx) => {
        const { device, secret } = await devices.register(tx, userId, claim, { sessionId })
        await mails.securityChanged(tx, { userId, ip, at: clock.now(), what: 'phonePaired', name: device.name })
        return { ...shownDevice(device), secret }
      }),

    /** The last one that approves stays until something else does. One that waits to be approved proves nothing yet. */
    remove: async ({ userId, sessionId, ip }: By, id: string): Promise<void> => {
      const known = await devices.find(db, userId, id)
      if (!known) throw refuse('object.missing')
      if (known.approvedAt && (await isLastInForce(db, userId, id, await inForceNow(db, userId)))) throw refuse('factor.inUse')
      if (known.approvedAt) await proof.factor({ userId, sessionId })
      await db.transaction().execute(async (tx) => {
        if (await isLastInForce(tx, userId, id, await inForce(tx, userId))) throw refuse('factor.inUse')
        const device = await devices.find(tx, userId, id)
        if (!device || !(await devices.remove(tx, userId, id))) throw refuse('object.missing')
        await mails.securityChanged(tx, { userId, ip, at: clock.now(), what: 'phoneRemoved', name: device.name })
      })
    },

    sendStoreLinks: async ({ userId, brand, language }: Reader, phoneNumber: string): Promise<number> => {
      const phone = readPhone(phoneNumber)
      if (!phone) throw refuse('phone.invalid', { field: 'phoneNumber' })
      for (const limit of sendLimits) {
        const verdict = await limits.take({ ...limit, max: limit.max * rateScale, key: String(userId) })
        if (!verdict.ok) throw refuse('rate.limited', { retryAfterSeconds: verdict.retryAfterSeconds })
      }
      const { ios, android } = brand.appStoreLinks
      const text = translator(language)('device:storeLinks', { brand: brand.projectName, ios, android })
      await outbox.add(db, 'sms.send', { to: e164(phone), text })
      return resendAfterSeconds
    },
  }
}
