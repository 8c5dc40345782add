import type { operatorMethod } from '@florin/contract/payments/operatorMethod'
import type { Handler } from '../handler.ts'

type Methods = typeof operatorMethod

export const list: Handler<Methods['method.list']> = async (filter, { methodDesk, tx }) => ({
  methods: await methodDesk.list(tx, filter),
})

export const update: Handler<Methods['method.update']> = async ({ reason: _kept, ...change }, { methodDesk, tx }) => ({
  methodId: await methodDesk.update(tx, change),
})

export const listBins: Handler<Methods['blockedBin.list']> = async ({ search = '' }, { methodDesk, tx }) => ({
  bins: await methodDesk.bins(tx, search),
})

export const block: Handler<Methods['blockedBin.create']> = async ({ binNumber, reason }, { methodDesk, caller, tx }) => {
  await methodDesk.block(tx, binNumber, reason, caller.userId)
  return {}
}

export const unblock: Handler<Methods['blockedBin.delete']> = async ({ binNumber }, { methodDesk, tx }) => {
  await methodDesk.unblock(tx, binNumber)
  return {}
}
