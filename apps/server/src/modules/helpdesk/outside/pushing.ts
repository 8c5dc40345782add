import { buffer } from 'node:stream/consumers'
import type { Db } from '../../../platform/db.ts'
import type { FileStore } from '../../../platform/files/port.ts'
import type { OutsideDesk } from '../../../vendors/outsideDesk/outsideDesk.ts'
import * as tickets from '../tickets/ticketStore.ts'
import * as store from './outsideStore.ts'

/** Hands on what customers write. */
export const createPushing = ({
  db,
  files,
  desk,
}: {
  readonly db: Db
  readonly files: FileStore
  readonly desk: OutsideDesk
}) => {
  const filesOf = (given: Awaited<ReturnType<typeof store.unsentMessages>>[number]['files']) =>
    Promise.all(
      given.map(async ({ key, name, type }) => {
        const file = await files.get(key)
        return file ? [{ name, type, bytes: new Uint8Array(await buffer(file.body)) }] : []
      }),
    ).then((found) => found.flat())

  /**
   * Everything is sent under a number of ours, so that a second try after a crash adds nothing. No transaction is open meanwhile: the
   * other desk may be slow, and customers go on writing.
   */
  const push = async (sent: store.Forwarded): Promise<void> => {
    const { ticketId } = sent
    const ticket = await tickets.findTicket(db, ticketId)
    if (!ticket) return store.release(db, ticketId, undefined)
    const messages = await store.unsentMessages(db, ticketId, sent.sentThreadId)
    const [first] = messages
    const remoteId =
      sent.remoteId ?? (await desk.open({ ...ticket, reference: String(ticketId), description: first?.content ?? '' }))
    for (const { id, content, files: given } of messages) {
      // The first message is the ticket's own description; its files follow.
      const isDescription = sent.remoteId === null && id === first?.id
      if (isDescription && given.length === 0) continue
      const text = isDescription ? given.map(({ name }) => name).join(', ') : content
      await desk.add(remoteId, { reference: String(id), content: text, files: await filesOf(given) })
    }
    if (ticket.status !== sent.status) await desk.setStatus(remoteId, ticket.status)
    await store.setSent(db, ticketId, { remoteId, sentThreadId: messages.at(-1)?.id ?? sent.sentThreadId, status: ticket.status })
  }

  return push
}
