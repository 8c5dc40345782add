import type { Page } from '@playwright/test'

/** The card of a currency, by the name a person reads. */
export const accountCard = (page: Page, currency: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: currency, exact: true }) })

/** Resolves when the page receives live events, by whichever connection; to be called before the page opens. */
export const liveReady = (page: Page): Promise<void> =>
  new Promise((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"ready"')) resolve()
      }),
    ),
  )
