import { describe, expect, it } from 'vitest'
import { tokens } from '@florin/contract/access/tokens'
import { isCallError } from '../call/error.ts'
import { answer, createPage } from '../testing/page.ts'
import { asExchangeError, exchangeFailure, loginFailure } from './failures.ts'

/** The failure of a call that gets this answer. */
const failureOf = async (reply: Response | Error): Promise<unknown> => {
  const page = createPage()
  page.replies.push(reply)
  try {
    await page.call(tokens.exchange, { code: 'c', codeVerifier: 'v'.repeat(43) })
  } catch (error) {
    return error
  }
  throw new Error('It succeeded')
}
const refused = () => answer({ responseCode: 'AU', responseDescription: 'No.', message: 'No.' }, 403)
const silent = (status: number) => new Response('', { status })

describe('a failed sign-in', () => {
  it("says the server's words, a generic text when there are none, and false when no answer came", async () => {
    expect(loginFailure(await failureOf(refused()), 'generic')).toBe('No.')
    expect(loginFailure(await failureOf(silent(403)), 'generic')).toBe('generic')
    expect(loginFailure(await failureOf(new TypeError('offline')), 'generic')).toBe(false)
    expect(loginFailure(new Error('ours'), 'generic')).toBe('generic')
  })
})

describe('a failed exchange', () => {
  it.each<[string, () => Response | Error, string]>([
    ["the server's words", refused, 'No.'],
    ['an answer that says no and nothing else', () => silent(502), '[get token error] bad status'],
    [
      'an answer that says no in a language of its own',
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      '[get token error] bad status',
    ],
    ['no answer', () => new TypeError('offline'), '[get token error] unknow error'],
    ['an answer that says yes without a word', () => silent(200), '[get token error] strange error'],
  ])('tells %s apart', async (_name, reply, text) => {
    expect(exchangeFailure(await failureOf(reply()))).toBe(text)
  })

  it('keeps the field at fault and the time to wait', async () => {
    const errors = [{ field: 'otp', description: 'Wrong.' }]
    const reply = answer({ responseCode: 'VERIFY_ERROR', responseDescription: 'Wrong.', errors }, 422, { 'Retry-After': '60' })
    const error = asExchangeError(await failureOf(reply))
    expect([isCallError(error), error.fieldErrors, error.retryAfterSeconds, error.description]).toEqual([
      true,
      errors,
      60,
      'Wrong.',
    ])
  })
})
