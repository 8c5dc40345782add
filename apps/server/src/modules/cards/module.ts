import type { Module } from '../module.ts'
import type { Platform } from '../platform.ts'
import { handlers } from './handlers.ts'
import { cardsNotices } from './notices.ts'
import { cardsTables } from './personalData.ts'
import { type CardsDeps, type CardsServices, createCardsServices } from './services.ts'

export const createCardsModule = (platform: Platform, deps: CardsDeps): Module<'cards', CardsServices> => {
  const services = createCardsServices(platform, deps)
  return {
    name: 'cards',
    services,
    handlers,
    schedules: {
      'card-debts': { cron: '* * * * *', run: services.network.collectDebts },
      'card-holders': { cron: '* * * * *', run: services.orders.checkHolders },
      'card-moves': { cron: '* * * * *', run: services.giveUpMoved },
      'card-renewals': { cron: '40 3 * * *', run: () => services.renewals.run() },
      'card-fees': { cron: '20 4 * * *', run: services.fees.collect },
    },
    loops: { 'card orders': services.orders },
    notices: cardsNotices,
    personalData: cardsTables,
  }
}
