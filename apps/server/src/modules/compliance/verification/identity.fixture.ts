import { operatorIdentity } from '@florin/contract/compliance/operatorIdentity'
import { verification } from '@florin/contract/compliance/verification'
import sharp from 'sharp'
import { expect } from 'vitest'
import { replyOf, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { uploadTo } from '../../../../../../test/upload.ts'
import { signedHeaders } from '../../../platform/signature.ts'

type Run = { workflowRunId: string; token: string }
const paper = { documentTypeId: 101, countryCode: 'LT' } as const
export const extracted = { firstName: 'TEST', lastName: 'PERSON', number: 'AB123456', expiration: '2100-01-01' }

/** Those who take part in a check: the customer, the vendor, an operator. */
export const identityActors = async (app: TestApp) => {
  const { clock, config } = app.parts
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const main = { field: 'file[mainDocument]', type: 'image/jpeg', bytes: picture }
  const selfie = { ...main, field: 'file[selfie]' }

  const begin = async ({ token }: GivenPerson) => {
    const { body } = await app.call(verification['identity.create'], {}, { token })
    return { workflowRunId: body.workflowRunId ?? expect.fail('no run'), token: body.token ?? '', url: body.url ?? '' }
  }
  const submit = ({ workflowRunId, token }: Run, files = [main, selfie]) =>
    uploadTo(app, verification['workflowRun.submit'], { workflowRunId, token, ...paper }, files)
  const callback = async (body: object, { at = clock.now(), secret = config.identity.secret } = {}) => {
    const payload = JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      ...signedHeaders(secret, { id: crypto.randomUUID(), at, body: payload }),
    }
    return replyOf(await app.app.inject({ method: 'POST', url: '/api/identity-verification/callback', headers, payload }))
  }
  return {
    main,
    selfie,
    begin,
    submit,
    callback,
    vendorSays: (reference: string, finding: object = { status: 'success', extracted }, kind = 'workflow') =>
      callback({ reference, kind, ...finding }),
    look: ({ workflowRunId, token }: Run) => app.call(verification['workflowRun.get'], { workflowRunId, token }),
    stateOf: async ({ token }: GivenPerson) => (await app.call(verification['identityDocument.get'], {}, { token })).body,
    /** The clock moves on, and with it the end of every token. */
    asOmar: async () => ({ token: (await app.given.operator()).token }),
    askForVideo: async ({ customerId }: { customerId: number }) => {
      const { token } = await app.given.operator()
      return app.call(operatorIdentity['videoIdentity.create'], { customerId, reason: 'Unusual payments' }, { token })
    },
    waitingCheck: async ({ customerId }: Pick<GivenPerson, 'customerId'>): Promise<number> => {
      const row = await app.db
        .selectFrom('review')
        .select('subject_id')
        .where('customer_id', '=', customerId)
        .where('kind', '=', 'identity')
        .where('decided_at', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(row.subject_id)
    },
  }
}
export type IdentityActors = Awaited<ReturnType<typeof identityActors>>
