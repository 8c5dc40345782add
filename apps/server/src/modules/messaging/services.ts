import { brands, findBrand } from '@florin/brands/brands'
import type { Platform } from '../platform.ts'
import { createSend } from '../../platform/outgoing/send.ts'
import { derivedSecret } from '../../platform/signature.ts'
import { createVapid } from '../../vendors/push/vapid.ts'
import { createBrowsers } from './browsers/browsers.ts'
import { createLinks } from './mail/links.ts'
import { createUnsubscribing } from './mail/unsubscribing.ts'
import { createAnnouncements } from './news/service.ts'
import type { RuleOf } from '../../platform/notices.ts'
import { createNotifications } from './notifications/notifications.ts'
import { createTell } from './notifications/tell.ts'
import { createNewsDesk } from './operator/newsDesk.ts'

/** Other people's notifications wait for it. */
const browserAnswerMs = 3000

/** The events of all modules. */
export type MessagingDeps = { readonly ruleOf: RuleOf }
export type MessagingServices = ReturnType<typeof createMessagingServices>

/** Notifications, news and mail. */
export const createMessagingServices = ({ log, config, db, clock, outbox, live }: Platform, { ruleOf }: MessagingDeps) => {
  const links = createLinks({ publicUrl: config.publicUrl, defaultBrand: config.brand, sandbox: config.sandbox })
  const unsubscribing = createUnsubscribing({ secret: derivedSecret(config.appSecret, 'unsubscribe') })
  const tell = createTell({ clock, outbox, live, links, unsubscribing, ruleOf })
  const announcements = createAnnouncements({ clock, live })
  const browsers = createBrowsers({
    log,
    db,
    clock,
    send: createSend({ allowed: config.outgoingAllowed, timeoutMs: browserAnswerMs }),
    tell,
    vapid: createVapid(config.appSecret),
    contact: `mailto:${(findBrand(config.brand) ?? brands.florin).supports.defaultEmail}`,
    allowed: config.outgoingAllowed,
  })
  return {
    browsers,
    links,
    unsubscribing,
    tell,
    announcements,
    notifications: createNotifications({ db, clock, live, ruleOf }),
    newsDesk: createNewsDesk({ clock, tell, announcements }),
  }
}
