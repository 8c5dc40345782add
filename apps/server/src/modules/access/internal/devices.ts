import type { Db } from '../../../platform/db.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Device, DeviceClaim } from '../factors/devices.ts'
import type { Tokens } from '../tokens.ts'
import type { InternalUsers } from './users.ts'

type Deps = {
  readonly db: Db
  readonly outbox: Outbox
  readonly tokens: Pick<Tokens, 'factors'>
  readonly users: Pick<InternalUsers, 'find'>
}
type Message = { readonly title: string; readonly body: string; readonly data?: Readonly<Record<string, string>> | undefined }
export type InternalDevices = ReturnType<typeof createInternalDevices>

/** The phones of users, as other services of ours handle them. */
export const createInternalDevices = ({ db, outbox, tokens, users }: Deps) => {
  const { devices } = tokens.factors

  const push = async (device: Device, { title, body, data = {} }: Message): Promise<boolean> => {
    const { id: deviceId, pushToken, approvedAt } = device
    if (!approvedAt || pushToken === undefined) return false
    await outbox.add(db, 'push.send', { deviceId, pushToken, title, body, data })
    return true
  }

  const find = async (userId: number, id: string): Promise<Device> => {
    const device = await devices.find(db, userId, id)
    if (!device) throw refuse('object.missing')
    return device
  }

  return {
    list: (userId: number): Promise<Device[]> => devices.list(db, userId),

    register: async (userId: number, claim: DeviceClaim): Promise<{ id: string; secret: string; approved: boolean }> => {
      await users.find(userId)
      const { device, secret } = await devices.register(db, userId, claim, {})
      return { id: device.id, secret, approved: device.approvedAt !== undefined }
    },

    /** Only what waits can be decided; a phone that is declined is forgotten. */
    decide: (userId: number, id: string, isApproved: boolean): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const device = await devices.find(tx, userId, id)
        if (!device || device.approvedAt) throw refuse('object.missing')
        const decided = isApproved ? await devices.approve(tx, userId, id) : await devices.remove(tx, userId, id)
        if (!decided) throw refuse('object.missing')
      }),

    /** To how many it went. */
    pushAll: async (userId: number, message: Message): Promise<number> => {
      await users.find(userId)
      const reached = await devices.reachable(db, userId)
      for (const device of reached) await push(device, message)
      return reached.length
    },

    pushOne: async (userId: number, id: string, message: Message): Promise<boolean> => push(await find(userId, id), message),
  }
}
