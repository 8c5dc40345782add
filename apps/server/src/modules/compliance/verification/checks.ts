import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Client } from '../../access/sessions/client.ts'
import type { Tokens } from '../../access/tokens.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly tokens: Pick<Tokens, 'challenges' | 'factors'> }
type By = { readonly userId: number; readonly customerId: number; readonly client: Client }
type CheckRequest = { readonly id: number; readonly type: 'sms' | 'email' | 'push'; readonly codeChallenge: string }
type Given = {
  readonly reqId: string
  readonly verification: { readonly codeVerifier: string; readonly code?: string | undefined }
}
export type CustomerChecks = ReturnType<typeof createCustomerChecks>

const purpose = 'customer'

/** Lets a program ask whether it is the customer's own person who is there. */
export const createCustomerChecks = ({ db, clock, tokens: { challenges, factors } }: Deps) => {
  const subjectOf = ({ customerId }: By): string => String(customerId)

  return {
    begin: async (by: By, { id, type: method, codeChallenge }: CheckRequest) => {
      const { userId, customerId, client: origin } = by
      if (id !== customerId) throw refuse('object.missing', { field: 'id' })
      const { devices, phone } = await factors.of(db, userId)
      if (method === 'push' && devices === 0) throw refuse('twoStep.needsPhone')
      if (method === 'sms' && !phone) throw refuse('twoStep.needsNumber')
      const {
        id: reqId,
        sentTo,
        number,
        expiresAt,
      } = await challenges.start(db, {
        userId,
        purpose,
        subject: subjectOf(by),
        method,
        origin,
        codeChallenge,
      })
      const expiresIn = Math.round((expiresAt.getTime() - clock.now().getTime()) / 1000)
      return { reqId, expiresIn, ...(sentTo !== undefined && { sentTo }), ...(number !== undefined && { number }) }
    },

    end: async (by: By, { reqId: id, verification }: Given) => {
      const about = { id, userId: by.userId, purpose, subject: subjectOf(by), field: 'verification.code' } as const
      const verdict = await challenges.answer({ ...about, ...verification })
      return { status: verdict === 'passed' ? ('ok' as const) : verdict }
    },
  }
}
