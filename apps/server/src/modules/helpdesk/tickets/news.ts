import { normaliseLanguage } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import type { Tx } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { composeMail } from '../../messaging/mail/compose.ts'
import type { Links } from '../../messaging/mail/links.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { ReplyAddresses } from '../mail/replyAddress.ts'
import { mayAskFor } from './customer.ts'
import { brandOf } from './shown.ts'
import { findPerson, type KeptTicket } from './ticketStore.ts'

type Deps = {
  readonly outbox: Outbox
  readonly live: Live
  readonly links: Links
  readonly tell: Tell
  readonly replyAddresses: ReplyAddresses
}
type Letter = 'received' | 'answered' | 'closedNoReply'
export type TicketNews = ReturnType<typeof createTicketNews>

/** What customers and agents are told about a ticket. */
export const createTicketNews = ({ outbox, live, links, tell, replyAddresses }: Deps) => {
  const write = async (tx: Tx, ticket: KeptTicket, letter: Letter, words: readonly string[] = []): Promise<void> => {
    const brand = brandOf(ticket)
    const language = normaliseLanguage(ticket.language) ?? 'en'
    const to = { email: ticket.email, firstName: ticket.name.split(' ')[0] ?? '', language, brand }
    const t = translator(language)
    const facts = { number: ticket.id, subject: ticket.subject, brand: brand.projectName }
    const mail = composeMail(to, t(`mail:ticket.${letter}.subject`, facts), {
      paragraphs: [t(`mail:ticket.${letter}.body`, facts), ...words.flatMap((text) => text.split(/\n{2,}/))],
      // Whoever asked for no customer has nothing to open.
      ...(ticket.userId !== null &&
        ticket.customerId !== null && {
          button: { label: t('mail:ticket.button'), link: links.to(to, '/messages', { ticketNumber: String(ticket.id) }) },
        }),
      closing: [t('mail:ticket.reply')],
    })
    await outbox.add(tx, 'mail.send', { ...mail, replyTo: replyAddresses.of(brand, ticket.id) })
  }

  /** Open pages of the customer, and of all operators of the desk: whoever comes first takes it. */
  const changed = async (tx: Tx, { id, customerId }: KeptTicket): Promise<void> => {
    const data = { ticketNumber: String(id) }
    if (customerId !== null) await live.publish(tx, `customer:${customerId}`, 'ticketChanged', data)
    await live.publish(tx, 'desk:support', 'ticketChanged', data)
  }

  const notify = async (tx: Tx, ticket: KeptTicket, letter: 'answered' | 'closedNoReply', words: readonly string[]) => {
    const { userId, customerId } = ticket
    if (userId === null) return write(tx, ticket, letter, words)
    // Where their letters go now: somebody else may hold the address that they wrote from.
    const mail = async () => write(tx, { ...ticket, email: (await findPerson(tx, userId)).email }, letter, words)
    const event = letter === 'answered' ? 'ticketAnswered' : 'ticketClosedNoReply'
    const about = { about: { title: ticket.subject }, target: { ticketNumber: String(ticket.id) } }
    if (customerId === null) return tell(tx, event, { to: { userId }, ...about, mail })
    if (await mayAskFor(tx, userId, customerId)) return tell(tx, event, { to: { userId }, customerId, ...about, mail })
    // Who asked acts for the company no more: those who do are told that there is an answer, and read it on the page.
    await tell(tx, event, { to: { customerId }, customerId, ...about })
  }

  return {
    changed,
    /** The reader's other pages forget that it is new. */
    read: (tx: Tx, userId: number, id: number) =>
      live.publish(tx, `user:${userId}`, 'ticketChanged', { ticketNumber: String(id) }),
    /** With the words of the answer, whose reader may answer from their mail program. */
    answered: (tx: Tx, ticket: KeptTicket, content: string) => notify(tx, ticket, 'answered', [content]),
    closedNoReply: (tx: Tx, ticket: KeptTicket) => notify(tx, ticket, 'closedNoReply', []),
    /** That a mail has arrived: whoever wrote it sees no page. */
    received: (tx: Tx, ticket: KeptTicket) => write(tx, ticket, 'received'),
  }
}
