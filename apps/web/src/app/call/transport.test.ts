import { account } from '@florin/contract/accounts/account'
import { ResponseCode } from '@florin/contract/errors'
import { describe, expect, it } from 'vitest'
import { createTransport } from './transport.ts'

const texts = { networkError: () => 'No connection to the server.', serverError: () => '', serverNotAvailable: () => '' }
const failedBy = async (error: Error): Promise<unknown> => {
  const fetch = async () => {
    throw error
  }
  const call = createTransport({ fetch, language: () => 'en', texts })
  try {
    return await call(account.list, { input: {} })
  } catch (failure) {
    return failure
  }
}

describe('a call that is never answered', () => {
  it('fails with the code of the network and the message of the error; people are told in their own words', async () => {
    const failure = await failedBy(new TypeError('Failed to fetch'))
    expect(failure).toMatchObject({
      code: ResponseCode.network,
      status: 0,
      message: 'Failed to fetch',
      description: 'No connection to the server.',
    })
  })

  it('fails with the unknown code where the network was not at fault', async () => {
    expect(await failedBy(new RangeError('Odd'))).toMatchObject({ code: ResponseCode.unknown, message: 'Odd' })
  })
})
