import { brands } from '@florin/brands/brands'
import type { Brand } from '@florin/brands/brand'
import type { InboundMail } from '@florin/contract/helpdesk/inboundMail'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Limits } from '../../../platform/limits.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import { mayAskFor } from '../tickets/customer.ts'
import type { TicketNews } from '../tickets/news.ts'
import type { Received } from '../tickets/receiving.ts'
import { reopenUntil } from '../tickets/shown.ts'
import * as store from '../tickets/ticketStore.ts'
import type { ReplyAddresses } from './replyAddress.ts'
import { findSender, isAddressOf, isKnownMessage, type Sender } from './senderStore.ts'
import { writtenPart } from './writtenPart.ts'

type Deps = {
  readonly clock: Clock
  readonly limits: Limits
  readonly news: TicketNews
  readonly receiving: Received
  readonly replyAddresses: ReplyAddresses
}
export type InboundOutcome = 'added' | 'opened' | 'repeated' | 'ignored'
export type Inbound = ReturnType<typeof createInbound>

/** Two programs that answer each other, or somebody who fills the desk. */
const perSender = { max: 20, windowSeconds: 3600 }

const brandOf = (address: string): Brand => {
  const bare = address.toLowerCase().replace(/\+[^@]*@/, '@')
  return Object.values(brands).find(({ supports }) => supports.defaultEmail === bare) ?? brands.florin
}

const subjectOf = ({ subject }: InboundMail): string => subject.slice(0, 200) || '(no subject)'

/**
 * Mail to the help desk. An answer lands in its ticket when it comes to the ticket's own address from somebody of that ticket, by a
 * sender whose domain stands for it; everything else is a question of its own.
 */
export const createInbound = ({ clock, limits, news, receiving, replyAddresses }: Deps) => {
  const findAnswered = async (tx: OpenTx, { to, from }: InboundMail): Promise<store.KeptTicket | undefined> => {
    const id = replyAddresses.ticketIn(to)
    let ticket = id === undefined ? undefined : await store.lockTicket(tx, id)
    if (ticket && ticket.mergedInto !== null) ticket = await store.lockTicket(tx, ticket.mergedInto)
    if (!ticket || ticket.mergedInto !== null) return undefined
    const isTheirs = ticket.email === from || (ticket.userId !== null && (await isAddressOf(tx, ticket.userId, from)))
    const { userId, customerId } = ticket
    // Who acts for the company no more has a question of their own.
    if (userId !== null && customerId !== null && !(await mayAskFor(tx, userId, customerId))) return undefined
    const until = reopenUntil(ticket)
    return isTheirs && !(until && until < clock.now()) ? ticket : undefined
  }

  const open = async (tx: OpenTx, mail: InboundMail, content: string, messageHash: Buffer): Promise<void> => {
    const brand = brandOf(mail.to)
    const sender: Sender | undefined = await findSender(tx, mail.from, brand.id)
    const { ticketId } = await receiving.open(tx, {
      brand: sender?.brand ?? brand.id,
      customerId: sender?.customerId ?? null,
      person: {
        userId: sender?.userId ?? null,
        firstName: sender?.firstName ?? '',
        lastName: sender?.lastName ?? '',
        email: mail.from,
        business: null,
      },
      language: sender?.language ?? 'en',
      department: 'other',
      fields: {},
      subject: subjectOf(mail),
      content,
      via: 'mail',
      messageHash,
    })
    const ticket = await store.findTicket(tx, ticketId)
    if (!ticket) throw new Error('The ticket was not written')
    await news.received(tx, ticket)
    await news.changed(tx, ticket)
  }

  return (tx: Tx, mail: InboundMail): Promise<InboundOutcome> =>
    inTransaction(tx, async (trx) => {
      const content = writtenPart(mail.text)
      if (mail.automatic || !mail.authenticated || content === '') return 'ignored'
      const messageHash = sha256(`${mail.from}\n${mail.messageId}`)
      if (await isKnownMessage(trx, messageHash)) return 'repeated'
      const { ok } = await limits.take({ bucket: 'helpdesk.mail', key: mail.from, ...perSender, exact: true }, trx)
      if (!ok) return 'ignored'
      const ticket = await findAnswered(trx, mail)
      if (!ticket) {
        await open(trx, mail, content, messageHash)
        return 'opened'
      }
      const author = ticket.name || mail.from
      await receiving.add(trx, ticket, { authorUserId: ticket.userId ?? undefined, author, content, via: 'mail', messageHash })
      await news.changed(trx, ticket)
      return 'added'
    })
}
