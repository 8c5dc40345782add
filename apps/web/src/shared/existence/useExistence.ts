import { registration } from '@florin/contract/customers/registration'
import { emailExistence, phoneExistence } from './existence.ts'
import { useCall } from '../../app/call/queries.ts'

/** Asks whether an address has an account, once it can be one; what is known holds for that address alone. */
export const useEmailExistence = (email: string) => {
  const method = registration['email.check']
  const { mutate, ...check } = useCall(method)
  const valid = method.input.safeParse({ email }).data?.email
  const isAnswered = valid !== undefined && check.variables?.email === valid
  return {
    state: isAnswered ? emailExistence(check) : undefined,
    ask: () => valid !== undefined && (!isAnswered || check.isError) && mutate({ email: valid }),
  }
}

/** Asks whether a number is on another account; what is known holds for that number alone. */
export const usePhoneExistence = (typed: { phoneCountryCode: string; phone: string }) => {
  const method = registration['phone.check']
  const { mutate, ...check } = useCall(method)
  const valid = method.input.safeParse(typed).data
  const { variables: known } = check
  const isAnswered = valid && known?.phone === valid.phone && known.phoneCountryCode === valid.phoneCountryCode
  return {
    state: isAnswered ? phoneExistence(check) : undefined,
    ask: () => valid && (!isAnswered || check.isError) && mutate(valid),
  }
}
