import * as z from 'zod'
import { LongId, ShortText } from './fields.ts'

/** Why an operator changes something. */
export const Reason = ShortText.min(5)

/** How a change that needs a second operator is answered: it is made, or kept under this number until one confirms it. */
const ChangeState = z.strictObject({
  status: z.enum(['applied', 'awaitingApproval']),
  changeId: LongId.optional(),
})

/** With what is known once it is made. */
export const changeAnswer = <S extends z.ZodRawShape>(made: S) => ChangeState.extend(made)
