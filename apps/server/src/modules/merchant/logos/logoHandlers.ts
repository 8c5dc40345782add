import type { merchant } from '@florin/contract/merchant/merchant'
import type { CleanFile } from '../../../gateway/upload.ts'
import type { Handler } from '../handler.ts'

type Methods = typeof merchant

const list: Handler<Methods['logo.list']> = async (_input, { logos, caller, tx }) => {
  const items = await logos.list(tx, caller.acting.customerId)
  return { items, total: items.length }
}

const get: Handler<Methods['logo.get']> = ({ id }, { logos, caller, tx }) => logos.get(tx, caller.acting.customerId, id)

const create: Handler<Methods['logo.create']> = async (input, { logos, caller, files, tx }) => ({
  // The pipeline refuses a call without its file.
  logo: await logos.create(tx, caller.acting.customerId, input, files[0] as CleanFile),
})

const update: Handler<Methods['logo.update']> = async (input, { logos, caller, files, tx }) => ({
  logo: await logos.update(tx, caller.acting.customerId, input, files[0]),
})

const remove: Handler<Methods['logo.delete']> = async ({ id }, { logos, caller, tx }) => {
  await logos.remove(tx, caller.acting.customerId, id)
  return {}
}

export const logoHandlers = {
  'logo.list': list,
  'logo.get': get,
  'logo.create': create,
  'logo.update': update,
  'logo.delete': remove,
}
