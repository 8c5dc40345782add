import { required } from '@florin/ledger/required'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { NameAnswer, NameCheck, NameQuestion } from '../../../vendors/nameCheck/nameCheck.ts'
import { askedAccount, bankText, type Numbers } from './account.ts'
import { insertNameCheck } from './nameCheckStore.ts'

type Deps = { readonly clock: Clock; readonly ids: Ids; readonly nameCheck: NameCheck }
type About = Omit<NameQuestion, 'account' | 'bank'>
export type NameChecks = ReturnType<typeof createNameChecks>

/** Asks the payee's bank about a name, and keeps the answer: what the payer was told before they paid is on record. */
export const createNameChecks = ({ clock, ids, nameCheck }: Deps) => ({
  check: async (tx: Tx, customerId: number, about: About, numbers: Numbers): Promise<NameAnswer & { checkId: string }> => {
    const question = { ...about, ...required(askedAccount(about.type, numbers), 'an account') }
    const answer = await nameCheck.check(question).catch((): NameAnswer => ({ result: 'unavailable' }))
    const { type, account, bank, name } = question
    const checkId = ids.uuid()
    const { result, accountName } = answer
    const asked = { type, account, bank: bankText(bank), name }
    await insertNameCheck(tx, { id: checkId, customerId, ...asked, result, accountName }, clock.now())
    return { result, ...(accountName !== undefined && { accountName }), checkId }
  },
})
