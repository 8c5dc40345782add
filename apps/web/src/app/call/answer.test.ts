import { account } from '@florin/contract/accounts/account'
import { sandbox } from '@florin/contract/sandbox/sandbox'
import { describe, expect, it } from 'vitest'
import { answer, createPage, methodLike, success } from '../testing/page.ts'
import { isCallError } from './error.ts'

const list = methodLike(account.list, { access: { who: 'anyone' } })

const failureOf = async (reply: Response | Error) => {
  const page = createPage()
  page.replies.push(reply)
  const error: unknown = await page.call(list, {}).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!isCallError(error)) throw new Error('expected a CallError')
  return error
}

describe('an answer', () => {
  it('is a success with 00, with SUCCESS and with two letters O', async () => {
    const page = createPage()
    page.replies.push(success({ accounts: [] }), answer({ responseCode: 'SUCCESS', accounts: [] }))
    page.replies.push(answer({ responseCode: 'OO', accounts: [] }))
    expect(await page.call(list, {})).toEqual({ accounts: [] })
    expect(await page.call(list, {})).toEqual({ accounts: [] })
    expect(await page.call(list, {})).toEqual({ accounts: [] })
  })

  it('may be a 204 without a body', async () => {
    const page = createPage()
    const silent = methodLike(sandbox['message.clear'], { output: list.input })
    page.replies.push(new Response(null, { status: 204 }))
    expect(await page.call(silent, {})).toEqual({})
  })

  it('may hold more than this page knows', async () => {
    const page = createPage()
    page.replies.push(success({ accounts: [], novelty: 1 }))
    expect(await page.call(list, {})).toMatchObject({ accounts: [] })
  })

  it('with any other code is a refusal with its description', async () => {
    const error = await failureOf(answer({ responseCode: '13', responseDescription: 'Not allowed' }))
    expect(error).toMatchObject({ code: '13', status: 200, description: 'Not allowed' })
  })

  it.each([
    ['VF', 'VERIFY_ERROR'],
    ['TE', 'TERMS_ERROR'],
  ])('reads the old code %s as %s', async (old, code) => {
    expect(await failureOf(answer({ responseCode: old, responseDescription: 'x' }))).toMatchObject({ code })
  })

  it('of 422 names the fields', async () => {
    const errors = [{ field: 'email', description: 'Wrong' }]
    const error = await failureOf(answer({ responseCode: 'VERIFY_ERROR', responseDescription: 'Check', errors }, 422))
    expect(error).toMatchObject({ code: 'VERIFY_ERROR', status: 422, description: 'Check', fieldErrors: errors })
  })

  it('of 429 says when to come back', async () => {
    const error = await failureOf(answer({ responseCode: 'RL', responseDescription: 'Slow down' }, 429, { 'Retry-After': '42' }))
    expect(error).toMatchObject({ status: 429, retryAfterSeconds: 42 })
  })

  it('of 500 reads Server is not available, whatever stands in it', async () => {
    expect(await failureOf(answer({ message: 'stack' }, 500))).toMatchObject({
      code: 'UE',
      description: 'Server is not available',
    })
  })

  it('that is empty or no JSON is a server error', async () => {
    expect(await failureOf(new Response(''))).toMatchObject({ code: 'UE', description: 'bad answer' })
    expect(await failureOf(new Response('<html>'))).toMatchObject({ code: 'UE', description: 'bad answer' })
  })
})

describe('no answer', () => {
  it('is a network error when the request failed or took too long', async () => {
    expect(await failureOf(new TypeError('Failed to fetch'))).toMatchObject({ code: 'AE', status: 0, description: 'no network' })
    const late = new DOMException('late', 'TimeoutError') as unknown as Error
    expect(await failureOf(late)).toMatchObject({ code: 'AE', description: 'no network' })
  })

  it('is an unknown error with the network text otherwise', async () => {
    expect(await failureOf(new RangeError('odd'))).toMatchObject({ code: 'UE', description: 'no network' })
  })
})
