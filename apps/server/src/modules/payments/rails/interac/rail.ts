import type { InputOf } from '@florin/contract/method'
import type { SavedDetails } from '@florin/contract/payments/external/beneficiaries'
import { external } from '@florin/contract/payments/external/external'
import { InteracPayee } from '@florin/contract/payments/external/interac'
import { interacRail } from '@florin/contract/rails'
import type { InteracOrderPayee, Payouts } from '../../../../vendors/payouts/payouts.ts'
import type { Vault } from '../../vault/vault.ts'
import { needed, offered, type OutsideForm, texts } from '../outside/form.ts'
import { createOutsideRail, type OutsideParts } from '../outside/outsideRail.ts'
import { contactKey } from '../outside/payeeKey.ts'
import { present } from '../outside/present.ts'
import { soonDay } from '../outside/soon.ts'
import { costWish, type OutsideWish, sentWish } from '../outside/wish.ts'

type Fee = InputOf<(typeof external)['interac.fee']>
type Submit = InputOf<(typeof external)['interac.submit']>

export const interacCost = (input: Fee): OutsideWish => costWish(input, { countryCode: input.countryCode })

/** The answer is in the vault by then, under its token. */
export const interacWish = (input: Submit, securityAnswerToken: string | undefined) => {
  const { beneficiaryName: name, beneficiaryEmail: email, beneficiaryPhone, isAutodeposit } = input
  return sentWish(
    input,
    { countryCode: input.countryCode },
    {
      name,
      email,
      key: contactKey(email, beneficiaryPhone),
      details: present({
        beneficiaryType: input.beneficiaryType,
        beneficiaryName: name,
        beneficiaryEmail: email,
        beneficiaryPhone,
        notifyLanguage: input.notifyLanguage,
        isAutodeposit,
        ...(!isAutodeposit && { securityQuestion: input.securityQuestion, securityAnswerToken }),
        purpose: input.purpose,
      }),
    },
  )
}

const createForm = (vault: Vault): OutsideForm => ({
  input: external['interac.submit'].input,
  read: (input: Submit, { customerId, tokens }) => {
    if (tokens) return { wish: interacWish(input, tokens['securityAnswer']) }
    const { securityAnswer } = input
    const stored = securityAnswer === undefined ? undefined : vault.keep(customerId, 'answer', securityAnswer)
    return { wish: interacWish(input, stored?.token), write: stored?.write }
  },
  fields: () => [
    ...needed('beneficiaryName', 'notifyLanguage'),
    ...offered('beneficiaryEmail', 'beneficiaryPhone', 'isAutodeposit', 'securityQuestion', 'securityAnswer'),
  ],
  saved: (details: SavedDetails<'interac'>) => ({
    details: texts(details),
    payeeKey: contactKey(details.beneficiaryEmail, details.beneficiaryPhone),
    cardId: null,
  }),
})

/** So long it takes until the receiver is told. */
const minutes = 30

/** To a Canadian address, as an Interac e-Transfer. */
export const createInteracRail = (parts: OutsideParts, port: Payouts<InteracOrderPayee>, vault: Vault) =>
  createOutsideRail<InteracPayee, InteracOrderPayee>(parts, {
    facts: interacRail,
    payee: InteracPayee,
    form: createForm(vault),
    port,
    opened: async (tx, payee) =>
      payee.securityAnswerToken === undefined
        ? payee
        : { ...payee, securityAnswer: await vault.open(tx, payee.securityAnswerToken, 'answer') },
    isByAccount: () => false,
    arrival: (_details, _currency, at) => soonDay(at, minutes),
  })
