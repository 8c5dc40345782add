import type { Department, TicketPriority } from '@florin/contract/helpdesk/ticket'
import { departments, ticketPriorities } from '@florin/contract/helpdesk/ticket'
import { type TicketFieldName, ticketFieldsOf } from '@florin/contract/helpdesk/ticketFields'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { isOwnPayment } from './ticketStore.ts'

export type GivenFields = Readonly<Partial<Record<TicketFieldName, string>>>

const oneOf = <T extends string>(all: readonly T[], text: string | undefined, field: string): T | undefined => {
  if (text === undefined) return undefined
  const found = all.find((each) => each === text)
  if (!found) throw refuse('ticket.field', { field })
  return found
}

type Judged = {
  readonly department: Department
  readonly priority: TicketPriority | undefined
  /** Those of the department. */
  readonly fields: Record<string, string>
}

/** Refuses a field that the department does not ask for, and a choice that it does not offer. */
const judgeFields = (given: GivenFields, usual: Department): Judged => {
  const { departmentId, priority, ...rest } = given
  const department = oneOf(departments, departmentId, 'fields.departmentId') ?? usual
  const known = new Set<string>(ticketFieldsOf(department).map(({ apiName }) => apiName))
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(rest)) {
    if (!known.has(name)) throw refuse('ticket.field', { field: `fields.${name}` })
    fields[name] = value
  }
  return { department, priority: oneOf(ticketPriorities, priority, 'fields.priority'), fields }
}

/** The same, and a payment has to be the customer's: its number leads agents to it. */
export const judgeTicketFields = async (
  tx: Tx,
  { given, usual, customerId }: { readonly given: GivenFields; readonly usual: Department; readonly customerId: number | null },
): Promise<Judged> => {
  const judged = judgeFields(given, usual)
  const number = judged.fields['transactionId']?.trim()
  if (number === undefined || number === '' || customerId === null) return judged
  if (!(await isOwnPayment(tx, customerId, number))) throw refuse('ticket.payment', { field: 'fields.transactionId' })
  return judged
}
