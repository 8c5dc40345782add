import type { internal } from '@florin/contract/access/internal'
import type { Handler } from '../handler.ts'
import { shownDevice } from '../factors/shownDevice.ts'

type Methods = typeof internal

export const list: Handler<Methods['device.list']> = async ({ userIds }, { internalDevices }) => ({
  users: await Promise.all(
    userIds.map(async (userId) => ({ userId, devices: (await internalDevices.list(userId)).map(shownDevice) })),
  ),
})

export const create: Handler<Methods['device.create']> = ({ userId, ...claim }, { internalDevices }) =>
  internalDevices.register(userId, { ...claim, location: claim.location, pushToken: claim.pushToken })

export const decide: Handler<Methods['device.decide']> = async ({ userId, deviceId, decision }, { internalDevices }) => {
  await internalDevices.decide(userId, deviceId, decision === 'approve')
  return { id: deviceId, approved: decision === 'approve' }
}

export const push: Handler<Methods['push.send']> = async ({ userId, ...message }, { internalDevices }) => ({
  sent: await internalDevices.pushAll(userId, message),
})

export const pushOne: Handler<Methods['push.sendOne']> = async ({ userId, deviceId, ...message }, { internalDevices }) => ({
  sent: await internalDevices.pushOne(userId, deviceId, message),
})
