import { brands } from '@florin/brands/brands'
import type { Brand } from '@florin/brands/brand'
import type { InboundMail } from '@florin/contract/helpdesk/inboundMail'
import { normaliseLanguage } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Limits } from '../../../platform/limits.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import { mayAskFor } from '../tickets/customer.ts'
import type { Attachments } from '../tickets/attachments.ts'
import type { TicketNews } from '../tickets/news.ts'
import type { Received } from '../tickets/receiving.ts'
import { reopenUntil } from '../tickets/shown.ts'
import * as store from '../tickets/ticketStore.ts'
import type { ReplyAddresses } from './replyAddress.ts'
import type { MailFiles, ReadMailFiles } from './mailFiles.ts'
import { countRefusedMail } from './refusedMailStore.ts'
import { findSender, isAddressOf, isKnownMessage, lockMessage, type Sender } from './senderStore.ts'
import { writtenPart } from './writtenPart.ts'

type Deps = {
  readonly clock: Clock
  readonly limits: Limits
  readonly news: TicketNews
  readonly receiving: Received
  readonly replyAddresses: ReplyAddresses
  readonly attachments: Pick<Attachments, 'keepWith'>
  readonly mailFiles: ReadMailFiles
}
type Owner = { readonly userId: number | null; readonly customerId: number | null }
export type InboundOutcome = 'added' | 'opened' | 'repeated' | 'ignored'
export type Inbound = ReturnType<typeof createInbound>

/** Two programs that answer each other, or somebody who fills the desk. */
const perSender = { max: 20, windowSeconds: 3600 }

const brandOf = (address: string): Brand => {
  const bare = address.toLowerCase().replace(/\+[^@]*@/, '@')
  return Object.values(brands).find(({ supports }) => supports.defaultEmail === bare) ?? brands.florin
}

const subjectOf = ({ subject }: InboundMail): string => subject.slice(0, 200) || '(no subject)'

/** For whom they may not ask now, they do not. */
const senderOf = async (tx: Tx, mail: InboundMail): Promise<Sender | undefined> => {
  const sender = await findSender(tx, mail.from, brandOf(mail.to).id)
  if (!sender || sender.customerId === null || (await mayAskFor(tx, sender.userId, sender.customerId))) return sender
  return { ...sender, customerId: null }
}

const noneOf = ({ attachments: given }: InboundMail): MailFiles => ({ kept: [], leftOut: given.map(({ name }) => name) })

const contentOf = (text: string, mail: InboundMail, { leftOut }: MailFiles, language: string): string => {
  const t = translator(normaliseLanguage(language) ?? 'en')
  const words = text || mail.attachments.map(({ name }) => name).join(', ')
  return leftOut.length === 0 ? words : `${words}\n\n${t('helpdesk:mailLeftOut', { names: leftOut.join(', ') })}`
}

/**
 * Mail to the help desk. An answer lands in its ticket when it comes to the ticket's own address from somebody of that ticket, by a
 * sender whose domain stands for it; everything else is a question of its own.
 */
export const createInbound = ({ clock, limits, news, receiving, replyAddresses, attachments, mailFiles }: Deps) => {
  const findAnswered = async (tx: OpenTx, { to, from }: InboundMail): Promise<store.KeptTicket | undefined> => {
    const id = replyAddresses.ticketIn(to)
    let ticket = id === undefined ? undefined : await store.lockTicket(tx, id)
    if (ticket && ticket.mergedInto !== null) ticket = await store.lockTicket(tx, ticket.mergedInto)
    if (!ticket || ticket.mergedInto !== null) return undefined
    const { userId, customerId } = ticket
    // An address that was theirs when they asked may be somebody else's now.
    const isTheirs = userId === null ? ticket.email === from : await isAddressOf(tx, userId, from)
    // Who acts for the company no more has a question of their own.
    if (userId !== null && customerId !== null && !(await mayAskFor(tx, userId, customerId))) return undefined
    const until = reopenUntil(ticket)
    return isTheirs && !(until && until < clock.now()) ? ticket : undefined
  }

  const keepFiles = async (tx: OpenTx, threadId: number, { userId, customerId }: Owner, { kept }: MailFiles): Promise<void> => {
    if (userId !== null && customerId !== null) await attachments.keepWith(tx, threadId, { userId, customerId }, kept)
  }

  /** Files are taken from customers alone: a stranger's mail has its words. */
  const filesOf = async (tx: Tx, mail: InboundMail): Promise<MailFiles> =>
    mail.attachments.length === 0 || (await findSender(tx, mail.from, brandOf(mail.to).id)) === undefined
      ? noneOf(mail)
      : mailFiles(mail)

  const open = async (
    tx: OpenTx,
    mail: InboundMail,
    sender: Sender | undefined,
    { content, messageHash, files }: { content: string; messageHash: Buffer; files: MailFiles },
  ): Promise<void> => {
    const brand = brandOf(mail.to)
    const { ticketId, threadId } = await receiving.open(tx, {
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
    await keepFiles(tx, threadId, { userId: sender?.userId ?? null, customerId: sender?.customerId ?? null }, files)
    const ticket = await store.findTicket(tx, ticketId)
    if (!ticket) throw new Error('The ticket was not written')
    await news.received(tx, ticket)
    await news.changed(tx, ticket)
  }

  const take = async (trx: OpenTx, mail: InboundMail, text: string, files: MailFiles): Promise<InboundOutcome> => {
    const messageHash = sha256(`${mail.from}\n${mail.messageId}`)
    await lockMessage(trx, messageHash)
    if (await isKnownMessage(trx, messageHash)) return 'repeated'
    const { ok } = await limits.take({ bucket: 'helpdesk.mail', key: mail.from, ...perSender, exact: true }, trx)
    if (!ok) {
      await countRefusedMail(trx, dayOf(clock.now()), 'tooMany')
      return 'ignored'
    }
    const ticket = await findAnswered(trx, mail)
    if (!ticket) {
      const sender = await senderOf(trx, mail)
      // They are kept for a customer: who asks for none is told which are not.
      const taken = (sender?.customerId ?? null) === null ? noneOf(mail) : files
      const content = contentOf(text, mail, taken, sender?.language ?? 'en')
      await open(trx, mail, sender, { content, messageHash, files: taken })
      return 'opened'
    }
    const author = ticket.name || mail.from
    const taken = ticket.customerId === null ? noneOf(mail) : files
    const content = contentOf(text, mail, taken, ticket.language)
    const authorUserId = ticket.userId ?? undefined
    const threadId = await receiving.add(trx, ticket, { authorUserId, author, content, via: 'mail', messageHash })
    await keepFiles(trx, threadId, ticket, taken)
    await news.changed(trx, ticket)
    return 'added'
  }

  return async (tx: Tx, mail: InboundMail): Promise<InboundOutcome> => {
    const text = writtenPart(mail.text)
    const isEmpty = text === '' && mail.attachments.length === 0
    if (mail.automatic || isEmpty) return 'ignored'
    if (!mail.authenticated) {
      await countRefusedMail(tx, dayOf(clock.now()), 'unauthenticated')
      return 'ignored'
    }
    // Files are cleaned before a transaction is open: that takes its time.
    const files = await filesOf(tx, mail)
    return inTransaction(tx, (trx) => take(trx, mail, text, files))
  }
}
