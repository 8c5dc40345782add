import type { internal } from '@florin/contract/access/internal'
import type { Handler } from '../handler.ts'

type Methods = typeof internal

/** On the record stands which of our services it was. */
export const login: Handler<Methods['login']> = ({ userId, client, reason }, { internalUsers, origin }) =>
  internalUsers.signIn(userId, { ip: origin.ip, userAgent: reason === undefined ? client : `${client} (${reason})` })

export const update: Handler<Methods['user.update']> = ({ userId, ...wanted }, { internalUsers }) =>
  internalUsers.update(userId, wanted)

export const checkPassword: Handler<Methods['password.check']> = async ({ userId, password }, { internalUsers }) => ({
  valid: await internalUsers.checkPassphrase(userId, password),
})
