import type { InputOf } from '@florin/contract/method'
import type { Template as Shown } from '@florin/contract/payments/templates'
import type { transfer } from '@florin/contract/payments/transfer'
import { findAccount } from '@florin/ledger/accounts'
import { customerOf } from '../../accounts/accounts/service.ts'
import { findFullName } from '../../accounts/pricing/payer.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberLookups } from '../rails/member/lookups.ts'
import { findMember } from '../rails/member/memberStore.ts'
import { createKeptDetails, type TemplateForms } from './templateDetails.ts'
import * as store from './templateStore.ts'

type Methods = typeof transfer
type New = Omit<store.Template, 'id' | 'beneficiaryName'>
type Deps = { readonly clock: Clock; readonly lookups: MemberLookups; readonly rails: TemplateForms }
export type Templates = ReturnType<typeof createTemplates>

const taken = () => refuse('template.taken', { field: 'templateName' })

const text = (value: string | number | boolean | undefined): string | undefined =>
  value === undefined ? undefined : String(value)

/** The amount is what leaves: in the currency of the account, not of what arrives. */
const isOfAccount = (details: store.Details): boolean => details['amountSide'] === 'from'

/** A template is of one way; the others it does not have. */
const waysOf = ({ type, details }: Pick<store.Template, 'type' | 'details'>) => {
  const { cardId, cardNumber, cardBrand } = details
  const card =
    typeof cardId === 'number' ? [{ cardId, cardNumber: text(cardNumber) ?? '', cardBrand: text(cardBrand) ?? '' }] : []
  return {
    wireStatus: type === 'wire' ? 'active' : 'disabled',
    eftStatus: type === 'eft' ? 'active' : 'disabled',
    creditCards: type === 'oct' ? card : [],
  } satisfies Partial<Shown>
}

const shown = ({ id, name, type, permission, beneficiaryName, details }: store.Template): Shown => {
  const amount = text(details['toAmount'] ?? details['amount'])
  const currencyCode = text(isOfAccount(details) ? details['amountCurrency'] : details['currency'])
  const countryCode = text(details['countryCode'] ?? details['beneficiaryCountryCode'])
  return {
    templateId: id,
    templateName: name,
    type,
    permission,
    ...waysOf({ type, details }),
    beneficiaryName,
    ...(countryCode !== undefined && { countryCode }),
    currencyCode: currencyCode ?? text(details['currency']) ?? '',
    ...(amount && currencyCode !== undefined && { amount }),
  }
}

/** Transfers kept under a name. Nothing in them is trusted: whoever sends one sends an ordinary transfer. */
export const createTemplates = ({ clock, lookups, rails: forms }: Deps) => {
  const kept = createKeptDetails(forms)

  const payeeOf = async (tx: Tx, customerId: number, { permission, details }: Pick<New, 'permission' | 'details'>) => {
    if (permission === 'own') return findFullName(tx, customerId)
    const named = text(details['beneficiaryName'])
    const email = text(details['toEmail'])
    if (named !== undefined || email === undefined) return named ?? ''
    await lookups.take(customerId)
    const member = await findMember(tx, { email: email.trim().toLowerCase(), askedBy: customerId })
    return member?.name ?? email
  }

  /** With what its amount is in, where that is not what arrives. */
  const withCurrency = async (tx: Tx, customerId: number, details: store.Details): Promise<store.Details> => {
    const { amountCurrency: _before, ...others } = details
    if (!isOfAccount(details)) return others
    const account = await findAccount(tx, Number(details['fromAccountId'] ?? 0))
    return account?.kind === 'customer' && customerOf(account) === customerId
      ? { ...others, amountCurrency: account.currency }
      : others
  }

  const find = async (tx: Tx, customerId: number, id: number): Promise<store.Template> => {
    const template = await store.findTemplate(tx, customerId, id)
    if (!template) throw refuse('object.missing')
    return template
  }

  const keep = async (tx: Tx, customerId: number, made: New): Promise<number> => {
    const beneficiaryName = await payeeOf(tx, customerId, made)
    const details = await withCurrency(tx, customerId, made.details)
    const id = await store.insertTemplate(tx, customerId, { ...made, details, beneficiaryName }, clock.now())
    if (id === undefined) throw taken()
    return id
  }

  return {
    /** Of a payment that is sent. */
    keep,

    create: (tx: Tx, customerId: number, typed: New): Promise<number> =>
      keep(tx, customerId, { ...typed, details: kept(typed.type, typed.details) }),

    list: async (tx: Tx, customerId: number, filter: store.TemplateFilter) => {
      const { found, total } = await store.findTemplates(tx, customerId, filter)
      return { templates: found.map(shown), total }
    },

    get: async (tx: Tx, customerId: number, templateId: number) => {
      const { id, name, type, permission, details } = await find(tx, customerId, templateId)
      return { templateId: id, templateName: name, type, permission, ...waysOf({ type, details }), details }
    },

    change: async (
      tx: Tx,
      customerId: number,
      { templateId, templateName, details }: InputOf<Methods['template.update']>,
    ): Promise<void> => {
      const before = await find(tx, customerId, templateId)
      const after = {
        ...before,
        name: templateName ?? before.name,
        details: details ? await withCurrency(tx, customerId, kept(before.type, details)) : before.details,
      }
      const beneficiaryName = await payeeOf(tx, customerId, after)
      if (!(await store.updateTemplate(tx, { ...after, beneficiaryName }))) throw taken()
    },

    forget: async (tx: Tx, customerId: number, templateId: number): Promise<void> => {
      if (!(await store.deleteTemplate(tx, customerId, templateId))) throw refuse('object.missing')
    },
  }
}
