import { auth } from '@florin/contract/auth'
import { call, session } from '../../app/engine.ts'
import { callQuery, markStale, useCall } from '../../app/queries.ts'

const list = auth['session.list']

export const sessionsQuery = () => callQuery(list, {})
export const reloadSessions = () => void markStale(list)
export const useEndSessions = () => useCall(auth['session.delete'], { stale: [list] })

/** The tokens from before are spent with the change; every tab goes on with the new ones. */
export const changePassphrase = async (given: { oldPassword: string; newPassword: string }): Promise<void> => {
  const { accessToken, refreshToken } = await call(auth['password.update'], given)
  session.renew({ accessToken, refreshToken })
  await markStale(list)
}
