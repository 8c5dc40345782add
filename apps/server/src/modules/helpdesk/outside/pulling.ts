import { type TicketStatus, ticketStatuses } from '@florin/contract/helpdesk/ticket'
import { normaliseLanguage } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import type { Clock } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/sha256.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { OutsideAnswer, OutsideDesk, OutsideTicket } from '../../../vendors/outsideDesk/outsideDesk.ts'
import type { TicketNews } from '../tickets/news.ts'
import { plainText } from '../tickets/plainText.ts'
import type { Received } from '../tickets/receiving.ts'
import { insertThread } from '../tickets/threadStore.ts'
import * as tickets from '../tickets/ticketStore.ts'
import { dueTimes } from '../tickets/times.ts'
import * as store from './outsideStore.ts'

export type PullingDeps = {
  readonly clock: Clock
  readonly desk: OutsideDesk
  readonly news: TicketNews
  readonly receiving: Received
}

/** Whoever reads it knows that there was more. */
const contentOf = ({ content, type, files }: Pick<OutsideAnswer, 'content' | 'type' | 'files'>, language: string): string => {
  const t = translator(normaliseLanguage(language) ?? 'en')
  const names = files.length === 0 ? [] : [t('helpdesk:answerFiles', { names: files.join(', ') })]
  return [plainText(content, type), ...names].filter((part) => part !== '').join('\n\n')
}

/** What the outside desk calls by names of its own is still open. */
const statusOf = (status: string): TicketStatus => ticketStatuses.find((each) => each === status) ?? 'Open'

/** Takes over what agents answer and decide. */
export const createPulling = ({ clock, desk, news, receiving }: PullingDeps) => {
  const takeStatus = async (tx: OpenTx, ticket: tickets.KeptTicket, status: TicketStatus): Promise<void> => {
    if (status === ticket.status) return
    const at = clock.now()
    if (status === 'Open')
      return tickets.changeTicket(tx, ticket.id, { status, isReopened: true, due: dueTimes(ticket.priority, at), at })
    await receiving.close(tx, ticket, status)
    if (status === 'CLOSED-NO REPLY') await news.closedNoReply(tx, ticket)
  }

  /** An answer counts once, however often it is read. */
  const pull = async (tx: OpenTx, ticketId: number, { remoteId, status, modifiedAt }: OutsideTicket): Promise<void> => {
    const known = await store.lockForwarded(tx, ticketId)
    // What the customer wrote meanwhile goes first: it may have opened the ticket again.
    if (!known || known.isWanted) return
    const ticket = await tickets.lockTicket(tx, ticketId)
    if (!ticket || ticket.mergedInto !== null) return
    for (const { id, author, ...answer } of await desk.answers(remoteId)) {
      const messageHash = sha256(`outside desk\n${remoteId}\n${id}`)
      if (await store.isKnownAnswer(tx, messageHash)) continue
      const content = contentOf(answer, ticket.language)
      await insertThread(tx, {
        ticketId,
        kind: 'message',
        direction: 'out',
        via: 'page',
        author,
        content,
        messageHash,
        at: clock.now(),
      })
      await news.answered(tx, ticket, content)
    }
    await takeStatus(tx, ticket, statusOf(status))
    const changed = await tickets.findTicket(tx, ticketId)
    if (changed) await news.changed(tx, changed)
    await store.setSeen(tx, ticketId, modifiedAt, statusOf(status))
  }

  return pull
}
