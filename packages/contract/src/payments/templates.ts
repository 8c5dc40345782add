import * as z from 'zod'
import { customer } from '../access.ts'
import { Id, ShortText, textUpTo } from '../fields.ts'
import { method } from '../method.ts'
import { TransferType } from '../accounts/transferType.ts'

const RailStatus = z.enum(['active', 'pending', 'disabled'])
const Details = z
  .record(z.string().min(1).max(50), z.union([textUpTo(500), z.number(), z.boolean()]))
  .refine((details) => Object.keys(details).length <= 40, { error: 'invalid' })
const Card = z.strictObject({ cardId: Id, cardNumber: z.string(), cardBrand: z.string() })

const common = {
  templateId: Id,
  templateName: z.string(),
  type: TransferType,
  permission: z.enum(['own', '3d']),
  wireStatus: RailStatus,
  eftStatus: RailStatus,
  creditCards: z.array(Card),
}
export const Template = z.strictObject({
  ...common,
  beneficiaryName: z.string(),
  countryCode: z.string().optional(),
  currencyCode: z.string(),
  amount: z.string().optional(),
})
export type Template = z.infer<typeof Template>

const change = customer({ can: 'initiate' })
const read = customer({ can: 'read' })

/** What is sent often, kept under a name. Its details are the fields of the transfer it fills in. */
export const templateRules = {
  'template.list': method({
    access: read,
    summary: 'Saved transfers by name',
    effect: 'reads',
    input: z.strictObject({
      type: TransferType.optional(),
      permission: z.enum(['own', '3d']).optional(),
      search: textUpTo(100).optional(),
      pageNumber: z.int().min(1).max(10_000).default(1),
      pageSize: z.int().min(1).max(100).default(25),
    }),
    output: z.strictObject({ templates: z.array(Template), total: z.int() }),
    refuses: [],
  }),
  'template.get': method({
    access: read,
    summary: 'One saved transfer with all that fills in the form',
    effect: 'reads',
    input: z.strictObject({ templateId: Id }),
    output: z.strictObject({ template: z.strictObject({ ...common, details: Details }) }),
    refuses: ['object.missing'],
  }),
  'template.create': method({
    access: change,
    summary: 'Keep a transfer under a name without sending it',
    effect: 'creates',
    input: z.strictObject({
      templateName: ShortText,
      type: TransferType,
      permission: z.enum(['own', '3d']),
      details: Details,
    }),
    output: z.strictObject({ templateId: Id }),
    refuses: ['template.taken'],
  }),
  'template.update': method({
    access: change,
    summary: 'Give a saved transfer another name, or other details',
    effect: 'writes',
    input: z.strictObject({ templateId: Id, templateName: ShortText.optional(), details: Details.optional() }),
    output: z.strictObject({}),
    refuses: ['object.missing', 'template.taken'],
  }),
  'template.delete': method({
    access: change,
    summary: 'Forget a saved transfer',
    effect: 'writes',
    input: z.strictObject({ templateId: Id }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
}
