import type { Inbox } from '@florin/sandbox/inbox'
import type { Acquirer } from './acquirer.ts'

/** A card whose number ends so has no money. */
const declinedEnding = '0002'

/** Other banks, whose customers hear of every reservation by a text message. */
export const createSandboxAcquirer = ({ inbox }: { inbox: Inbox }): Acquirer => ({
  reserve: async ({ reservationId, cardNumber, email, amount, currency, statementText }) => {
    if (cardNumber.endsWith(declinedEnding)) return 'declined'
    const text = `Card •• ${cardNumber.slice(-4)}: ${amount} ${currency} reserved by ${statementText}`
    await inbox.receive({ deliveryKey: `reservation:${reservationId}`, channel: 'sms', to: email, subject: '', text })
    return 'approved'
  },
  release: async () => undefined,
})
