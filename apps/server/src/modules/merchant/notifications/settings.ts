import type { InputOf } from '@florin/contract/method'
import type { merchant } from '@florin/contract/merchant/merchant'
import type { NotificationKind, NotifySettings } from '@florin/contract/merchant/notifications'
import type { Proof } from '../../access/security/proof.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { DeliveryQueue } from '../../../platform/outgoing/queue.ts'
import { isKnownPrivate } from '../../../platform/outgoing/send.ts'
import { refuse } from '../../../platform/refuse.ts'
import { seal, unseal } from '../../../platform/seal.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Self } from '../self.ts'
import { readdressWaiting } from './messageStore.ts'
import { findSettings, lockSettings, putSettings, type StoredSettings } from './settingsStore.ts'

type SecretDeps = { readonly clock: Clock; readonly ids: Ids; readonly appSecret: string; readonly allowed: readonly string[] }
type Changed = InputOf<(typeof merchant)['ipnSettings.update']>
export type NotifySecrets = ReturnType<typeof createNotifySecrets>
export type NotifySettingsService = ReturnType<typeof createNotifySettings>

const purpose = 'notification key'
const rowName = (customerId: number, kind: NotificationKind): string => `${customerId}/${kind}`
const shownEnd = 4

/** The keys that messages are signed with: sealed where they are kept, whole only when they are made. */
export const createNotifySecrets = ({ clock, ids, appSecret, allowed }: SecretDeps) => {
  const make = (customerId: number, kind: NotificationKind) => {
    const whole = ids.secret()
    return { whole, secret: seal(appSecret, purpose, rowName(customerId, kind), whole), secretEnd: whole.slice(-shownEnd) }
  }
  const open = ({ customerId, kind, secret }: StoredSettings): string =>
    unseal(appSecret, purpose, rowName(customerId, kind), secret)

  /** What can be seen at once; where a name leads is judged with every connection. */
  const assertAddress = (url: string): void => {
    if (url !== '' && isKnownPrivate(url, allowed)) throw refuse('notify.address', { field: 'notifyUrl' })
  }

  return {
    make,
    open,
    assertAddress,

    read: async (tx: Tx, customerId: number, kind: NotificationKind): Promise<string | undefined> => {
      const settings = await findSettings(tx, customerId, kind)
      return settings && open(settings)
    },

    /** So that what a button sends by itself is signed too: its notifications, and payers on their way back. */
    ensure: async (tx: Tx, customerId: number, kind: NotificationKind): Promise<void> => {
      if (await findSettings(tx, customerId, kind)) return
      const { secret, secretEnd } = make(customerId, kind)
      const fresh = { customerId, kind, notifyUrl: '', isOn: true, isHeld: false, keyType: 'hmac', secret, secretEnd } as const
      await putSettings(tx, fresh, clock.now())
    },
  }
}

type Deps = {
  readonly clock: Clock
  readonly proof: Pick<Proof, 'factor'>
  readonly secrets: NotifySecrets
  readonly queue: Pick<DeliveryQueue, 'releaseHeld' | 'stop'>
}

const none = { notifyUrl: '', isOn: true, isHeld: false, keyType: 'hmac', secretEnd: '' } as const

const shown = (settings: Omit<StoredSettings, 'customerId' | 'kind' | 'secret'>, whole?: string): NotifySettings => ({
  notifyUrl: settings.notifyUrl,
  notifyStatusId: settings.isHeld ? 2 : 1,
  statusId: settings.isOn ? 1 : 2,
  keyType: settings.keyType,
  secretKey: whole ?? (settings.secretEnd === '' ? '' : `••••${settings.secretEnd}`),
})

/** Messages go elsewhere, or are easier to forge. */
const isLessSafe = (before: StoredSettings | undefined, { notifyUrl, keyType }: StoredSettings): boolean =>
  (notifyUrl !== '' && notifyUrl !== before?.notifyUrl) || (keyType === 'md5' && before?.keyType !== 'md5')

/** Where a merchant's server is told of payments, and whether. */
export const createNotifySettings = ({ clock, proof, secrets, queue }: Deps) => ({
  get: async (tx: Tx, customerId: number, kind: NotificationKind): Promise<NotifySettings> =>
    shown((await findSettings(tx, customerId, kind)) ?? none),

  update: (given: Tx, self: Self, kind: NotificationKind, change: Changed): Promise<NotifySettings> =>
    inTransaction(given, async (tx) => {
      const { customerId } = self
      await lockSettings(tx, customerId, kind)
      const before = await findSettings(tx, customerId, kind)
      if (change.notifyUrl !== undefined) secrets.assertAddress(change.notifyUrl)
      const made = !before || change.secret ? secrets.make(customerId, kind) : undefined
      const { secret, secretEnd } = made ?? before ?? secrets.make(customerId, kind)
      const after: StoredSettings = {
        ...(before ?? none),
        customerId,
        kind,
        secret,
        secretEnd,
        ...(change.notifyUrl !== undefined && { notifyUrl: change.notifyUrl }),
        ...(change.statusId !== undefined && { isOn: change.statusId === 1 }),
        ...(change.notifyStatusId !== undefined && { isHeld: change.notifyStatusId === 2 }),
        ...(change.keyType !== undefined && { keyType: change.keyType }),
      }
      // Whoever reads a new key can sign as the bank does.
      if (made || isLessSafe(before, after)) await proof.factor(self, tx)
      await putSettings(tx, after, clock.now())
      if (before && before.notifyUrl !== after.notifyUrl) await queue.stop(tx, await readdressWaiting(tx, customerId, kind))
      if (before?.isHeld && !after.isHeld) await queue.releaseHeld(tx, customerId, kind)
      return shown(after, made?.whole)
    }),
})
