import { passwordChange } from '@florin/contract/calls/access/passwordChange'
import { useCall } from '../../app/call/queries.ts'

export const useRequestCode = () => useCall(passwordChange['passwordChange.create'])
export const useCheckCode = () => useCall(passwordChange['passwordChange.check'])
export const useChangePassphrase = () => useCall(passwordChange['passwordChange.confirm'])
