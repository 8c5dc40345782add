import type { Db } from '../../../platform/db.ts'
import { Refused } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { PaymentInWords } from '../../access/challenges/inWords.ts'
import type { Tokens } from '../../access/tokens.ts'
import { findPayer } from '../../accounts/pricing/payer.ts'
import { createConsent } from '../../payments/core/consent.ts'
import type { CardRow } from '../cards/cardStore.ts'

type Deps = { readonly db: Db; readonly tokens: Pick<Tokens, 'challenges' | 'factors'> }
export type PaymentCodes = ReturnType<typeof createPaymentCodes>

const purpose = 'cardPayment'
const subjectOf = (authenticationId: string): string => `3-D Secure ${authenticationId}`
/** Nobody of ours sees the merchant's page. */
const client = { ip: '0.0.0.0', userAgent: 'card network' }

/** Codes for payments on the internet, with merchant and amount beside them. */
export const createPaymentCodes = ({ db, tokens }: Deps) => {
  const consent = createConsent({ tokens })
  return {
    /** Nothing for who confirms by phone, which is stronger: they are asked there. */
    send: async (
      tx: OpenTx,
      { customerId, userId }: CardRow,
      authenticationId: string,
      about: PaymentInWords,
    ): Promise<string | undefined> => {
      const payer = await findPayer(tx, customerId)
      const wanted = payer.approveMode === 'none' ? { ...payer, approveMode: 'approvalCode' as const } : payer
      const available = await consent.available(tx, userId, wanted)
      const mode = available.find((each) => each === wanted.approveMode) ?? available[0]
      if (mode === undefined || mode === 'push') return undefined
      return (await consent.ask(tx, userId, mode, { purpose, subject: subjectOf(authenticationId), about }, client)).id
    },

    sentTo: async (challengeId: string): Promise<{ sentTo?: string }> => {
      const { sentTo } = await consent.shown(db, { challengeId })
      return { sentTo: sentTo ?? '' }
    },

    /** A wrong one may be typed again until there were too many. */
    check: async (challengeId: string, userId: number, authenticationId: string, code: string) => {
      const given = { id: challengeId, userId, purpose, subject: subjectOf(authenticationId), code } as const
      try {
        await tokens.challenges.answer(given)
        return 'approved' as const
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return error.refusal === 'code.wrong' ? ('wrong' as const) : ('declined' as const)
      }
    },
  }
}
