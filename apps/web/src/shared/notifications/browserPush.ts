/** This browser can show notifications while no page of ours is open. */
export const isPushPossible = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const text = (bytes: ArrayBuffer | null | undefined): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const subscriptionHere = async (): Promise<PushSubscription | undefined> => {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** Where this browser is reached, once it was turned on. */
export const endpointHere = async (): Promise<string | undefined> => (await subscriptionHere())?.endpoint

/** Asks the person, then the browser. Undefined where either says no. */
export const subscribeHere = async (publicKey: string) => {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  // Without one it would be waited for without end: in a frame, in an application around us, or where the browser allows none.
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('No service worker is registered')
  const registration = await navigator.serviceWorker.ready
  const known = await registration.pushManager.getSubscription()
  const isOurs = known && text(known.options.applicationServerKey) === publicKey
  if (known && !isOurs) await known.unsubscribe()
  const subscription =
    known && isOurs ? known : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return {
    endpoint: subscription.endpoint,
    publicKey: text(subscription.getKey('p256dh')),
    authSecret: text(subscription.getKey('auth')),
  }
}

export const unsubscribeHere = async (): Promise<void> => {
  await (await subscriptionHere())?.unsubscribe()
}
