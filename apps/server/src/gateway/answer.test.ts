import type { Refusal } from '@florin/contract/errors'
import type { ServiceName } from '@florin/contract/method'
import { describe, expect, it } from 'vitest'
import { refuseWith } from './answer.ts'

const answer = (refusal: Refusal, service: ServiceName = 'business') => refuseWith(refusal, {}, service, 'en')

describe('an answer that refuses', () => {
  it.each<[Refusal, number, string]>([
    ['request.malformed', 400, 'TA1'],
    ['twoStep.wrongCode', 400, 'VERIFY_ERROR'],
    ['auth.required', 401, 'AU'],
    ['authorization.missing', 404, 'TA1'],
    ['request.tooLarge', 413, 'TA1'],
    ['request.invalid', 422, 'VERIFY_ERROR'],
    ['code.wrong', 422, 'VERIFY_ERROR'],
    ['rate.limited', 429, 'RL'],
    ['login.blocked', 429, 'RL'],
    ['code.blocked', 429, 'RL'],
    ['server.error', 500, 'UE'],
    ['server.unavailable', 503, 'SU'],
  ])('with %s has status %d and code %s at either service', (refusal, status, code) => {
    for (const service of ['business', 'token'] as const)
      expect(answer(refusal, service)).toMatchObject({ status, code, refusal })
  })

  it.each<Refusal>(['object.missing', 'funds.insufficient', 'access.denied', 'terms.pending'])(
    'with %s has the usual status of its service',
    (refusal) => {
      expect([answer(refusal).status, answer(refusal, 'token').status]).toEqual([200, 403])
    },
  )

  it('names the field at fault, and the name of the refusal is not in its body', () => {
    const { body } = refuseWith('funds.insufficient', { field: 'amount' }, 'business', 'en')
    expect(JSON.parse(body)).toMatchObject({ responseCode: '51', field: 'amount', errors: [{ field: 'amount' }] })
    expect(body).not.toContain('funds.insufficient')
  })
})
