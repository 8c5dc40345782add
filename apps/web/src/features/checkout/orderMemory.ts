import type { merchant } from '@florin/contract/merchant/merchant'
import type { OutputOf, SentBy } from '@florin/contract/method'
import { isOutcomeUnknown } from '../../app/call/error.ts'
import type { SubmitKey } from '../../app/call/submitKey.ts'

type Submit = (typeof merchant)['checkout.submit']
export type Payment = SentBy<Submit>
export type Placed = { readonly transactionId: number; readonly operationId: string }
type Known = {
  readonly key?: string
  readonly sent?: Payment
  readonly placed?: Placed
  /** The merchant's page has heard of it. */
  readonly isTold?: boolean
}
export type OrderMemory = ReturnType<typeof createOrderMemory>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
/** The offer of a rate is made anew with every look at the page. */
const withoutOffer = ({ quoteId: _quote, ...payment }: Payment) => payment

/**
 * What this tab knows of an order: what was sent, under which key, and what it became. A page that is loaded again goes on from
 * there; it does not pay again.
 */
export const createOrderMemory = (storage: Storage, newKey: () => string, code: string, reference = '') => {
  const name = `florin.checkout.${code}.${reference}`
  const read = (): Known => {
    try {
      return JSON.parse(storage.getItem(name) ?? '{}') as Known
    } catch {
      return {}
    }
  }
  const write = (known: Known) => storage.setItem(name, JSON.stringify(known))
  const forget = () => storage.removeItem(name)
  const place = ({ transactionId, operationId }: Placed) => write({ ...read(), placed: { transactionId, operationId } })

  return {
    read,
    forget,
    tell: () => write({ ...read(), isTold: true }),

    /** The same as before while nobody knows what became of that, so that the server can see that it is the same. */
    paymentToSend: (payment: Payment): Payment => {
      const { sent, placed } = read()
      return sent && !placed && isSame(withoutOffer(sent), withoutOffer(payment)) ? sent : payment
    },

    submitKey: {
      keyFor: (payment) => {
        const { key, sent, placed } = read()
        if (key !== undefined && !placed && isSame(sent, payment)) return key
        const made = newKey()
        write({ key: made, sent: payment })
        return made
      },
      failed: (error) => {
        if (!isOutcomeUnknown(error)) forget()
      },
      done: place,
    } satisfies SubmitKey<Payment, OutputOf<Submit>>,
  }
}
