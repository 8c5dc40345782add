import type { contract } from '@florin/contract/contracts/contract'
import type { splitPay } from '@florin/contract/contracts/splitPay'
import type { CustomerCaller } from '../../gateway/caller.ts'
import type { Origin } from '../../gateway/handler.ts'
import type { Handler, HandlersOf } from './handler.ts'
import type { Asker } from './contracts.ts'

type Methods = typeof contract

const asker = ({ userId, acting }: CustomerCaller, { language }: Origin): Asker => ({
  userId,
  customerId: acting.customerId,
  language,
})

const companies: Handler<Methods['company.list']> = (input, { counterparties, caller, tx }) =>
  counterparties.companies(tx, caller.acting.customerId, input)

const lookup: Handler<Methods['customer.lookup']> = ({ email }, { counterparties, caller, tx }) =>
  counterparties.lookUp(tx, caller.acting.customerId, email)

const list: Handler<Methods['list']> = (input, { contractReading, caller, tx }) => contractReading.list(tx, caller, input)

const create: Handler<Methods['create']> = (input, { proposals, caller, origin, tx }) =>
  proposals.create(tx, asker(caller, origin), input)

const preview: Handler<Methods['preview']> = (input, { proposals, caller, origin, tx }) =>
  proposals.preview(tx, asker(caller, origin), input)

const stats: Handler<Methods['stats']> = (_input, { contractReading, caller, tx }) => contractReading.stats(tx, caller)

const verify: Handler<Methods['verify']> = async (input, { counterparties, caller, tx }) => ({
  isValid: await counterparties.verify(tx, caller.acting.customerId, input),
})

const get: Handler<Methods['get']> = ({ id }, { contractReading, caller, origin, tx }) =>
  contractReading.get(tx, asker(caller, origin), id)

const cancel: Handler<Methods['cancel']> = ({ id }, { contracts, caller, origin, tx }) =>
  contracts.cancel(tx, asker(caller, origin), id)

const reject: Handler<Methods['reject']> = ({ id }, { contracts, caller, origin, tx }) =>
  contracts.reject(tx, asker(caller, origin), id)

const terminate: Handler<Methods['terminate']> = ({ id, note }, { contracts, caller, origin, tx }) =>
  contracts.terminate(tx, asker(caller, origin), id, note)

const terminateCancel: Handler<Methods['terminateCancel']> = ({ id }, { contracts, caller, origin, tx }) =>
  contracts.terminateCancel(tx, asker(caller, origin), id)

const terminateNow: Handler<Methods['terminateNow']> = ({ id }, { contracts, caller, origin, tx }) =>
  contracts.terminateNow(tx, asker(caller, origin), id)

const checkSigner: Handler<Methods['checkSigner']> = async ({ id }, { contractSigning, caller, tx }) => ({
  data: { canSign: await contractSigning.canSign(tx, caller, id) },
})

const agree: Handler<Methods['agree']> = async ({ id }, { second, caller, origin, tx }) => ({
  agreement: await second.agree(tx, asker(caller, origin), caller.sessionId, id),
})

const signUrl: Handler<Methods['signUrl']> = ({ id }, { contractSigning, caller, origin, tx }) =>
  contractSigning.signUrl(tx, asker(caller, origin), id)

const pdfUrl: Handler<Methods['pdfUrl']> = async ({ id, file }, { contracts, caller, origin, tx }) => ({
  pdfUrl: await contracts.pdfUrl(tx, asker(caller, origin), id, file),
})

const identificationStarted: Handler<Methods['identificationStarted']> = async (
  { id },
  { identification, caller, origin, tx },
) => ({ identificationStatus: await identification.started(tx, asker(caller, origin), id) })

const identificationPush: Handler<Methods['identificationPush']> = async (
  { contractId },
  { identification, caller, origin, tx },
) => ({ sent: await identification.push(tx, asker(caller, origin), contractId) })

const identify: Handler<(typeof splitPay)['signer.identify']> = async (
  { contractId },
  { identification, caller, origin, tx },
) => {
  const { workflowRunId, token, url, identificationStatus } = await identification.start(tx, asker(caller, origin), contractId)
  return { workflowRunId, token, url, identificationStatus }
}

export const handlers = {
  'company.list': companies,
  'customer.lookup': lookup,
  list,
  create,
  preview,
  stats,
  verify,
  get,
  cancel,
  reject,
  terminate,
  terminateCancel,
  terminateNow,
  checkSigner,
  agree,
  signUrl,
  pdfUrl,
  identificationStarted,
  identificationPush,
} satisfies HandlersOf<Methods>

export const splitPayHandlers = { 'signer.identify': identify } satisfies HandlersOf<typeof splitPay>
