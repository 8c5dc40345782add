import type { NotificationKind } from '@florin/contract/merchant/notifications'
import type { DeliveryKind, DeliveryKinds } from '../../../platform/outgoing/queue.ts'
import { formType, keyOf } from './form.ts'
import { setKey } from './messageStore.ts'
import type { NotifySecrets } from './settings.ts'
import { findSettings } from './settingsStore.ts'

const [second, minute, hour] = [1000, 60_000, 3_600_000]

/** Fifteen times, over four days. */
export const retryDelaysMs: readonly number[] = [
  10 * second,
  30 * second,
  2 * minute,
  5 * minute,
  15 * minute,
  30 * minute,
  1 * hour,
  2 * hour,
  4 * hour,
  6 * hour,
  8 * hour,
  12 * hour,
  18 * hour,
  20 * hour,
  24 * hour,
]

/** The number of a message comes first, so that whoever gets one twice knows it. */
export const wholeBody = (id: bigint, body: string): string => `messageId=${id}&${body}`

/** Signed with the key of now, which stays on record to verify what is posted back. */
export const createDeliveryKinds = ({ secrets }: { readonly secrets: NotifySecrets }): DeliveryKinds => {
  const ofKind = (kind: NotificationKind): DeliveryKind => ({
    retryDelaysMs,
    prepare: async (db, { id, customerId, body }) => {
      const settings = await findSettings(db, customerId, kind)
      if (!settings) return undefined
      const whole = wholeBody(id, body)
      const key = keyOf(whole, secrets.open(settings), settings.keyType)
      await setKey(db, id, key)
      return {
        body: `${whole}&key=${key}`,
        headers: { 'content-type': formType, 'user-agent': 'Florin-Notifications/1.0', 'x-notification-key': key },
      }
    },
  })
  return { ipn: ofKind('ipn'), pbn: ofKind('pbn') }
}
