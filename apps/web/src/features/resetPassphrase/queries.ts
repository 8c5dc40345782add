import { registration } from '@florin/contract/customers/registration'
import { useCall } from '../../app/queries.ts'

export const useRequestCode = () => useCall(registration['passwordChange.create'])
export const useCheckCode = () => useCall(registration['passwordChange.check'])
export const useChangePassphrase = () => useCall(registration['passwordChange.confirm'])
