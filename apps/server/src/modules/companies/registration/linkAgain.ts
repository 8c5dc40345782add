import { brands, findBrand } from '@florin/brands/brands'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits.ts'
import { mailAnswerMs, noSooner } from '../../../platform/noSooner.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { MailMessage } from '../../../platform/outbox/topics.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { createStrangersMail } from '../../../platform/strangersMail.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Links } from '../../messaging/mail/links.ts'
import { createApplicationMails } from './applicationMails.ts'
import * as store from './applicationStore.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly outbox: Outbox
  readonly limits: Limits
  readonly rateScale: number
  readonly links: Links
}

const dayMs = 86_400_000
const remindAfterDays = 3
/** Whoever never applied is not written to for ever. */
const remindMost = 2

/** The link to an application, mailed once more: to who asks for it, and to who never opened it. */
export const createLinkAgain = ({ db, clock, ids, outbox, limits, rateScale, links }: Deps) => {
  const mails = createApplicationMails({ links })
  const countMail = createStrangersMail({ limits, rateScale })

  const mail = async (
    tx: OpenTx,
    application: store.Application,
    compose: (to: Parameters<typeof mails.received>[0], about: Parameters<typeof mails.received>[1]) => MailMessage,
  ): Promise<void> => {
    const { customerId, companyName: company, email, firstName, language, brand } = application
    const code = ids.secret()
    await store.addLink(tx, customerId, sha256(code))
    const to = { email, firstName, language, brand: findBrand(brand) ?? brands.florin }
    await outbox.add(tx, 'mail.send', compose(to, { company, customerId, code }))
  }

  const mailAll = (email: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      for (const customerId of await store.openOf(tx, email)) {
        const application = await store.lockApplication(tx, customerId)
        // It may be decided meanwhile: that mail has a link of its own.
        if (application && store.isOpen(application)) await mail(tx, application, mails.received)
      }
    })

  return {
    /** Says the same, as late, of an address that nobody applied with. */
    resend: async (email: string, ip: string): Promise<void> => {
      await countMail({ purpose: 'applicationLink', email, ip })
      await noSooner(mailAnswerMs, () => mailAll(email))
    },

    /** Whoever has not confirmed their address is reminded every third day, twice. How many were. */
    remind: async (): Promise<number> => {
      const now = clock.now()
      const waiting = await store.unconfirmed(db, new Date(now.getTime() - remindAfterDays * dayMs), remindMost)
      for (const customerId of waiting)
        await inTransaction(db, async (tx) => {
          const application = await store.lockApplication(tx, customerId)
          if (!application || application.confirmedAt || !store.isOpen(application)) return
          await store.setReminded(tx, customerId, now)
          await mail(tx, application, mails.unconfirmed)
        })
      return waiting.length
    },
  }
}
