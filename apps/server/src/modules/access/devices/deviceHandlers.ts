import type { devices } from '@florin/contract/access/devices'
import type { Handler } from '../handler.ts'

type Methods = typeof devices

export const list: Handler<Methods['list']> = async (_input, { ownDevices, caller }) => ({
  devices: await ownDevices.list(caller.userId),
})

export const create: Handler<Methods['create']> = ({ name, code, type, location, pushToken }, { ownDevices, caller, origin }) =>
  ownDevices.register(
    { userId: caller.userId, sessionId: caller.sessionId, ip: origin.ip },
    { name, code, type, location, pushToken },
  )

export const get: Handler<Methods['get']> = ({ deviceId }, { ownDevices, caller }) => ownDevices.get(caller.userId, deviceId)

export const remove: Handler<Methods['delete']> = async ({ deviceId }, { ownDevices, caller, origin }) => {
  await ownDevices.remove({ userId: caller.userId, sessionId: caller.sessionId, ip: origin.ip }, deviceId)
  return { ok: true }
}

export const removeOwn: Handler<Methods['own.delete']> = async (input, context) => {
  await remove(input, context)
  return { success: true }
}

export const sendStoreLinks: Handler<Methods['storeLinks.send']> = async ({ phoneNumber }, { ownDevices, caller, origin }) => ({
  ok: true,
  resendAfterSeconds: await ownDevices.sendStoreLinks(
    { userId: caller.userId, brand: origin.brand, language: origin.language },
    phoneNumber,
  ),
})
