import { answerMinutes } from '@florin/contract/payments/operatorOutgoing'
import type { Operation } from './operation.ts'
import type { Rail } from './rail.ts'

const [minuteMs, dayMs] = [60_000, 86_400_000]

/** When the last word on a payment that was accepted is due: within minutes, or the day after the one on which it should arrive. */
export const answerDue = async ({ arrival }: Pick<Rail, 'arrival'>, operation: Operation, now: Date): Promise<Date> => {
  const { payeeName: name, payee: details, payeeKey: key, credit, postedAt = now } = operation
  const promised = await arrival?.({ payee: { name, details, key }, toCurrency: credit.currency }, postedAt)
  const soon = now.getTime() + answerMinutes * minuteMs
  return new Date(promised?.arrival === 'day' ? Math.max(soon, Date.parse(promised.arrivalDate) + 2 * dayMs) : soon)
}
