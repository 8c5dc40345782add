import { brands, findBrand } from '@florin/brands/brands'
import type { FatcaCrs, TaxForm } from '@florin/contract/compliance/tax'
import { normaliseLanguage } from '@florin/i18n/languages'
import { localeOf } from '@florin/i18n/locale'
import { translator } from '@florin/i18n/server'
import { createPdf, type PdfBlock } from '../../../platform/documents/pdf.ts'
import { dayText } from '../../messaging/mail/amountText.ts'
import { timeText } from '../../messaging/mail/timeText.ts'
import type { Person } from './store.ts'

export type MadeForm = Exclude<TaxForm, 'certificateOfLossOfNationality'>
type Content = {
  readonly person: Person
  readonly residences: FatcaCrs['taxIds']
  readonly madeAt: Date
  /** Signed here and now, by declaring it; otherwise a signature follows. */
  readonly isSigned: boolean
}

/** What the signer declares, form by form. */
const declarations = {
  taxResidencySelfCertification: ['correct', 'changes', 'shared'],
  w9: ['perjury', 'correct', 'usPerson', 'withholding'],
  w8Ben: ['perjury', 'correct', 'foreign', 'owner', 'changes'],
} as const satisfies Record<MadeForm, readonly string[]>

export const readerOf = ({ language, brand }: Person) => ({
  language: normaliseLanguage(language) ?? ('en' as const),
  brand: findBrand(brand) ?? brands.florin,
})

export const formTitle = (form: TaxForm, person: Person): string =>
  translator(readerOf(person).language)(`taxForms:title.${form}`)

/** The form with the customer's answers in it. Those of the United States are substitutes in the words of the originals. */
export const makePaper = (form: MadeForm, { person, residences, madeAt, isSigned }: Content): Promise<Buffer> => {
  const { language, brand } = readerOf(person)
  const t = translator(language)
  const countries = new Intl.DisplayNames(localeOf(language), { type: 'region' })
  const nameOf = (code: string) => countries.of(code) ?? code
  const name = `${person.firstName} ${person.lastName}`
  const isAmerican = form === 'w9'
  const shown = isAmerican ? residences.filter(({ countryCode }) => countryCode === 'US') : residences
  const facts: [string, string][] = [
    [t('taxForms:fact.name'), name],
    [t('taxForms:fact.address'), [person.address, nameOf(person.residenceCountry)].filter(Boolean).join(', ')],
    [t('taxForms:fact.birthDate'), person.birthDate ? dayText(person.birthDate, language) : ''],
    [
      t('taxForms:fact.birthPlace'),
      [person.birthCity, person.birthCountry && nameOf(person.birthCountry)].filter(Boolean).join(', '),
    ],
    [t('taxForms:fact.citizenship'), person.declaredCitizenships.map(nameOf).join(', ')],
  ]
  const taxed: [string, string][] = shown.map(({ countryCode, taxId, noTaxIdReason, explanation }) => [
    nameOf(countryCode),
    taxId ?? [t(`taxForms:reason.${noTaxIdReason ?? 'notIssued'}`), explanation].filter(Boolean).join(': '),
  ])
  const blocks: PdfBlock[] = [
    { facts },
    { heading: t('taxForms:heading.residences') },
    { facts: taxed },
    { heading: t('taxForms:heading.declaration') },
    ...declarations[form].map((key) => ({ text: t(`taxForms:declaration.${key}`) })),
    { heading: t('taxForms:heading.signature') },
    { text: isSigned ? t('taxForms:signed', { name, time: timeText(madeAt, language) }) : t('taxForms:toSign', { name }) },
  ]
  return createPdf({ brand, language, title: formTitle(form, person), subtitle: t(`taxForms:about.${form}`), madeAt, blocks })
}
