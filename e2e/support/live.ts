import type { Page } from '@playwright/test'

/** What a page tells its live channel waits until it is released, as on a slow line. */
export const holdLive = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => void promise.then(() => server.send(message)))
  })
  return resolve
}
