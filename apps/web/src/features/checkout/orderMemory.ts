import type { merchant } from '@florin/contract/merchant/merchant'
import type { OutputOf } from '@florin/contract/method'
import { isOutcomeUnknown } from '../../app/call/error.ts'
import type { SubmitKey } from '../../app/call/submitKey.ts'
import type { Choice, Payment } from './order.ts'

type Submit = (typeof merchant)['checkout.submit']
export type Placed = { readonly transactionId: number; readonly operationId: string }
type Known = {
  /** What is chosen so far. */
  readonly choice?: Choice | undefined
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
 * What this tab knows of an order: what was chosen, what was sent, under which key, and what it became. A page that is loaded again goes on from
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
  const forgetPayment = () => {
    const { choice } = read()
    if (choice) write({ choice })
    else forget()
  }
  const place = ({ transactionId, operationId }: Placed) => write({ ...read(), placed: { transactionId, operationId } })

  return {
    read,
    forget,
    choose: (choice: Choice) => write({ ...read(), choice }),
    tell: () => write({ ...read(), isTold: true }),

    /** The same as before while nobody knows what became of that, so that the server can see that it is the same. */
    paymentToSend: (payment: Payment): Payment => {
      const { sent, placed } = read()
      return sent && !placed && isSame(withoutOffer(sent), withoutOffer(payment)) ? sent : payment
    },

    submitKey: {
      keyFor: (payment) => {
        const { key, sent, placed, choice } = read()
        if (key !== undefined && !placed && isSame(sent, payment)) return key
        const made = newKey()
        write({ choice, key: made, sent: payment })
        return made
      },
      failed: (error) => {
        if (!isOutcomeUnknown(error)) forgetPayment()
      },
      done: place,
    } satisfies SubmitKey<Payment, OutputOf<Submit>>,
  }
}
