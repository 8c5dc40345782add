import * as z from 'zod'
import { admin } from '../access.ts'
import { Id, ShortText } from '../fields.ts'
import { area, method } from '../method.ts'
import { MessageText } from './messageText.ts'
import { departments } from './ticket.ts'

const desk = admin('support')
/** English at least; other languages fall back to it. */
const Texts = z.strictObject({
  en: MessageText,
  es: MessageText.optional(),
  pt: MessageText.optional(),
  ro: MessageText.optional(),
  ru: MessageText.optional(),
  uk: MessageText.optional(),
})

export const SavedAnswer = z.strictObject({
  id: Id,
  title: z.string(),
  departmentId: z.enum(departments).optional(),
  texts: Texts,
})
export type SavedAnswer = z.infer<typeof SavedAnswer>

/** Answers that operators give often, kept in the languages of customers. */
export const operatorSavedAnswer = area('operator', {
  'savedAnswer.list': method({
    access: desk,
    summary: 'Saved answers by title',
    effect: 'reads',
    audit: 'nothing',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(SavedAnswer) }),
    refuses: [],
  }),
  'savedAnswer.update': method({
    access: desk,
    summary: 'Save an answer, a new one where no id is given',
    effect: 'writes',
    audit: { about: 'none', fields: ['id', 'title'] },
    input: z.strictObject({ id: Id.optional(), title: ShortText, departmentId: z.enum(departments).optional(), texts: Texts }),
    output: z.strictObject({ id: Id }),
    refuses: ['object.missing'],
  }),
  'savedAnswer.delete': method({
    access: desk,
    summary: 'Delete a saved answer',
    effect: 'writes',
    audit: { about: 'none', fields: ['id'] },
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ ok: z.literal(true) }),
    refuses: ['object.missing'],
  }),
})
