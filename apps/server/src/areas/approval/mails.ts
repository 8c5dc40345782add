import { brands, findBrand } from '@florin/brands/brands'
import { translator } from '@florin/i18n/server'
import { amountText } from '../../mail/amountText.ts'
import { bareName, composeMail } from '../../mail/compose.ts'
import type { Links } from '../../mail/links.ts'
import type { CompanyMessages } from '../../operations/results.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { findHolder } from '../../tokens/holder.ts'
import { findDecision } from './requestStore.ts'

/** What became of a request, to who made it. */
export const createCompanyMails = ({ outbox, links }: { outbox: Outbox; links: Links }): CompanyMessages => ({
  decided: async (tx, { id, userId, credit, payeeName }, outcome) => {
    const [holder, decision] = [await findHolder(tx, { id: userId }), await findDecision(tx, id)]
    if (!holder) return
    const to = { ...holder, brand: findBrand(holder.brand) ?? brands.florin }
    const t = translator(to.language)
    const about = {
      amount: amountText(credit, to.language),
      payee: bareName(payeeName),
      company: decision?.company ?? '',
      decider: bareName(decision?.decidedBy ?? ''),
    }
    const note = decision?.note
    const mail = composeMail(to, t(`mail:request.${outcome}.subject`, about), {
      paragraphs: [t(`mail:request.${outcome}.body`, about), ...(note ? [t('mail:request.note', { note })] : [])],
      button: { label: t('mail:request.button'), link: links.to(to, '/transfer/approved') },
      closing: [],
    })
    await outbox.add(tx, 'mail.send', mail)
  },
})
