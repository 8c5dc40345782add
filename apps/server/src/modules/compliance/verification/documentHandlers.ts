import { managesAll } from '@florin/contract/access'
import type { verification } from '@florin/contract/compliance/verification'
import { paperIn } from '../evidence/given.ts'
import type { Handler } from '../handler.ts'

type Methods = typeof verification

export const list: Handler<Methods['document.list']> = async ({ categoryId }, { evidence, caller, origin, tx }) => ({
  items: await evidence.list(tx, caller.acting.customerId, origin.language, categoryId),
})

export const upload: Handler<Methods['document.upload']> = async (input, { papers, caller, origin, files, tx }) => ({
  document: await papers.handIn(
    tx,
    { customerId: caller.acting.customerId, userId: caller.userId },
    input,
    () => paperIn(files),
    origin.language,
  ),
})

export const content: Handler<Methods['documentContent.get']> = async ({ id }, { evidence, caller, tx }) => ({
  files: await evidence.linksTo(
    tx,
    await evidence.visible(
      tx,
      { customerId: caller.acting.customerId, userId: caller.userId, manages: managesAll(caller.acting) },
      id,
    ),
    caller.userId,
  ),
})
