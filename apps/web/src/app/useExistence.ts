import { registration } from '@florin/contract/customers/registration'
import { emailExistence, phoneExistence } from './existence.ts'
import { useCall } from './queries.ts'

/** Asks whether an address has an account, once it can be one; what is known holds for that address alone. */
export const useEmailExistence = (email: string) => {
  const method = registration['email.check']
  const { mutate, ...check } = useCall(method)
  const asked = method.input.safeParse({ email }).data?.email
  const isAnswered = asked !== undefined && check.variables?.email === asked
  return {
    state: isAnswered ? emailExistence(check) : undefined,
    ask: () => asked !== undefined && (!isAnswered || check.isError) && mutate({ email: asked }),
  }
}

/** Asks whether a number is on another account; what is known holds for that number alone. */
export const usePhoneExistence = (typed: { phoneCountryCode: string; phone: string }) => {
  const method = registration['phone.check']
  const { mutate, ...check } = useCall(method)
  const asked = method.input.safeParse(typed).data
  const { variables: known } = check
  const isAnswered = asked && known?.phone === asked.phone && known.phoneCountryCode === asked.phoneCountryCode
  return {
    state: isAnswered ? phoneExistence(check) : undefined,
    ask: () => asked && (!isAnswered || check.isError) && mutate(asked),
  }
}
