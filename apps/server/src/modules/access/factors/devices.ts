import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Sessions } from '../sessions/sessions.ts'
import * as store from './deviceStore.ts'

export type { Device } from './deviceStore.ts'
export type DeviceClaim = Pick<store.Device, 'code' | 'type' | 'name' | 'location' | 'pushToken'>
type Deps = { readonly clock: Clock; readonly ids: Ids; readonly live: Live; readonly sessions: Pick<Sessions, 'end'> }
export type Devices = ReturnType<typeof createDevices>

/** The phones that a person has paired: who shows a phone's secret is that phone. */
export const createDevices = ({ clock, ids, live, sessions }: Deps) => {
  const tell = (tx: Tx, userId: number) => live.publish(tx, `user:${userId}`, 'deviceListChanged', {})

  const remove = async (tx: OpenTx, userId: number, id: string): Promise<boolean> => {
    const running = await store.sessionsOn(tx, id)
    if (!(await store.deleteDevice(tx, userId, id))) return false
    for (const sessionId of running) await sessions.end(tx, sessionId, 'endedElsewhere')
    await tell(tx, userId)
    return true
  }

  return {
    list: store.devicesOf,
    find: store.findDevice,
    /** With its sessions, at once. Whether there was such a phone. */
    remove,

    bySecret: (tx: Tx, secret: string) => store.findBySecret(tx, sha256(secret)),

    /** Comes in by its secret alone again. */
    link: (tx: Tx, id: string): Promise<void> => store.setSignsIn(tx, { id }, true),

    /** Those that nobody approved. A session on one goes on as that of a browser. */
    forgetWaiting: async (tx: OpenTx, userId: number): Promise<void> => {
      if (await store.deleteWaiting(tx, userId)) await tell(tx, userId)
    },

    /** After a changed passphrase: what is needed stays a factor, but comes in with the new passphrase only; the others go. */
    unlink: async (tx: OpenTx, userId: number, areNeeded: boolean): Promise<void> => {
      await store.setSignsIn(tx, { userId }, false)
      if (!areNeeded) for (const { id } of await store.devicesOf(tx, userId)) await remove(tx, userId, id)
      await tell(tx, userId)
    },

    /** Those that may be asked, as far as they can be reached. */
    reachable: async (tx: Tx, userId: number): Promise<store.Device[]> =>
      (await store.devicesOf(tx, userId)).filter(({ approvedAt, pushToken }) => approvedAt && pushToken),

    /** The phone has shown itself; it may have another push token than before. */
    touch: (tx: Tx, id: string, pushToken?: string): Promise<void> => store.touchDevice(tx, id, { at: clock.now(), pushToken }),

    /** Whether it waited for it. Takes the place of the same phone as it was before. */
    approve: (given: Tx, userId: number, id: string): Promise<boolean> =>
      inTransaction(given, async (tx) => {
        const waiting = await store.findDevice(tx, userId, id)
        if (!waiting || waiting.approvedAt) return false
        for (const before of await store.findByCode(tx, userId, waiting.code, true)) await remove(tx, userId, before)
        const approved = await store.approveDevice(tx, userId, id, clock.now())
        if (approved) await tell(tx, userId)
        return approved
      }),

    /**
     * Takes in the phone that a session runs on. The same phone registered again is another one as far as trust goes: once it
     * is approved, its secret and its sessions from before are gone; until then they stay.
     */
    register: (given: Tx, userId: number, claim: DeviceClaim, from: { sessionId?: string; isTrusted?: boolean }) =>
      inTransaction(given, async (tx) => {
        const { sessionId, isTrusted = false } = from
        const approved = isTrusted || (sessionId !== undefined && (await store.isPairing(tx, sessionId)))
        if (sessionId) await tx.updateTable('session').set({ device_id: null }).where('id', '=', sessionId).execute()
        for (const state of approved ? [false, true] : [false])
          for (const before of await store.findByCode(tx, userId, claim.code, state)) await remove(tx, userId, before)
        const [id, secret, at] = [ids.uuid(), ids.secret(), clock.now()]
        const device = { ...claim, id, userId, approvedAt: approved ? at : undefined }
        await store.insertDevice(tx, { ...device, secretHash: sha256(secret), at })
        if (sessionId) await store.claimSession(tx, sessionId, id)
        await tell(tx, userId)
        return { device: { ...device, signsIn: true, lastActiveAt: at }, secret }
      }),
  }
}
