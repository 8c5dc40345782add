import type { helpdesk } from '@florin/contract/helpdesk/helpdesk'
import { departments } from '@florin/contract/helpdesk/ticket'
import { ticketFieldsOf } from '@florin/contract/helpdesk/ticketFields'
import { translator } from '@florin/i18n/server'
import type { TextKey } from '@florin/i18n/types'
import type { Handler, HandlersOf } from '../handler.ts'
import { customerOf } from './customer.ts'

type Methods = typeof helpdesk

const me: Handler<Methods['me.create']> = (_input, { customerDesk, caller, origin, tx }) =>
  customerDesk.me(tx, customerOf(caller, origin))

const compose: Handler<Methods['ticket.compose']> = (
  { category, departmentId, ...question },
  { customerDesk, caller, origin, tx },
) => {
  // Programs that know the old names call the department a category.
  const named = departments.find((each) => each === category)
  return customerDesk.open(tx, customerOf(caller, origin), { ...question, departmentId: departmentId ?? named ?? 'other' })
}

const create: Handler<Methods['ticket.create']> = (question, { customerDesk, caller, origin, tx }) =>
  customerDesk.open(tx, customerOf(caller, origin), question)

const list: Handler<Methods['ticket.list']> = (page, { customerDesk, caller, origin, tx }) =>
  customerDesk.list(tx, customerOf(caller, origin), page)

const get: Handler<Methods['ticket.get']> = ({ id }, { customerDesk, caller, origin, tx }) =>
  customerDesk.get(tx, customerOf(caller, origin), id)

const update: Handler<Methods['ticket.update']> = ({ id, ...wish }, { customerDesk, caller, origin, tx }) =>
  customerDesk.update(tx, customerOf(caller, origin), id, wish)

const reply: Handler<Methods['thread.create']> = async ({ id, ...answer }, { customerDesk, caller, origin, tx }) => {
  const made = await customerDesk.reply(tx, customerOf(caller, origin), id, answer)
  return { id: made.id, createdAt: made.createdAt, to: made.to, content: made.content, attachments: made.attachments }
}

const thread: Handler<Methods['thread.get']> = ({ id, threadId }, { customerDesk, caller, origin, tx }) =>
  customerDesk.thread(tx, customerOf(caller, origin), id, threadId)

const conversation: Handler<Methods['conversation.list']> = async ({ id, ...page }, { customerDesk, caller, origin, tx }) => ({
  data: await customerDesk.conversation(tx, customerOf(caller, origin), id, page),
})

const fields: Handler<Methods['field.list']> = async ({ departmentId }, { origin }) => {
  const t = translator(origin.language)
  const optionKey = (apiName: string, value: string): TextKey =>
    (apiName === 'departmentId' ? `helpdesk:department.${value}` : `helpdesk:priority.${value}`) as TextKey
  return {
    data: ticketFieldsOf(departmentId).map(({ apiName, type, required, options }) => ({
      apiName,
      label: t(`helpdesk:field.${apiName}`),
      type,
      required,
      options: options?.map((value) => ({ value, label: t(optionKey(apiName, value)) })),
    })),
  }
}

const upload: Handler<Methods['upload.create']> = (_input, { customerDesk, caller, origin, files, tx }) =>
  customerDesk.upload(tx, customerOf(caller, origin), files)

const content: Handler<Methods['attachment.get']> = ({ id, attachmentId }, { customerDesk, caller, origin, tx }) =>
  customerDesk.content(tx, customerOf(caller, origin), id, attachmentId)

export const handlers = {
  'me.create': me,
  'ticket.compose': compose,
  'ticket.create': create,
  'ticket.list': list,
  'ticket.get': get,
  'ticket.update': update,
  'thread.create': reply,
  'thread.get': thread,
  'conversation.list': conversation,
  'field.list': fields,
  'upload.create': upload,
  'attachment.get': content,
} satisfies HandlersOf<Methods>
