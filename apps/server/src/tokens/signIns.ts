import type { SignInRecord } from '@florin/contract/customer'
import type { Language } from '@florin/i18n/languages'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db.ts'
import { type Device, deviceText, readDevice } from './device.ts'
import type { Client } from './sessionStore.ts'
import * as store from './signInStore.ts'

export type NewDevice = { readonly userId: number; readonly device: Device; readonly ip: string; readonly at: Date }
/** Tells a person that somebody, perhaps they, came in with a browser not seen before. */
export type TellNewDevice = (tx: Tx, signIn: NewDevice) => Promise<void>
export type SignIns = ReturnType<typeof createSignIns>

const shown = ({ id, at, ip, countryCode, device, result }: store.SignIn, language: Language): SignInRecord => {
  const words = deviceText(device, language)
  return { id, createdAt: at.toISOString(), ip, result, ...(countryCode && { countryCode }), ...(words && { device: words }) }
}

/** The record of who came in, or tried to. */
export const createSignIns = ({ clock, tellNewDevice }: { clock: Clock; tellNewDevice: TellNewDevice }) => ({
  succeeded: async (tx: Tx, userId: number, { ip, countryCode, userAgent }: Client): Promise<void> => {
    const device = readDevice(userAgent)
    const at = clock.now()
    const earlier = await store.insertSuccess(tx, { ...device, userId, result: 'success', ip, countryCode, at })
    if (earlier.ever && !earlier.withDevice) await tellNewDevice(tx, { userId, device, ip, at })
  },

  /** Nobody's failures are kept as well, so that answering takes the same time. */
  failed: (tx: Tx, userId: number | undefined, { ip, countryCode, userAgent }: Client): Promise<void> =>
    store.insertSignIn(tx, { ...readDevice(userAgent), userId, result: 'failed', ip, countryCode, at: clock.now() }),

  list: async (tx: Tx, userId: number, page: { pageNumber: number; pageSize: number }, language: Language) => {
    const { items, total } = await store.pageOf(tx, userId, {
      offset: (page.pageNumber - 1) * page.pageSize,
      limit: page.pageSize,
    })
    return { items: items.map((item) => shown(item, language)), total }
  },
})
