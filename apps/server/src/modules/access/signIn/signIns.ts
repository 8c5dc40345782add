import type { SignInRecord } from '@florin/contract/access/loginHistory'
import type { Language } from '@florin/i18n/languages'
import type { Clock } from '../../../platform/clock.ts'
import type { RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { type Device, deviceText, readDevice } from '../../../platform/device.ts'
import type { Client } from '../sessions/client.ts'
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
  /** Whether to notify the person of a sign-in, perhaps their own, with a browser not seen before. */
  isNews: (tx: Tx, userId: number, { userAgent }: Client): Promise<boolean> =>
    store.isNewDevice(tx, userId, readDevice(userAgent)),

  tell: (tx: Tx, userId: number, { ip, userAgent }: Client): Promise<void> =>
    tellNewDevice(tx, { userId, device: readDevice(userAgent), ip, at: clock.now() }),

  /** To be written with the session. */
  recording: (userId: number, { ip, countryCode, userAgent }: Client): RawBuilder<unknown> =>
    store.recording({ ...readDevice(userAgent), userId, result: 'success', ip, countryCode, at: clock.now() }),

  /** Failures for unknown addresses are stored as well, so that answering takes the same time. */
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
