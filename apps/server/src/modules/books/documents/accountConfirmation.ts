import type { Brand } from '@florin/brands/brand'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Downloads } from '../../../platform/documents/downloads.ts'
import { createPdf, type PdfContent } from '../../../platform/documents/pdf.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import { findFullName } from '../../accounts/pricing/payer.ts'
import { dayText } from '../../messaging/mail/amountText.ts'

type Deps = { readonly clock: Clock; readonly accounts: Accounts; readonly downloads: Downloads }
type Reader = { readonly customerId: number; readonly userId: number; readonly brand: Brand; readonly language: Language }
export type AccountConfirmations = ReturnType<typeof createAccountConfirmations>

/** That somebody holds an account, for whoever wants to see it on paper. It says nothing of what is on it. */
export const createAccountConfirmations = ({ clock, accounts, downloads }: Deps) => ({
  linkTo: async (tx: Tx, { customerId, userId, brand, language }: Reader, accountId: number): Promise<string> => {
    const account = await accounts.holding(tx, customerId, accountId)
    const holder = await findFullName(tx, customerId)
    const t = translator(language)
    const { legalName, address, phone, email, web } = brand.accountConfirmation
    const content: PdfContent = {
      brand,
      language,
      title: t('documents:confirmation.title'),
      madeAt: clock.now(),
      blocks: [
        { text: t('documents:confirmation.text', { legalName, holder }) },
        {
          facts: [
            [t('documents:statement.holder'), holder],
            [t('documents:confirmation.account'), String(account.id)],
            [t('documents:confirmation.currency'), account.currency],
            [t('documents:confirmation.opened'), dayText(dayOf(account.openedAt), language)],
            [t('documents:confirmation.heldAt'), `${legalName}, ${address}`],
            [t('documents:confirmation.contact'), [phone, email, web].join(' · ')],
          ],
        },
      ],
    }
    const name = t('documents:confirmation.file', { id: account.id })
    return downloads.linkTo(tx, { customerId, userId, name, type: 'application/pdf', make: () => createPdf(content) })
  },
})
