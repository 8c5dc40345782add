import { notification } from '@florin/contract/calls/messaging/notification'
import { callQuery, useCall } from '../../app/call/queries.ts'

export const settingsQuery = () => callQuery(notification['setting.get'], {})
export const useChangeSetting = () => useCall(notification['setting.update'], { stale: [notification['setting.get']] })
