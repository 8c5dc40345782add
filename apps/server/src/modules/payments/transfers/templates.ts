import type { InputOf } from '@florin/contract/method'
import type { Template as Shown } from '@florin/contract/payments/templates'
import type { transfer } from '@florin/contract/payments/transfer'
import { findFullName } from '../../accounts/pricing/payer.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberLookups } from '../rails/member/lookups.ts'
import { findMember } from '../rails/member/memberStore.ts'
import * as store from './templateStore.ts'

type Methods = typeof transfer
type New = Omit<store.Template, 'id' | 'beneficiaryName'>
export type Templates = ReturnType<typeof createTemplates>

const taken = () => refuse('template.taken', { field: 'templateName' })

const text = (value: string | number | boolean | undefined): string | undefined =>
  value === undefined ? undefined : String(value)

const rails = { wireStatus: 'disabled', eftStatus: 'disabled', creditCards: [] } satisfies Partial<Shown>

const shown = ({ id, name, type, permission, beneficiaryName, details }: store.Template): Shown => {
  const amount = text(details['toAmount'] ?? details['amount'])
  return {
    templateId: id,
    templateName: name,
    type,
    permission,
    ...rails,
    beneficiaryName,
    currencyCode: text(details['currency']) ?? '',
    ...(amount && { amount }),
  }
}

/** Transfers kept under a name. Nothing in them is trusted: whoever sends one sends an ordinary transfer. */
export const createTemplates = ({ clock, lookups }: { clock: Clock; lookups: MemberLookups }) => {
  const payeeOf = async (tx: Tx, customerId: number, { permission, details }: Pick<New, 'permission' | 'details'>) => {
    if (permission === 'own') return findFullName(tx, customerId)
    const named = text(details['beneficiaryName'])
    const email = text(details['toEmail'])
    if (named !== undefined || email === undefined) return named ?? ''
    await lookups.take(customerId)
    const member = await findMember(tx, { email: email.trim().toLowerCase(), askedBy: customerId })
    return member?.name ?? email
  }

  const find = async (tx: Tx, customerId: number, id: number): Promise<store.Template> => {
    const template = await store.findTemplate(tx, customerId, id)
    if (!template) throw refuse('object.missing')
    return template
  }

  return {
    keep: async (tx: Tx, customerId: number, made: New): Promise<number> => {
      const beneficiaryName = await payeeOf(tx, customerId, made)
      const id = await store.insertTemplate(tx, customerId, { ...made, beneficiaryName }, clock.now())
      if (id === undefined) throw taken()
      return id
    },

    list: async (tx: Tx, customerId: number, filter: store.TemplateFilter) => {
      const { found, total } = await store.findTemplates(tx, customerId, filter)
      return { templates: found.map(shown), total }
    },

    get: async (tx: Tx, customerId: number, templateId: number) => {
      const { id, name, type, permission, details } = await find(tx, customerId, templateId)
      return { templateId: id, templateName: name, type, permission, ...rails, details }
    },

    change: async (
      tx: Tx,
      customerId: number,
      { templateId, templateName, details }: InputOf<Methods['template.update']>,
    ): Promise<void> => {
      const before = await find(tx, customerId, templateId)
      const after = { ...before, name: templateName ?? before.name, details: details ?? before.details }
      const beneficiaryName = await payeeOf(tx, customerId, after)
      if (!(await store.updateTemplate(tx, { ...after, beneficiaryName }))) throw taken()
    },

    forget: async (tx: Tx, customerId: number, templateId: number): Promise<void> => {
      if (!(await store.deleteTemplate(tx, customerId, templateId))) throw refuse('object.missing')
    },
  }
}
