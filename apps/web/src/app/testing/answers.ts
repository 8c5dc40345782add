import { desks, permissionFlags, permissionsOf } from '@florin/contract/access'
import type { FieldError } from '@florin/contract/errors'
import type { Method, OutputOf } from '@florin/contract/method'
import type { CustomerInfo } from '@florin/contract/customers/customer'
import { customer } from '@florin/contract/customers/customer'

/** What the stand-in for the server says to one method, whatever was sent or by what was. */
export type Answer = { readonly method: Method; readonly reply: (sent?: unknown) => Promise<Response> }

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status })

/** A fixture that the contract would not let the server send fails here, in the test that wrote it. */
export const answer = <M extends Method>(method: M, output: OutputOf<M>): Answer => {
  const checked = method.output.safeParse(output)
  if (!checked.success) throw new Error(`The fixture does not fit ${method.name}: ${checked.error.message}`)
  return { method, reply: async () => json({ responseCode: '00', responseDescription: 'Success', ...checked.data }) }
}

/** The answer does not come. */
export const waiting = (method: Method): Answer => ({ method, reply: () => new Promise(() => undefined) })

export const outage = 'The service is being restarted'

/** The server is there and cannot answer. */
export const failing = (method: Method): Answer => ({
  method,
  reply: async () => json({ responseCode: 'SU', responseDescription: outage }, 503),
})

/** The answer comes once it is let go. */
export const held = (later: Answer) => {
  let letGo = () => {}
  const open = new Promise<void>((done) => (letGo = done))
  return { method: later.method, reply: (sent?: unknown) => open.then(() => later.reply(sent)), letGo: () => letGo() }
}

/** The server refuses, in words for a person. */
export const refusing = (method: Method, code: string, description: string, errors?: readonly FieldError[]): Answer => ({
  method,
  reply: async () => json({ responseCode: code, responseDescription: description, ...(errors && { errors }) }),
})

/** Nothing comes back from the network. */
export const offline = (method: Method): Answer => ({ method, reply: () => Promise.reject(new TypeError('Failed to fetch')) })

export const person: CustomerInfo = {
  userId: 1,
  customerId: 10,
  login: 'ana@demo.test',
  firstName: 'Ana',
  lastName: 'Demo',
  customerType: 0,
  transactionApproveMode: 'none',
  login2faMode: 'no',
  isAdmin: false,
  isHaveRelatedAccounts: false,
  useOldWeb: false,
  customerCreationDate: '2026-01-01T00:00:00Z',
  residenceCountryCode: 'LT',
  permissions: permissionsOf(permissionFlags.filter((flag) => flag !== 'settlementAccount')),
  verified: true,
  limited: false,
  dueDiligenceLevel: 0,
  isNeedPersonalInfoUpdate: false,
  isNeedKyc: false,
  isNeedSelfCertification: false,
}

const { customerId: _own, ...withoutAccount } = person
export const operatorProfile: CustomerInfo = {
  ...withoutAccount,
  firstName: 'Omar',
  login: 'omar@demo.test',
  isAdmin: true,
  desks: [...desks],
  login2faMode: 'otp',
}

export const profile = (info: CustomerInfo): Answer => answer(customer['info.get'], { customer: info })
