import { companyActivation } from '@florin/contract/calls/companies/companyActivation'
import { agreement } from '@florin/contract/calls/customers/agreement'
import { dictionary } from '@florin/contract/calls/dictionary/dictionary'
import { registration } from '@florin/contract/calls/customers/registration'
import { dictionaryQuery } from '../../shared/dictionaries/dictionaryQuery.ts'
import { call } from '../../app/boot/engine.ts'
import { callQuery, useCall } from '../../app/call/queries.ts'
import type { EmailLink } from './emailLink.ts'

export const countriesQuery = () => dictionaryQuery(dictionary['country.list'], {})
/** One's own network; nobody is told about another's. */
export const networkQuery = () => callQuery(registration['ipPrivacy.get'], { ip: 'own' })
export const agreementsQuery = () => callQuery(agreement['agreement.list'], {})

export const useRegister = () => useCall(registration['personal.create'])
export const useActivate = () => useCall(registration['activation.confirm'])
export const useActivateCompany = () => useCall(companyActivation['businessActivation.confirm'])
export const useResend = () => useCall(registration['activationCode.resend'])
export const useEmployeeActivate = () => useCall(companyActivation['employeeActivation.confirm'])
export const confirmEmail = (link: EmailLink) => call(registration['email.confirm'], link)
