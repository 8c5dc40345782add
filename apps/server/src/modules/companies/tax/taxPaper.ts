import { brands, findBrand } from '@florin/brands/brands'
import type { BusinessTaxForm } from '@florin/contract/companies/businessTax'
import type { Language } from '@florin/i18n/languages'
import { localeOf } from '@florin/i18n/locale'
import { translator } from '@florin/i18n/server'
import { createPdf, type PdfBlock } from '../../../platform/documents/pdf.ts'
import { timeText } from '../../messaging/mail/timeText.ts'
import { partyName } from '../structure/partyStore.ts'
import type { Entity } from './entity.ts'
import type { CompanyTax, Residence } from './taxStore.ts'

type Content = {
  readonly entity: Entity
  readonly tax: CompanyTax
  readonly signer: string
  readonly language: Language
  readonly madeAt: Date
  /** Signed here and now, by declaring it; otherwise a signature follows. */
  readonly isSigned: boolean
}

/** What the signer declares, form by form. */
const declarations = {
  taxResidencySelfCertification: ['entity.capacity', 'declaration.correct', 'declaration.changes', 'declaration.shared'],
  w9: ['declaration.perjury', 'entity.capacity', 'declaration.correct', 'entity.usPerson', 'entity.withholding'],
  w8Ben: [
    'declaration.perjury',
    'entity.capacity',
    'declaration.correct',
    'entity.foreign',
    'entity.owner',
    'declaration.changes',
  ],
} as const satisfies Record<BusinessTaxForm, readonly string[]>

export const paperTitle = (form: BusinessTaxForm, language: Language): string =>
  translator(language)(`taxForms:entity.title.${form}`)

/** The form with the company's answers in it. Those of the United States are substitutes in the words of the originals. */
export const makeTaxPaper = (form: BusinessTaxForm, content: Content): Promise<Buffer> => {
  const { entity, tax, signer, language, madeAt, isSigned } = content
  const t = translator(language)
  const countries = new Intl.DisplayNames(localeOf(language), { type: 'region' })
  const nameOf = (code: string) => countries.of(code) ?? code
  const [address] = entity.addresses
  const facts: [string, string][] = [
    [t('taxForms:entity.fact.name'), entity.name],
    [t('taxForms:entity.fact.country'), nameOf(entity.registrationCountry)],
    [t('taxForms:entity.fact.number'), entity.registrationNumber],
    [
      t('taxForms:entity.fact.address'),
      address ? [address.address1, address.postalCode, address.city, nameOf(address.countryCode)].filter(Boolean).join(', ') : '',
    ],
    [t('taxForms:entity.fact.type'), t(`taxForms:entity.type.${tax.entityType}`)],
    ...(tax.giin ? [[t('taxForms:entity.fact.giin'), tax.giin] as [string, string]] : []),
  ]
  const numberOf = ({ taxId, noTaxIdReason, explanation }: Residence): string =>
    taxId ?? [t(`taxForms:reason.${noTaxIdReason ?? 'notIssued'}`), explanation].filter(Boolean).join(': ')
  const taxed = form === 'w9' ? tax.taxIds.filter(({ countryCode }) => countryCode === 'US') : tax.taxIds
  const controllers = tax.controllingPersons.flatMap(({ representativeId, taxIds }) => {
    const person = entity.controllers.find(({ id }) => id === representativeId)
    return person
      ? taxIds.map((each): [string, string] => [partyName(person), `${nameOf(each.countryCode)}: ${numberOf(each)}`])
      : []
  })
  const blocks: PdfBlock[] = [
    { facts },
    { heading: t('taxForms:heading.residences') },
    { facts: taxed.map((each): [string, string] => [nameOf(each.countryCode), numberOf(each)]) },
    ...(controllers.length > 0 && form !== 'w9' ? [{ heading: t('taxForms:entity.controlling') }, { facts: controllers }] : []),
    { heading: t('taxForms:heading.declaration') },
    ...declarations[form].map((key) => ({ text: t(`taxForms:${key}`) })),
    { heading: t('taxForms:heading.signature') },
    {
      text: isSigned
        ? t('taxForms:signed', { name: signer, time: timeText(madeAt, language) })
        : t('taxForms:toSign', { name: signer }),
    },
  ]
  return createPdf({
    brand: findBrand(entity.brand) ?? brands.florin,
    language,
    title: paperTitle(form, language),
    subtitle: t(`taxForms:entity.about.${form}`),
    madeAt,
    blocks,
  })
}
