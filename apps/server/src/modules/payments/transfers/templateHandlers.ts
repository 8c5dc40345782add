import type { transfer } from '@florin/contract/payments/transfer'
import type { Handler } from '../handler.ts'

type Methods = typeof transfer

export const list: Handler<Methods['template.list']> = (input, { templates, caller, tx }) =>
  templates.list(tx, caller.acting.customerId, input)

export const get: Handler<Methods['template.get']> = async ({ templateId }, { templates, caller, tx }) => ({
  template: await templates.get(tx, caller.acting.customerId, templateId),
})

export const create: Handler<Methods['template.create']> = async ({ templateName, ...template }, { templates, caller, tx }) => ({
  templateId: await templates.create(tx, caller.acting.customerId, { name: templateName, ...template }),
})

export const update: Handler<Methods['template.update']> = async (input, { templates, caller, tx }) => {
  await templates.change(tx, caller.acting.customerId, input)
  return {}
}

export const remove: Handler<Methods['template.delete']> = async ({ templateId }, { templates, caller, tx }) => {
  await templates.forget(tx, caller.acting.customerId, templateId)
  return {}
}
