import { dictionary } from '@florin/contract/dictionary/dictionary'
import { registration } from '@florin/contract/customers/registration'
import { dictionaryQuery } from '../../app/dictionaries.ts'
import { call } from '../../app/engine.ts'
import { callQuery, useCall } from '../../app/queries.ts'
import type { EmailLink } from './emailLink.ts'

export const countriesQuery = () => dictionaryQuery(dictionary['country.list'], {})
export const agreementsQuery = () => callQuery(dictionary['agreement.list'], {})

export const useRegister = () => useCall(registration['personal.create'])
export const useActivate = () => useCall(registration['activation.confirm'])
export const useActivateCompany = () => useCall(registration['businessActivation.confirm'])
export const useResend = () => useCall(registration['activationCode.resend'])
export const useEmployeeActivate = () => useCall(registration['employeeActivation.confirm'])
export const confirmEmail = (link: EmailLink) => call(registration['email.confirm'], link)
