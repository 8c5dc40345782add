import { company as calls } from '@florin/contract/calls/companies/company'
import type { company } from '@florin/contract/companies/company'
import type { OutputOf } from '@florin/contract/method'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { countryName } from '../../ui/countryName.ts'
import { dayText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './CompanyScreen.module.css'
import { AddressesSection } from './AddressesSection.tsx'
import { companyQuery, companyTaxQuery } from './companyQueries.ts'
import { AmendmentsCard } from './AmendmentsCard.tsx'
import { DetailsPopup } from './DetailsPopup.tsx'
import { DocumentsCard } from './DocumentsCard.tsx'
import { AnswersPopup, DiligencePopup, FinancialPopup } from './FactPopups.tsx'
import { PartySections } from './PartySections.tsx'
import { StatementsSection } from './StatementsSection.tsx'
import { useFactWords } from './useFactWords.ts'

/** The company as it is on record: documents first, then details and people. */
export const CompanyScreen = () => {
  const { t } = useTranslation('companies')
  usePageTitle(t('company.title'))
  return (
    <div className={classes.page}>
      <PageHeader title={t('company.title')} lead={t('company.lead')} />
      <DocumentsCard />
      <AmendmentsCard />
      <Details />
      <AddressesSection />
      <Financial />
      <Diligence />
      <PartySections />
      <StatementsSection />
      <Tax />
    </div>
  )
}

const Details = () => {
  const { t, i18n } = useTranslation('companies')
  const query = useQuery(companyQuery())
  const [isChanging, setChanging] = useState(false)
  return (
    <Section
      id="details"
      title={t('company.details')}
      lead={t('company.detailsLead')}
      aside={query.data && <ChangeButton of={t('company.details')} method={calls.update} onClick={() => setChanging(true)} />}
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
            {isChanging && <DetailsPopup known={company} onClose={() => setChanging(false)} />}
          </>
        )
      }}
    </Section>
  )
}

const Tax = () => {
  const { t } = useTranslation('companies')
  const query = useQuery(companyTaxQuery())
  return (
    <Section
      title={t('company.tax')}
      lead={t('company.taxLead')}
      aside={
        <Button variant="default" renderRoot={(props) => <Link to="/self-certification-business" {...props} />}>
          {t('company.taxOpen')}
        </Button>
      }
      query={query}
      loading={t('company.loading')}
      failed={t('company.failed')}
    >
      {({ requiresAction }) => (
        <StatusBadge tone={requiresAction ? 'warning' : 'good'}>
          {t(requiresAction ? 'company.taxTodo' : 'company.taxDone')}
        </StatusBadge>
      )}
    </Section>
  )
}

type Known = OutputOf<typeof company.get>
type ChangeProps = { of: string; method: Parameters<ReturnType<typeof useMay>>[0]; onClick: () => void }

const ChangeButton = ({ of, method, onClick }: ChangeProps) => {
  const { t } = useTranslation('companies')
  const may = useMay()
  if (!may(method)) return null
  return (
    <Button variant="default" aria-label={t('record.changeNamed', { name: of })} onClick={onClick}>
      {t('record.change')}
    </Button>
  )
}

const Facts = ({ facts }: { facts: Known['inWords']['financial'] }) => {
  const { t } = useTranslation('companies')
  const { nameOf, valueOf } = useFactWords()
  if (facts.length === 0) return <p className={classes.quiet}>{t('company.none')}</p>
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{nameOf(name)}</dt>
          <dd>{valueOf(name, value)}</dd>
        </div>
      ))}
    </dl>
  )
}

const Financial = () => {
  const { t } = useTranslation('companies')
  const query = useQuery(companyQuery())
  const [isChanging, setChanging] = useState(false)
  const title = t('record.financialDetail')
  const change = <ChangeButton of={title} method={calls['financialDetail.update']} onClick={() => setChanging(true)} />
  return (
    <Section
      title={title}
      lead={t('record.financialLead')}
      aside={query.data && change}
      query={query}
      loading={t('company.loading')}
      failed={t('company.failed')}
    >
      {(known) => (
        <>
          <Facts facts={known.inWords.financial} />
          {isChanging && <FinancialPopup known={known} onClose={() => setChanging(false)} />}
        </>
      )}
    </Section>
  )
}

const Diligence = () => {
  const { t } = useTranslation('companies')
  const query = useQuery(companyQuery())
  const [changing, setChanging] = useState<'dueDiligence' | 'answers'>()
  const close = () => setChanging(undefined)
  return (
    <Section
      title={t('record.dueDiligence')}
      lead={t('record.diligenceLead')}
      aside={
        query.data && (
          <div className={classes.amendment}>
            <ChangeButton
              of={t('record.dueDiligence')}
              method={calls['dueDiligence.update']}
              onClick={() => setChanging('dueDiligence')}
            />
            <AnswerButton onClick={() => setChanging('answers')} />
          </div>
        )
      }
      query={query}
      loading={t('company.loading')}
      failed={t('company.failed')}
    >
      {(known) => (
        <>
          <Facts facts={known.inWords.dueDiligence} />
          {changing === 'dueDiligence' && <DiligencePopup known={known} onClose={close} />}
          {changing === 'answers' && <AnswersPopup known={known} onClose={close} />}
        </>
      )}
    </Section>
  )
}

const AnswerButton = ({ onClick }: { onClick: () => void }) => {
  const { t } = useTranslation('companies')
  const may = useMay()
  if (!may(calls['additionalAnswer.update'])) return null
  return (
    <Button variant="default" onClick={onClick}>
      {t('record.answers')}
    </Button>
  )
}
