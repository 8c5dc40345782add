import type { Page } from '@playwright/test'

/** The card of a currency, by the name a person reads. */
export const accountCard = (page: Page, currency: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: currency, exact: true }) })

/** Resolves when the page hears the server's news; to be called before the page opens. */
export const liveReady = (page: Page): Promise<unknown> =>
  page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"ready"')))
