import { notificationBrowser } from '@florin/contract/calls/messaging/notificationBrowser'
import { call } from '../../app/boot/engine.ts'
import { endpointHere, isPushPossible } from '../../shared/notifications/browserPush.ts'

/** Notifications that this browser shows end with the session of now, whichever turned them on. */
export const keepBrowser = async (): Promise<void> => {
  if (!isPushPossible() || Notification.permission !== 'granted') return
  try {
    const endpoint = await endpointHere()
    if (endpoint !== undefined) await call(notificationBrowser['browser.update'], { endpoint })
  } catch {
    // The next page says it.
  }
}
