import { brands, findBrand } from '@florin/brands/brands'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import { bareName, composeMail } from '../../messaging/mail/compose.ts'
import type { Links } from '../../messaging/mail/links.ts'
import { repeatedAmountText } from '../../messaging/mail/repeatedAmount.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { findHolder } from '../../access/signIn/holder.ts'
import type { Decided, Subject } from './letterStore.ts'

type About = { readonly userId: number; readonly customerId: number; readonly company: string }
export type CompanyMails = ReturnType<typeof createCompanyMails>

/** The rest is counted: nobody reads a hundred lines. */
const shownAtMost = 20

const textsOf = ({ initiator, credit, payee, repeats }: Subject, language: Language) => ({
  initiator: bareName(initiator),
  amount: repeatedAmountText(credit, repeats, language),
  payee: bareName(payee),
})

const decidedLine = (one: Decided, language: Language): string =>
  translator(language)(`mail:request.${one.outcome}.subject`, textsOf(one, language))

const withNote = (one: Decided, language: Language): string =>
  [decidedLine(one, language), ...(one.note ? [translator(language)('mail:request.note', { note: one.note })] : [])].join('. ')

/** With who decided, and what they say about it. */
const decidedStory = (one: Decided, company: string, language: Language): string[] => {
  const t = translator(language)
  const about = { ...textsOf(one, language), company: bareName(company), decider: bareName(one.decider) }
  return [t(`mail:request.${one.outcome}.body`, about), ...(one.note ? [t('mail:request.note', { note: one.note })] : [])]
}

/** Letters about requests of a company: to who may decide on them, and to who made them. */
export const createCompanyMails = ({ outbox, links }: { outbox: Outbox; links: Links }) => {
  const send = async (
    tx: Tx,
    { userId, customerId }: About,
    write: (language: Language) => { subject: string; paragraphs: string[]; button: string },
  ): Promise<void> => {
    const holder = await findHolder(tx, { id: userId })
    if (!holder) return
    const to = { ...holder, brand: findBrand(holder.brand) ?? brands.florin }
    const { subject, paragraphs, button } = write(to.language)
    const link = links.to(to, '/transfer/approved', { fromCustomerId: String(customerId) })
    await outbox.add(tx, 'mail.send', composeMail(to, subject, { paragraphs, button: { label: button, link }, closing: [] }))
  }

  const listed = <T>(all: readonly T[], lineOf: (one: T) => string, language: Language): string[] => {
    const rest = all.length - shownAtMost
    const lines = all.slice(0, shownAtMost).map(lineOf)
    return rest > 0 ? [...lines, translator(language)('mail:request.more', { count: rest })] : lines
  }

  return {
    waiting: (tx: Tx, about: About, waiting: readonly Subject[]): Promise<void> =>
      send(tx, about, (language) => {
        const t = translator(language)
        const counted = { count: waiting.length, company: bareName(about.company) }
        return {
          subject: t('mail:request.waiting.subject', counted),
          paragraphs: [
            t('mail:request.waiting.body', counted),
            ...listed(waiting, (one) => t('mail:request.waiting.line', textsOf(one, language)), language),
          ],
          button: t('mail:request.waiting.button'),
        }
      }),

    decided: (tx: Tx, about: About, decided: readonly Decided[]): Promise<void> =>
      send(tx, about, (language) => {
        const t = translator(language)
        const [one] = decided
        const button = t('mail:request.button')
        if (one && decided.length === 1)
          return { subject: decidedLine(one, language), paragraphs: decidedStory(one, about.company, language), button }
        const counted = { count: decided.length, company: bareName(about.company) }
        return {
          subject: t('mail:request.decided.subject', counted),
          paragraphs: [t('mail:request.decided.body', counted), ...listed(decided, (each) => withNote(each, language), language)],
          button: t('mail:request.decided.button'),
        }
      }),
  }
}
