import { findBrand } from '@florin/brands/brands'
import type { OutputOf } from '@florin/contract/method'
import type { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Reviews } from '../../compliance/reviews/reviews.ts'
import { createMails } from '../../customers/registration/mails.ts'
import type { RegistrationRequests } from '../../customers/registration/requests.ts'
import type { Links } from '../../messaging/mail/links.ts'
import type { ApplicationFile } from './applicationFile.ts'
import { createApplicationMails } from './applicationMails.ts'
import * as store from './applicationStore.ts'
import type { Verifying } from './verifying.ts'

const codeHours = 24

type Deps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly outbox: Outbox
  readonly links: Links
  readonly reviews: Reviews
  readonly requests: RegistrationRequests
  readonly verifying: Pick<Verifying, 'openIn' | 'settle'>
  readonly applicationFile: Pick<ApplicationFile, 'alerts'>
}
export type ApplicationDesk = ReturnType<typeof createApplicationDesk>
type List = OutputOf<(typeof operatorBusiness)['business.list']>

const listed = (status: store.ApplicationStatus): store.ListedStatus =>
  status === 'approved' || status === 'declined' ? status : 'pending'

/** What operators do with companies that ask to be customers. */
export const createApplicationDesk = (deps: Deps) => {
  const { clock, ids, outbox, links, reviews, requests, verifying, applicationFile } = deps
  const mails = createApplicationMails({ links })
  const { companyActivation } = createMails({ links })

  const open = async (tx: OpenTx, customerId: number) => {
    const application = await store.lockApplication(tx, customerId)
    const brand = application && findBrand(application.brand)
    if (!brand || listed(application.status) !== 'pending') throw refuse('object.missing', { field: 'customerId' })
    const { email, firstName, language } = application
    return { application, to: { email, firstName, language, brand } }
  }

  /** The passphrase, the agreements and the users go where activations are looked up; from here on it is as any other. */
  const inviteToActivate = async (tx: OpenTx, { application, to }: Awaited<ReturnType<typeof open>>): Promise<void> => {
    const { customerId, companyName: name, users, country: residenceCountry, submittedAt, ...person } = application
    const code = ids.secret()
    const now = clock.now()
    const { email, passphraseHash, firstName, lastName, brand, language, agreements, ip } = person
    const applicant = { email, passphraseHash, firstName, lastName, brand, language, agreements, ip }
    await requests.add(
      tx,
      { ...applicant, residenceCountry, registrationType: null, company: { name, users, customerId }, createdAt: submittedAt },
      { hash: sha256(code), expiresAt: new Date(now.getTime() + codeHours * 3_600_000) },
    )
    await outbox.add(tx, 'mail.send', companyActivation(to, name, code, codeHours))
  }

  return {
    list: async (tx: Tx, filter: Parameters<typeof store.pageOfFiles>[1]): Promise<List> => {
      const { rows, total } = await store.pageOfFiles(tx, filter)
      return {
        total,
        items: rows.map(({ customerId, companyName, country, changeId, isAsked, askedAt }) => ({
          customerId,
          name: companyName,
          registrationCountryCode: country,
          kind: changeId === null ? 'registration' : 'change',
          changeId: changeId ?? undefined,
          status: filter.status,
          isAsked,
          createdAt: askedAt.toISOString(),
        })),
      }
    },

    ask: (given: Tx, operatorUserId: number, customerId: number, question: string): Promise<number> =>
      inTransaction(given, async (tx) => {
        const { application, to } = await open(tx, customerId)
        const id = await store.insertQuestion(tx, { customerId, askedBy: operatorUserId, question, askedAt: clock.now() })
        await store.setStatus(tx, customerId, { status: 'question' })
        const code = ids.secret()
        await store.addLink(tx, customerId, sha256(code))
        const about = { company: application.companyName, customerId, code, question }
        await outbox.add(tx, 'mail.send', mails.asked(to, about))
        return id
      }),

    /** In spite of what people have not signed, shown or answered, and of what the file warns of, only for a reason. Whether the company is verified with it. */
    approve: (given: Tx, operatorUserId: number, customerId: number, reason?: string): Promise<{ verified: boolean }> =>
      inTransaction(given, async (tx) => {
        const found = await open(tx, customerId)
        const { tasks, questions } = await verifying.openIn(tx, customerId)
        const count = tasks.length + questions.length
        if (count > 0 && reason === undefined) throw refuse('application.open', { field: 'reason', count })
        if (reason === undefined && (await applicationFile.alerts(tx, found.application)).length > 0)
          throw refuse('application.alerts', { field: 'reason' })
        const subject = { kind: 'business', subjectId: customerId, field: 'customerId' } as const
        await reviews.decide(tx, subject, { outcome: 'approved', operatorUserId, reason })
        await inviteToActivate(tx, found)
        await store.setStatus(tx, customerId, { status: 'approved', decidedAt: clock.now() })
        return { verified: await verifying.settle(tx, customerId) }
      }),

    decline: (given: Tx, operatorUserId: number, customerId: number, reason: string): Promise<void> =>
      inTransaction(given, async (tx) => {
        const { application, to } = await open(tx, customerId)
        const subject = { kind: 'business', subjectId: customerId, field: 'customerId' } as const
        await reviews.decide(tx, subject, { outcome: 'declined', operatorUserId, reason })
        await store.setStatus(tx, customerId, { status: 'declined', decidedAt: clock.now(), reason })
        await store.closeCompany(tx, customerId, clock.now())
        await outbox.add(tx, 'mail.send', mails.declined(to, { company: application.companyName, reason }))
      }),
  }
}
