import { globalPay } from '@florin/contract/globalPay/globalPay'
import { payoutMethods } from '@florin/contract/globalPay/globalPayment'
import { receive } from '@florin/contract/globalPay/receive'
import { verify } from '@florin/ledger/verify'
import { expect } from 'vitest'
import { mailsTo } from '../../../../../test/mail.ts'
import type { Payer } from '../payments/core/operations.fixture.ts'
import type { OutsideBank } from '../payments/rails/outside/outside.fixture.ts'
import { findUnbalanced } from './payments/heldProof.ts'

export type Link = { readonly paymentId: number; readonly email: string; readonly secret: string }

/** German, and right. */
export const iban = 'DE89370400440532013000'
const allowed = payoutMethods.map((name) => ({ name, forbidden: false }))

let people = 0

/** Whatever happened: the books are in order, and open links are what is held. */
export const expectBooksInOrder = async ({ db }: OutsideBank): Promise<void> => {
  expect((await verify(db)).findings).toEqual([])
  expect(await findUnbalanced(db)).toEqual([])
}

/** What links are driven by in tests: the calls, and the rounds of the workers. */
export const globalCase = (bank: OutsideBank) => {
  const { opening, life } = bank.parts.services.globalPay

  const secretOf = async (email: string): Promise<string> => {
    const text = (await mailsTo(bank.app, email)).at(-1)?.text ?? ''
    return /\/receive\/([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? expect.fail(`no link to ${email}`)
  }
  const input = (by: Payer, change: object = {}) => {
    const [currencyCode = '', accountId = 0] = Object.entries(by.accounts)[0] ?? []
    people += 1
    return {
      accountId,
      currencyCode,
      amount: '100.00',
      description: 'Location scouting',
      beneficiaryType: 'individual' as const,
      beneficiaryName: 'Katarzyna Nowak',
      beneficiaryEmail: `kasia${people}@wiatr.example`,
      beneficiaryCountryCode: 'DE',
      feeShare: 'BEN' as const,
      paymentMethods: allowed,
      ...change,
    }
  }

  return {
    input,
    secretOf,
    submit: (by: Payer, change: object = {}, options: object = {}) =>
      bank.call(globalPay.submit, input(by, change), { token: by.token, ...options }),
    open: async () => {
      while (await opening.round());
    },
    life: async () => {
      for (let round = 0; round < 5; round += 1) await life.round()
    },

    /** A link that is on its way to somebody. */
    sent: async (by: Payer, change: object = {}): Promise<Link> => {
      const asked = input(by, change)
      const { body } = await bank.call(globalPay.submit, asked, { token: by.token })
      if (body.paymentId === undefined) throw new Error(JSON.stringify(body))
      while (await opening.round());
      return { paymentId: body.paymentId, email: asked.beneficiaryEmail, secret: await secretOf(asked.beneficiaryEmail) }
    },
    /** To a German account, unless said otherwise. */
    claim: ({ secret }: Link, details: object = {}, change: object = {}) =>
      bank.call(receive['payment.submit'], {
        paymentSecret: secret,
        paymentMethod: 'eft',
        currencyCode: 'EUR',
        paymentDetails: { countryCode: 'DE', details: { beneficiaryName: 'Katarzyna Nowak', iban, ...details } },
        ...change,
      }),
    confirm: async ({ secret, email }: Link, operationId: string | undefined, code?: string) =>
      bank.call(receive['payment.approve'], {
        paymentSecret: secret,
        operationId: operationId ?? '',
        approvalCode: code ?? (await bank.lastCode(email)) ?? '',
      }),
    get: async ({ secret }: Link) => (await bank.call(receive['payment.get'], { paymentSecret: secret })).body,
    stateOf: async ({ paymentId }: Link) =>
      (await bank.db.selectFrom('global_payment').select('state').where('id', '=', BigInt(paymentId)).executeTakeFirst())?.state,
  }
}
export type GlobalCase = ReturnType<typeof globalCase>
