/** What the mobile application around the page is told. */
export type HostMessages = {
  appInit: { version: string }
  sessionExpired: Record<string, never>
  criticalError: { message: string }
  loginFail: { code: string; message: string }
  download: { name: string; mime: string; base64: string } | { name: string; url: string }
}
export type HostMessage = keyof HostMessages

interface Bridges {
  /** The documented bridge: one JSON text, `{ type, ...payload }`. */
  readonly FlorinHost?: { postMessage: (text: string) => void }
  /** Flutter's own: handler `FlorinHost` with the same object. */
  readonly flutter_inappwebview?: { callHandler: (handler: string, message: object) => unknown }
}

declare global {
  interface Window extends Bridges {}
}

const appInitDelayMs = 100

type Deps = { readonly page: Bridges; readonly setTimeout: (work: () => void, ms: number) => unknown }

export const createHost = ({ page, setTimeout }: Deps) => {
  const send = <T extends HostMessage>(type: T, payload: HostMessages[T]): void => {
    const message = { type, ...payload }
    if (page.FlorinHost) page.FlorinHost.postMessage(JSON.stringify(message))
    else page.flutter_inappwebview?.callHandler('FlorinHost', message)
  }

  return {
    /** Asked each time: a host may install its bridge after the page has started. */
    isPresent: () => Boolean(page.FlorinHost ?? page.flutter_inappwebview),
    isFlutter: () => Boolean(page.flutter_inappwebview),
    send,
    announce: (version: string) => void setTimeout(() => send('appInit', { version }), appInitDelayMs),
  }
}

export type Host = ReturnType<typeof createHost>
