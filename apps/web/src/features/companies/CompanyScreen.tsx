import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../ui/countryName.ts'
import { dayText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './CompanyScreen.module.css'
import { companyQuery, directorsQuery, ownersQuery, shareholdersQuery } from './companyQueries.ts'
import { DocumentsCard } from './DocumentsCard.tsx'

/** The company as it is on record: documents first, then details and people. */
export const CompanyScreen = () => {
  const { t } = useTranslation('companies')
  usePageTitle(t('company.title'))
  return (
    <div className={classes.page}>
      <PageHeader title={t('company.title')} lead={t('company.lead')} />
      <DocumentsCard />
      <Details />
      <Directors />
      <Shareholders />
      <Owners />
    </div>
  )
}

const Details = () => {
  const { t, i18n } = useTranslation('companies')
  const query = useQuery(companyQuery())
  return (
    <Section
      id="details"
      title={t('company.details')}
      lead={t('company.detailsLead')}
      query={query}
      loading={t('company.loading')}
      failed={t('company.failed')}
    >
      {(company) => {
        const missing = company.needsAction.filter((gap) => gap !== 'documents')
        const phone = company.phone && `+${company.phone.countryCode} ${company.phone.number}`
        const facts = [
          ['name', company.name],
          ['tradingName', company.tradingName],
          ['registrationCountryCode', countryName(company.registrationCountryCode, i18n.language)],
          ['registrationNumber', company.registrationNumber],
          ['registrationDate', company.registrationDate && dayText(company.registrationDate, i18n.language)],
          ['businessTaxId', company.businessTaxId],
          ['email', company.email],
          ['phone', phone],
          ['website', company.website],
          ['description', company.description],
        ] as const
        return (
          <>
            <StatusBadge tone={company.verified ? 'good' : 'warning'}>
              {t(company.verified ? 'company.verified' : 'company.unverified')}
            </StatusBadge>
            {missing.length > 0 && (
              <Notice tone="warning" title={t('company.missing')}>
                {missing.map((gap) => t(`company.fact.${gap}`)).join(', ')}
              </Notice>
            )}
            <dl className={classes.facts}>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{t(`company.fact.${name}`)}</dt>
                  <dd>{value || t('company.none')}</dd>
                </div>
              ))}
            </dl>
          </>
        )
      }}
    </Section>
  )
}

type Line = {
  readonly key: string
  readonly name: string
  readonly detail?: string | undefined
  readonly aside?: string | undefined
}

const Lines = ({ lines }: { lines: readonly Line[] }) => {
  const { t } = useTranslation('companies')
  if (lines.length === 0) return <p className={classes.quiet}>{t('company.nobody')}</p>
  return (
    <ul className={classes.lines}>
      {lines.map(({ key, name, detail, aside }) => (
        <li key={key}>
          <span>
            {name}
            {detail && <span className={classes.quiet}>{detail}</span>}
          </span>
          {aside && <strong>{aside}</strong>}
        </li>
      ))}
    </ul>
  )
}

const Directors = () => {
  const { t } = useTranslation('companies')
  const query = useQuery(directorsQuery())
  return (
    <Section
      title={t('company.directors')}
      lead={t('company.directorsLead')}
      query={query}
      loading={t('company.loading')}
      failed={t('company.failed')}
    >
      {({ items }) => <Lines lines={items.map(({ id, name, email }) => ({ key: String(id), name, detail: email }))} />}
    </Section>
  )
}

const Shareholders = () => {
  const { t } = useTranslation('companies')
  const query = useQuery(shareholdersQuery())
  return (
    <Section
      title={t('company.shareholders')}
      lead={t('company.shareholdersLead')}
      query={query}
      loading={t('company.loading')}
      failed={t('company.failed')}
    >
      {({ items }) => (
        <Lines
          lines={items.map(({ key, parentKey, name, share, effectiveShare }) => {
            const parent = items.find((item) => item.key === parentKey)?.name
            const detail = parent ? t('company.holdsOf', { share, name: parent }) : t('company.holds', { share })
            return { key: `${key} ${parentKey}`, name, detail, aside: `${effectiveShare}%` }
          })}
        />
      )}
    </Section>
  )
}

const Owners = () => {
  const { t } = useTranslation('companies')
  const query = useQuery(ownersQuery())
  return (
    <Section
      title={t('company.owners')}
      lead={t('company.ownersLead')}
      query={query}
      loading={t('company.loading')}
      failed={t('company.failed')}
    >
      {({ items }) => (
        <Lines lines={items.map(({ key, name, share, control }) => ({ key, name, detail: control, aside: `${share}%` }))} />
      )}
    </Section>
  )
}
