import { attachmentFile } from '@florin/contract/helpdesk/attachmentFiles'
import { type TicketStatus, ticketStatuses } from '@florin/contract/helpdesk/ticket'
import { normaliseLanguage } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import type { CleanFile } from '../../../gateway/upload.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { sha256 } from '../../../platform/sha256.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { OutsideAnswer, OutsideDesk, OutsideTicket } from '../../../vendors/outsideDesk/outsideDesk.ts'
import type { Attachments } from '../tickets/attachments.ts'
import type { TicketNews } from '../tickets/news.ts'
import { plainText } from '../tickets/plainText.ts'
import type { Received } from '../tickets/receiving.ts'
import type { TakeFile } from '../tickets/takenFiles.ts'
import { insertThread, type NewThread } from '../tickets/threadStore.ts'
import * as tickets from '../tickets/ticketStore.ts'
import { dueTimes } from '../tickets/times.ts'
import * as store from './outsideStore.ts'

export type PullingDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly desk: OutsideDesk
  readonly news: TicketNews
  readonly receiving: Received
  readonly attachments: Pick<Attachments, 'keepWith'>
  readonly takeFile: TakeFile
}

/** An answer with the files that could be taken; whoever reads it knows of the others. */
type TakenAnswer = Pick<NewThread, 'author' | 'content'> & { readonly messageHash: Buffer; readonly files: readonly CleanFile[] }

/** What the outside desk calls by names of its own is still open. */
const statusOf = (status: string): TicketStatus => ticketStatuses.find((each) => each === status) ?? 'Open'

/** Takes over what agents answer and decide. */
export const createPulling = ({ db, clock, desk, news, receiving, attachments, takeFile }: PullingDeps) => {
  const takeStatus = async (tx: OpenTx, ticket: tickets.KeptTicket, status: TicketStatus): Promise<void> => {
    if (status === ticket.status) return
    const at = clock.now()
    if (status === 'Open')
      return tickets.changeTicket(tx, ticket.id, { status, isReopened: true, due: dueTimes(ticket.priority, at), at })
    await receiving.close(tx, ticket, status)
    if (status === 'CLOSED-NO REPLY') await news.closedNoReply(tx, ticket)
  }

  const filesOf = async (ticket: tickets.KeptTicket, remoteId: string, { files }: OutsideAnswer) => {
    const kept: CleanFile[] = []
    const leftOut: string[] = []
    for (const { name, read } of files) {
      // Whoever is no customer has no page to open them on.
      const there = ticket.customerId === null ? undefined : await read(attachmentFile.maxBytes)
      const clean = there && (await takeFile(`desk:${remoteId}`, { name, ...there }))
      if (clean) kept.push(clean)
      else leftOut.push(name)
    }
    return { kept, leftOut }
  }

  /** What is not known yet, with its files: read before a transaction is open, as it takes its time. */
  const newAnswers = async (ticket: tickets.KeptTicket, remoteId: string): Promise<TakenAnswer[]> => {
    const t = translator(normaliseLanguage(ticket.language) ?? 'en')
    const found: TakenAnswer[] = []
    for (const answer of await desk.answers(remoteId)) {
      const messageHash = sha256(`outside desk\n${remoteId}\n${answer.id}`)
      if (await store.isKnownAnswer(db, messageHash)) continue
      const { kept, leftOut } = await filesOf(ticket, remoteId, answer)
      const names = leftOut.length === 0 ? [] : [t('helpdesk:answerFiles', { names: leftOut.join(', ') })]
      const words = [plainText(answer.content, answer.type), ...names].filter((part) => part !== '')
      const content = words.join('\n\n') || kept.map(({ name }) => name).join(', ')
      found.push({ author: answer.author, content, messageHash, files: kept })
    }
    return found
  }

  const take = async (tx: OpenTx, ticket: tickets.KeptTicket, { files, ...answer }: TakenAnswer): Promise<void> => {
    // An answer counts once, however often it is read.
    if (await store.isKnownAnswer(tx, answer.messageHash)) return
    const threadId = await insertThread(tx, {
      ...answer,
      ticketId: ticket.id,
      kind: 'message',
      direction: 'out',
      via: 'page',
      at: clock.now(),
    })
    await attachments.keepWith(tx, threadId, { userId: undefined, customerId: undefined }, files)
    await news.answered(tx, ticket, answer.content)
  }

  return async (ticketId: number, { remoteId, status, modifiedAt }: OutsideTicket): Promise<void> => {
    const known = await tickets.findTicket(db, ticketId)
    const isThere = known !== undefined && known.mergedInto === null
    const answers = isThere ? await newAnswers(known, remoteId) : []
    await db.transaction().execute(async (tx) => {
      const wantedAt = await store.lockWanted(tx, ticketId)
      const ticket = await tickets.lockTicket(tx, ticketId)
      if (isThere && ticket?.mergedInto === null) {
        for (const answer of answers) await take(tx, ticket, answer)
        // What the customer wrote meanwhile goes first: it may have opened the ticket again.
        if (wantedAt === null) await takeStatus(tx, ticket, statusOf(status))
        const changed = await tickets.findTicket(tx, ticketId)
        if (changed) await news.changed(tx, changed)
      }
      if (wantedAt === null) await store.setSeen(tx, ticketId, modifiedAt, statusOf(status))
      else await store.release(tx, ticketId, wantedAt)
    })
  }
}
