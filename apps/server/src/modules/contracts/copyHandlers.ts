import type { contractCopy } from '@florin/contract/contracts/contractCopy'
import type { Handler, HandlersOf } from './handler.ts'

type Methods = typeof contractCopy

const check: Handler<Methods['check']> = ({ hash }, { contractCopies, tx }) => contractCopies.check(tx, hash)

const request: Handler<Methods['request']> = async ({ contractId, email }, { contractCopies, tx }) => {
  await contractCopies.request(tx, contractId, email)
  return { asked: true }
}

export const handlers = { check, request } satisfies HandlersOf<Methods>
