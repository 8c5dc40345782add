import type { operatorSavedAnswer } from '@florin/contract/helpdesk/operatorSavedAnswer'
import { refuse } from '../../../platform/refuse.ts'
import type { Handler, HandlersOf } from '../handler.ts'
import { deleteAnswer, savedAnswers } from './savedAnswerStore.ts'

type Methods = typeof operatorSavedAnswer

const list: Handler<Methods['savedAnswer.list']> = async (_input, { tx }) => ({ items: await savedAnswers(tx) })

const update: Handler<Methods['savedAnswer.update']> = async ({ id, ...answer }, { saveAnswer, caller, tx }) => {
  const saved = await saveAnswer(tx, id, answer, caller.userId)
  if (saved === undefined) throw refuse('object.missing', { field: 'id' })
  return { id: saved }
}

const remove: Handler<Methods['savedAnswer.delete']> = async ({ id }, { tx }) => {
  if (!(await deleteAnswer(tx, id))) throw refuse('object.missing', { field: 'id' })
  return { ok: true }
}

export const handlers = {
  'savedAnswer.list': list,
  'savedAnswer.update': update,
  'savedAnswer.delete': remove,
} satisfies HandlersOf<Methods>
