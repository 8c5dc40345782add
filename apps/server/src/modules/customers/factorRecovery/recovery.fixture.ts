import { verification } from '@florin/contract/compliance/verification'
import { customer } from '@florin/contract/customers/customer'
import type { movableClock, TestApp } from '../../../../../../test/app.ts'
import { mailsTo } from '../../../../../../test/mail.ts'
import { fromBase32 } from '../../access/factors/base32.ts'
import { stepOf, totpCode } from '../../access/factors/totp.ts'
import { passphrase } from '../../access/signIn/flows.fixture.ts'
import { extracted, identityActors } from '../../compliance/verification/identity.fixture.ts'

/** The way from a lost factor to a new one, step by step. */
export const recoverySteps = async (app: TestApp, clock: ReturnType<typeof movableClock>) => {
  const actors = await identityActors(app)
  const linkIn = (text: string | undefined) => new URL(/https?:\S+/.exec(text ?? '')?.[0] ?? 'http://none.invalid')
  const lastMail = async (email: string) => (await mailsTo(app, email)).at(-1)

  const begin = (email: string, password = passphrase) => app.call(customer['factorRecovery.create'], { email, password })
  const runIn = async (email: string) => {
    const [, , workflowRunId = '', token = ''] = linkIn((await lastMail(email))?.text)
      .pathname.split('/')
      .slice(1)
    return { workflowRunId, token }
  }
  const identify = async (email: string, finding: object = { status: 'success', extracted }) => {
    const run = await runIn(email)
    await actors.submit(run)
    return actors.vendorSays(run.workflowRunId, finding, 'factor')
  }
  const codeIn = async (email: string) => linkIn((await lastMail(email))?.text).searchParams.get('code') ?? ''
  const openOf = (userId: number) =>
    app.db.selectFrom('factor_recovery').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').executeTakeFirstOrThrow()
  const waitOver = async (userId: number) => {
    clock.advance(24 * 3600)
    await app.parts.services.customers.factorRecoveries.mailLink({ key: String((await openOf(userId)).id) })
  }
  const beginAuthenticator = (link: string, password = passphrase) =>
    app.call(customer['factorRecoveryAuthenticator.create'], { link, password })
  const codeOf = (secret = '') => totpCode(fromBase32(secret), stepOf(clock.now()))
  const confirm = (link: string, reqId: string, code: string) =>
    app.call(customer['factorRecovery.confirm'], { link, reqId, code })

  return {
    begin,
    identify,
    codeIn,
    openOf,
    waitOver,
    beginAuthenticator,
    codeOf,
    confirm,
    lookAtRun: async (email: string) => app.call(verification['workflowRun.get'], await runIn(email)),
    stop: (code: string) => app.call(customer['factorRecovery.stop'], { code }),
    stopOwn: (token: string) => app.call(customer['factorRecovery.delete'], {}, { token }),
    get: async (token: string) => (await app.call(customer['factorRecovery.get'], {}, { token })).body,
    /** Up to the letter with the link, which it gives. */
    ready: async ({ email, userId }: { email: string; userId: number }) => {
      await begin(email)
      await identify(email)
      await waitOver(userId)
      return codeIn(email)
    },
    replace: async (link: string) => {
      const { body } = await beginAuthenticator(link)
      return { secret: body.secret ?? '', reply: await confirm(link, body.reqId ?? '', codeOf(body.secret)) }
    },
  }
}
export type RecoverySteps = Awaited<ReturnType<typeof recoverySteps>>
