import { brands, findBrand } from '@florin/brands/brands'
import type { StatementKind } from '@florin/contract/companies/companyStatements'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import { required } from '@florin/ledger/required'
import type { Clock } from '../../../platform/clock.ts'
import { createPdf } from '../../../platform/documents/pdf.ts'
import type { FileStore } from '../../../platform/files/port.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Esign } from '../../../vendors/esign/esign.ts'
import { strangersName, composeMail } from '../../messaging/mail/compose.ts'
import type { Links } from '../../messaging/mail/links.ts'
import { insertPaper, setReminded } from '../papers/paperStore.ts'
import { mayAsk } from './askingLimit.ts'
import { type ReachableTask, statusOf } from './tasks.ts'

export type AskingDeps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly files: FileStore
  readonly esign: Esign
  readonly links: Links
  readonly outbox: Outbox
  readonly limits: Limits
  readonly rateScale: number
}
export type About = { readonly customerId: number; readonly company: string; readonly brand: string; readonly language: Language }

/** Signed towards who keeps the accounts of the brand. */
export const statementText = (
  kind: StatementKind,
  { company, brand, language }: Pick<About, 'company' | 'brand' | 'language'>,
): string => {
  const { legalName: entity } = (findBrand(brand) ?? brands.florin).accountConfirmation
  return translator(language)(`companyStatements:text.${kind}`, { company, entity })
}

/** Asks people to sign: the statement goes to the e-sign vendor, and where it waits there to them by mail. */
export const createStatementAsking = ({ clock, ids, files, esign, links, outbox, ...limit }: AskingDeps) => {
  const mail = async (
    tx: OpenTx,
    { kind, signer }: ReachableTask,
    signUrl: string,
    { company: name, brand, language }: About,
  ) => {
    const t = translator(language)
    const to = { email: signer.email, firstName: signer.firstName, language, brand: findBrand(brand) ?? brands.florin }
    const [title, company] = [t(`companyStatements:title.${kind}`), strangersName(name)]
    const message = composeMail(to, t('companyStatements:mail.subject', { company }), {
      paragraphs: [t('companyStatements:mail.body', { company, title, brand: to.brand.projectName })],
      button: { label: t('companyStatements:mail.button'), link: signUrl },
      closing: [t('mail:ignore')],
    })
    if (await mayAsk(limit, tx, signer.email)) await outbox.add(tx, 'mail.send', message)
  }

  const ask = async (tx: OpenTx, task: ReachableTask, about: About): Promise<string> => {
    const { kind, signer } = task
    const { customerId, company, language } = about
    const t = translator(language)
    const brand = findBrand(about.brand) ?? brands.florin
    const pdf = await createPdf({
      brand,
      language,
      title: t(`companyStatements:title.${kind}`),
      subtitle: company,
      madeAt: clock.now(),
      blocks: [
        {
          facts: [
            [t('companyStatements:company'), company],
            [t('companyStatements:signer'), signer.name],
          ],
        },
        { text: statementText(kind, about) },
        { text: t('taxForms:toSign', { name: signer.name }) },
      ],
    })
    const { envelopeId, clientId, signUrls } = await esign.ask({
      reference: ids.uuid(),
      title: `${t(`companyStatements:title.${kind}`)}: ${company}`,
      signer: { name: signer.name, email: signer.email, language },
      pdf,
      returnUrl: links.to({ brand, language }, '/login'),
    })
    const fileKey = `company/${customerId}/${ids.uuid()}.pdf`
    await files.put(fileKey, pdf, { type: 'application/pdf' })
    const envelope = { id: envelopeId, clientId, signUrls }
    await insertPaper(tx, { customerId, kind, partyId: signer.partyId, fileKey, envelope, createdAt: clock.now() })
    return required(signUrls[0], 'the address to sign at')
  }

  /** To whoever has not signed: for the first time, again after they declined, or the same link once more. */
  const sendAll = async (tx: OpenTx, about: About, tasks: readonly ReachableTask[]): Promise<void> => {
    for (const task of tasks) {
      const status = statusOf(task)
      if (status === 'signed') continue
      const waiting = status === 'waiting' ? task.paper?.signUrls?.[0] : undefined
      await mail(tx, task, waiting ?? (await ask(tx, task, about)), about)
      if (waiting && task.paper) await setReminded(tx, task.paper.id, clock.now())
    }
  }

  return sendAll
}
