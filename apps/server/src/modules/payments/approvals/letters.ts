import type { Tell } from '../../messaging/notifications/tell.ts'
import type { CompanyMessages } from '../core/results.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import { createLoop, type Loop } from '../../../platform/loop.ts'
import type { CompanyMails } from './mails.ts'
import * as store from './letterStore.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly tell: Tell; readonly mails: CompanyMails }

const calmSeconds = 10
const patienceSeconds = 60
const pauseMinutes = 15
const atOnce = 100
const pollMs = 5000

/**
 * Mails to approvers and initiators of a company about its requests. A hundred requests or decisions make one mail, not a hundred:
 * they are collected until nothing new comes, and the next mail leaves a quarter of an hour later at the earliest.
 */
export const createCompanyLetters = ({ db, clock, tell, mails }: Deps) => {
  const patience = (): store.Patience => {
    const before = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000)
    return { calmSince: before(calmSeconds), atMostSince: before(patienceSeconds), lastBefore: before(pauseMinutes * 60) }
  }

  const tellApprovers = (customerId: number) =>
    db.transaction().execute(async (tx) => {
      const waiting = await store.takeWaiting(tx, customerId, clock.now())
      const { name, approverIds } = await store.findCompany(tx, customerId)
      for (const userId of approverIds) {
        const others = waiting.filter(({ initiatorId }) => initiatorId !== userId)
        if (others.length === 0) continue
        await tell(tx, 'paymentsWait', {
          to: { userId },
          customerId,
          about: { count: others.length, name },
          mail: () => mails.waiting(tx, { userId, customerId, company: name }, others),
        })
      }
    })

  const tellInitiator = (customerId: number, userId: number) =>
    db.transaction().execute(async (tx) => {
      const decided = await store.takeOutcomes(tx, customerId, userId, clock.now())
      const { name } = await store.findCompany(tx, customerId)
      if (decided.length > 0) await mails.decided(tx, { userId, customerId, company: name }, decided)
    })

  const round = async (): Promise<boolean> => {
    const companies = await store.companiesWithWaiting(db, patience(), atOnce)
    for (const { customerId } of companies) await tellApprovers(customerId)
    const initiators = await store.initiatorsWithOutcomes(db, patience(), atOnce)
    for (const { customerId, userId } of initiators) await tellInitiator(customerId, userId)
    return companies.length === atOnce || initiators.length === atOnce
  }

  const messages: CompanyMessages = {
    decided: (tx, { id }, outcome) => store.noteOutcome(tx, id, outcome, clock.now()),
  }

  return {
    messages,
    round,
    loop: (log: Log): Loop =>
      createLoop({ run: round, pollMs, onError: (error) => log.warn('companyApproval.mails', { error }) }),
  }
}
