import * as z from 'zod'
import { anyone } from './access.ts'
import { method } from './method.ts'

const Answer = z.union([z.boolean(), z.int()])

/** A question beyond the usual ones; `showWhen` asks it only after a certain answer to another. */
export const AdditionalQuestion = z.strictObject({
  id: z.string(),
  type: z.enum(['radio', 'textarea', 'nameAndDate']),
  text: z.string(),
  options: z.array(z.strictObject({ value: Answer, label: z.string() })).optional(),
  showWhen: z.strictObject({ questionId: z.string(), value: Answer }).optional(),
})
export type AdditionalQuestion = z.infer<typeof AdditionalQuestion>

export const questionRules = {
  'additionalQuestion.list': method({
    access: anyone(),
    summary: 'Further questions to people or companies, some of which depend on the answer to another',
    effect: 'reads',
    input: z.strictObject({ kind: z.enum(['personal', 'business']) }),
    output: z.strictObject({ version: z.string(), items: z.array(AdditionalQuestion) }),
    refuses: [],
  }),
}
