import type { Department, TicketPriority } from '@florin/contract/helpdesk/ticket'
import { departments, ticketPriorities } from '@florin/contract/helpdesk/ticket'
import { type TicketFieldName, ticketFieldsOf } from '@florin/contract/helpdesk/ticketFields'
import { refuse } from '../../../platform/refuse.ts'

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
export const judgeFields = (given: GivenFields, usual: Department): Judged => {
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
