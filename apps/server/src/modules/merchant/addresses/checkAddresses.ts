import type { OutputOf } from '@florin/contract/method'
import type { merchant } from '@florin/contract/merchant/merchant'
import { OutgoingFailed, type Send } from '../../../platform/outgoing/send.ts'

type Result = OutputOf<(typeof merchant)['address.check']>['results'][number]

/** A redirect is an answer too: somebody is there. */
const isAnswer = (status: number): boolean => status >= 200 && status < 400

/** Whether somebody answers at an address; what they say is not looked at. */
export const createCheckAddresses = ({ send }: { readonly send: Send }) => {
  const check = async (url: string): Promise<Result> => {
    try {
      const { status } = await send({ method: 'GET', url })
      return { url, ok: isAnswer(status), httpStatus: status }
    } catch (error) {
      if (!(error instanceof OutgoingFailed)) throw error
      return { url, ok: false, error: error.problem }
    }
  }
  return (urls: readonly string[]): Promise<Result[]> => Promise.all(urls.map(check))
}
