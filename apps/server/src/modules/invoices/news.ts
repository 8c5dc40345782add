import type { InvoiceStatus } from '@florin/contract/invoices/invoiceStatus'
import { findBrand, brands } from '@florin/brands/brands'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import { amountText, dayText } from '../messaging/mail/amountText.ts'
import { strangersName, composeMail, type Recipient } from '../messaging/mail/compose.ts'
import type { Links } from '../messaging/mail/links.ts'
import { readersOf } from '../messaging/mail/readers.ts'
import type { Tx } from '../../platform/db.ts'
import type { Live } from '../../platform/live/publish.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Invoice } from './store.ts'

type Deps = { readonly outbox: Outbox; readonly links: Links; readonly live: Live }
type Letter = 'sent' | 'reminder' | 'paid' | 'rejected' | 'cancelled'
export type InvoiceNews = ReturnType<typeof createInvoiceNews>

/** Notices about an invoice: to open pages of both sides, and a mail to the one who did not act. */
export const createInvoiceNews = ({ outbox, links, live }: Deps) => {
  const tellPages = async (tx: Tx, { id, payeeCustomerId, payerCustomerId, isFunding }: Invoice, status: InvoiceStatus) => {
    for (const customerId of [payeeCustomerId, status === 'draft' && !isFunding ? undefined : payerCustomerId])
      if (customerId !== undefined) await live.publish(tx, `customer:${customerId}`, 'invoiceChanged', { invoiceId: id, status })
  }

  const write = async (tx: Tx, to: Recipient, invoice: Invoice, letter: Letter, note?: string): Promise<void> => {
    const t = translator(to.language)
    const facts = {
      brand: to.brand.projectName,
      number: invoice.id,
      amount: amountText(invoice.amount, to.language),
      payee: strangersName(invoice.payeeName),
      payer: strangersName(invoice.payerName ?? '') || invoice.payerEmail,
      date: dayText(invoice.dueDate, to.language),
    }
    const isNewcomer = invoice.payerCustomerId === undefined && to.email === invoice.payerEmail
    const mail = composeMail(to, t(`mail:invoice.${letter}.subject`, facts), {
      paragraphs: [
        t(`mail:invoice.${letter}.body`, facts),
        ...(note ? [t('mail:invoice.note', { note })] : []),
        ...(isNewcomer && letter !== 'cancelled' ? [t('mail:invoice.newcomer', facts)] : []),
      ],
      button: {
        label: t('mail:invoice.button'),
        link: links.to(to, '/transfer/invoices', { invoice: String(invoice.id) }),
      },
      closing: letter === 'sent' || letter === 'reminder' ? [t('mail:invoice.advice', facts)] : [],
    })
    await outbox.add(tx, 'mail.send', mail)
  }

  /** Whoever is no member is written to in the language of the one who asks. */
  const payersOf = async (tx: Tx, invoice: Invoice, language: Language): Promise<Recipient[]> => {
    if (invoice.payerCustomerId !== undefined) return readersOf(tx, invoice.payerCustomerId)
    const email = invoice.payerEmail
    return [{ email, firstName: email.split('@')[0] ?? '', language, brand: findBrand(invoice.brand) ?? brands.florin }]
  }

  return {
    tellPages,

    /** Anybody can send anybody an invoice: no words of the payee's own reach the payer in our name, the page shows them. */
    toPayer: async (tx: Tx, invoice: Invoice, letter: 'sent' | 'reminder' | 'cancelled', language: Language): Promise<void> => {
      for (const to of await payersOf(tx, invoice, language)) await write(tx, to, invoice, letter)
    },

    /** Who is told chose the payer before: their note comes with it. */
    toPayee: async (tx: Tx, invoice: Invoice, letter: 'paid' | 'rejected', note?: string): Promise<void> => {
      if (invoice.payeeCustomerId === undefined) return
      for (const to of await readersOf(tx, invoice.payeeCustomerId)) await write(tx, to, invoice, letter, note)
    },
  }
}
