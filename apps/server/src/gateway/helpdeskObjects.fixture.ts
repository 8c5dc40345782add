import { helpdesk } from '@florin/contract/helpdesk/helpdesk'
import { expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import type { GivenPerson } from '../../../../test/given.ts'

const missing = 999_999_999

type Made = { readonly id: string; readonly threadId: string; readonly attachmentId: string }

/** A ticket with a file, for the suite over everything that has an owner. */
export const helpdeskThings = (bank: () => TestApp) => {
  const known = new Map<number, Promise<Made>>()
  const make = async ({ token }: GivenPerson): Promise<Made> => {
    const file = { field: 'file', type: 'text/plain', bytes: Buffer.from('a') }
    const { body: upload } = await bank().upload(helpdesk['upload.create'], {}, [file], { token })
    const attachmentId = upload.id ?? expect.fail('no upload')
    const asked = { subject: 'Question', description: 'Where is it?', uploads: [attachmentId] }
    const { body: ticket } = await bank().call(helpdesk['ticket.compose'], asked, { token })
    const id = ticket.id ?? expect.fail('no ticket')
    const { body } = await bank().call(helpdesk['conversation.list'], { id }, { token })
    return { id, attachmentId, threadId: body.data?.[0]?.id ?? expect.fail('no message') }
  }
  const part = (name: keyof Made) => ({
    of: async (person: GivenPerson) => {
      const made = known.get(person.userId) ?? make(person)
      known.set(person.userId, made)
      return (await made)[name]
    },
    missing,
  })
  return {
    'helpdesk.ticket.get': part('id'),
    'helpdesk.ticket.update': part('id'),
    'helpdesk.thread.create': part('id'),
    'helpdesk.conversation.list': part('id'),
    'helpdesk.thread.get id': part('id'),
    'helpdesk.attachment.get id': part('id'),
    threadId: part('threadId'),
    attachmentId: part('attachmentId'),
  }
}

export const helpdeskOtherInput: Record<string, object> = {
  'helpdesk.ticket.update': { status: 'Closed' },
  'helpdesk.thread.create': { content: 'Still waiting' },
}
