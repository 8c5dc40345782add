import { notificationBrowser } from '@florin/contract/calls/messaging/notificationBrowser'
import type { OutputOf } from '@florin/contract/method'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../app/boot/engine.ts'
import type { CallError } from '../../app/call/error.ts'
import { useCall } from '../../app/call/queries.ts'
import { endpointHere } from '../../shared/notifications/browserPush.ts'

const browsers = notificationBrowser['browser.list']

/** Which of them is this one, the browser knows by where it is reached. */
export const browsersQuery = () =>
  queryOptions<OutputOf<typeof browsers>, CallError>({
    queryKey: [browsers.name],
    queryFn: async ({ signal }) => {
      const endpoint = await endpointHere()
      return call(browsers, endpoint === undefined ? {} : { endpoint }, { signal })
    },
  })
export const useAddBrowser = () => useCall(notificationBrowser['browser.create'], { stale: [browsers] })
export const useRemoveBrowser = () => useCall(notificationBrowser['browser.delete'], { stale: [browsers] })
