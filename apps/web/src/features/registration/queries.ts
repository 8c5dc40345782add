import { dictionary } from '@florin/contract/dictionary'
import { registration } from '@florin/contract/registration'
import { callQuery, useCall } from '../../app/queries.ts'

export const countriesQuery = () => callQuery(dictionary['country.list'], {})
export const agreementsQuery = () => callQuery(dictionary['agreement.list'], {})

export const useRegister = () => useCall(registration['personal.create'])
export const useActivate = () => useCall(registration['activation.confirm'])
export const useResend = () => useCall(registration['activationCode.resend'])
