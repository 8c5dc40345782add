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
export const createSignIns = ({ clock, tellNewDevice }: { clock: Clock; tellNewDevice: TellNewDevice }) => {
  const record = async (tx: Tx, userId: number | undefined, result: store.SignInResult, client: Client): Promise<void> => {
    const { ip, countryCode } = client
    await store.insertSignIn(tx, { ...readDevice(client.userAgent), userId, result, ip, countryCode, at: clock.now() })
  }

  return {
    succeeded: async (tx: Tx, userId: number, client: Client): Promise<void> => {
      const device = readDevice(client.userAgent)
      const earlier = await store.findEarlier(tx, userId, device)
      await record(tx, userId, 'success', client)
      if (earlier.ever && !earlier.withDevice) await tellNewDevice(tx, { userId, device, ip: client.ip, at: clock.now() })
    },

    /** Nobody's failures are kept as well, so that answering takes the same time. */
    failed: (tx: Tx, userId: number | undefined, client: Client): Promise<void> => record(tx, userId, 'failed', client),

    list: async (tx: Tx, userId: number, page: { pageNumber: number; pageSize: number }, language: Language) => {
      const { items, total } = await store.pageOf(tx, userId, {
        offset: (page.pageNumber - 1) * page.pageSize,
        limit: page.pageSize,
      })
      return { items: items.map((item) => shown(item, language)), total }
    },
  }
}
