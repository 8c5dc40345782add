import { account } from '@florin/contract/accounts/account'
import { news } from '@florin/contract/messaging/news'
import { notification } from '@florin/contract/messaging/notification'
import { answering, inside, type Screen, signedIn, type Visitor } from './screen.ts'

const bell = ({ page }: Visitor) => page.locator('header button[aria-haspopup] svg.tabler-icon-bell').locator('..')

const openBell = async (visitor: Visitor) => {
  await signedIn(visitor)
  await bell(visitor).click()
  await visitor.page.locator('[role=dialog] h2').waitFor()
}

const told = (id: number, status: string, title: string, read: boolean) => ({
  id,
  type: 'info',
  status,
  group: 'payments',
  title,
  body: 'Something worth a second line of words that a person reads before they do anything else.',
  read,
  createdAt: new Date().toISOString(),
})

const held = (accountId: number, type: number, currencyCode: string, more: object = {}) => ({
  accountId,
  customerId: 1,
  type,
  accountStatusId: 1,
  currencyCode,
  balance: '1250.40',
  accountBalanceMin: '0.00',
  pendingAmount: '0.00',
  createdDate: '2026-01-05T10:00:00.000Z',
  ...more,
})

/** Home and what surrounds it: notifications, news, how to pay in. */
export const homeScreens: readonly Screen[] = [
  {
    name: 'home-todo',
    open: async (visitor) => {
      await signedIn(visitor)
      await visitor.page.locator('main a[href*="/news"]').first().waitFor()
      await visitor.page.locator('main svg rect').first().waitFor()
    },
  },
  {
    name: 'home-groups',
    open: async (visitor) => {
      await answering(visitor.page, account.list, {
        accounts: [
          held(1, 1001, 'EUR'),
          held(2, 1001, 'USD', { pendingAmount: '50.00' }),
          held(3, 4001, 'EUR'),
          held(4, 4002, 'GBP'),
          held(5, 2006, 'EUR', { subType: 'PREPAID', cardIsVirtual: true }),
          held(6, 1001, 'CHF', { balance: '0.00', accountStatusId: 11 }),
          held(7, 1001, 'PLN', { balance: '0.00', accountStatusId: 11 }),
        ],
      })
      await signedIn(visitor)
      await visitor.page.locator('main button[aria-expanded=false]').click()
      await visitor.page.locator('main a[href*="account=6"]').waitFor()
    },
  },
  {
    name: 'home-add-money',
    open: async (visitor) => {
      await signedIn(visitor)
      await visitor.page.locator('main header button').first().click()
      await visitor.page.locator('[role=dialog] dl').first().waitFor()
    },
  },
  {
    name: 'home-add-money-none',
    open: async (visitor) => {
      await answering(visitor.page, account['paymentInstruction.list'], { instructions: [], total: 0 })
      await signedIn(visitor)
      await visitor.page.locator('main header button').first().click()
      await visitor.page.locator('[role=dialog] [role=status]').first().waitFor()
    },
  },
  {
    name: 'notifications',
    open: async (visitor) => {
      await answering(visitor.page, notification.list, {
        items: [
          told(4, 'success', 'You received 120.00 EUR', false),
          told(3, 'warning', 'A payment was not approved in time', false),
          told(2, 'error', 'A payment failed', true),
          told(1, 'info', 'The approval of payments was changed', true),
        ],
        total: 4,
        unread: 2,
      })
      await openBell(visitor)
      await visitor.page.locator('[role=dialog] li').first().waitFor()
    },
  },
  {
    name: 'notifications-none',
    open: async (visitor) => {
      await answering(visitor.page, notification.list, { items: [], total: 0, unread: 0 })
      await openBell(visitor)
    },
  },
  {
    name: 'notification-settings',
    open: async (visitor) => {
      await inside(visitor, '/profile/notifications')
      await visitor.page.getByRole('switch').last().waitFor()
    },
  },
  {
    name: 'news',
    open: async (visitor) => {
      await inside(visitor, '/news')
      await visitor.page.locator('main li').first().waitFor()
    },
  },
  {
    name: 'news-none',
    open: async (visitor) => {
      await answering(visitor.page, news.list, { news: [], total: 0, unreadCount: 0 })
      await inside(visitor, '/news')
      await visitor.page.locator('main section').first().waitFor()
    },
  },
  {
    name: 'news-article',
    open: async (visitor) => {
      await inside(visitor, '/news')
      await visitor.page.locator('main li a').first().click()
      await visitor.page.locator('[role=dialog] time').waitFor()
    },
  },
]
