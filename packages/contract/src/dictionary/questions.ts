import * as z from 'zod'
import { anyone } from '../access.ts'
import { isPastDay } from '../fields.ts'
import { method } from '../method.ts'

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

/** A name and a day are one answer: `Pat Walker, 1990-04-12`. */
export const nameAndDay = (value = ''): { name: string; day: string } => {
  const [, name = value, day = ''] = /^(.*), (\d{4}-\d{2}-\d{2})?$/.exec(value) ?? []
  return { name, day }
}
export const isNameAndDay = (value: string): boolean => {
  const { name, day } = nameAndDay(value)
  return name.trim().length > 1 && name.length <= 200 && isPastDay(day)
}

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
