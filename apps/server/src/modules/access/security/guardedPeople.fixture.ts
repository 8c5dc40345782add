import { Right } from '@florin/contract/access'
import { auth } from '@florin/contract/access/auth'
import type { movableClock, TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import type { LoginMode } from '../factors/loginMode.ts'
import type { Flows } from '../signIn/flows.fixture.ts'

/** People whose payments, or those of their companies, ask for a factor; and how they show it. */
export const guardedPeople = (app: TestApp, flows: Flows, clock: ReturnType<typeof movableClock>) => {
  /** Somebody whose sign-in was a while ago. */
  const someone = async (mode: LoginMode = 'none'): Promise<GivenPerson> => {
    const made = await flows.person(mode)
    await app.db.updateTable('session').set({ proved_by: null, proved_at: null }).where('user_id', '=', made.userId).execute()
    return made
  }

  /** The same, with payments that are approved by an authenticator. */
  const guarded = async (): Promise<GivenPerson> => {
    const ana = await someone()
    await flows.authenticator(ana.userId)
    await app.db.updateTable('customer').set({ transaction_approve_mode: 'otp' }).where('id', '=', ana.customerId).execute()
    return ana
  }

  /** Somebody who acts for a company whose payments are approved like this; nothing of their own asks for a factor. */
  const employed = async (transaction_approve_mode: string, right: Right = Right.full): Promise<GivenPerson> => {
    const ana = await someone()
    const company = await app.given.company()
    await app.given.employee(company, ana, { right, accessList: ['balanceInfo'] })
    await app.db.updateTable('customer').set({ transaction_approve_mode }).where('id', '=', company.customerId).execute()
    return ana
  }

  const prove = async (ana: GivenPerson) => {
    clock.advance(30)
    const { body } = await app.call(auth['proof.create'], {}, { token: ana.token })
    return {
      method: body.method,
      reply: await app.call(auth['proof.confirm'], { reqId: body.reqId ?? '', code: flows.totpNow() }, { token: ana.token }),
    }
  }

  return { someone, guarded, employed, prove }
}
export type GuardedPeople = ReturnType<typeof guardedPeople>
