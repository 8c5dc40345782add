import { company } from '@florin/contract/calls/companies/company'
import type { Statement, StatementKind } from '@florin/contract/companies/companyStatements'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { StatementTasks } from '../../shared/companyFacts/StatementTasks.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { showToast } from '../../ui/toasts.ts'
import classes from './CompanyScreen.module.css'
import { declarationQuery, prohibitedQuery, resolutionQuery, useSendStatement } from './statementQueries.ts'

/** What people sign for the company. */
export const StatementsSection = () => {
  const { t } = useTranslation('companyStatements')
  const resolution = useQuery(resolutionQuery())
  const declaration = useQuery(declarationQuery())
  const prohibited = useQuery(prohibitedQuery())
  return (
    <Section title={t('section')} lead={t('lead')} query={resolution} loading={t('loading')} failed={t('failed')}>
      {(data) => (
        <>
          <StatementItem kind="resolution" statement={data} />
          {declaration.data && <StatementItem kind="declaration" statement={declaration.data} />}
          {prohibited.data?.required && <StatementItem kind="prohibitedStatement" statement={prohibited.data} />}
        </>
      )}
    </Section>
  )
}

const StatementItem = ({ kind, statement: { text, signers, statusId } }: { kind: StatementKind; statement: Statement }) => {
  const { t } = useTranslation('companyStatements')
  const may = useMay()
  const send = useSendStatement(kind)
  const title = t(`title.${kind}`)
  const isOpen = signers.length > 0 && statusId !== 1
  return (
    <section className={classes.statement}>
      <h3>{title}</h3>
      <p className={classes.quiet}>{text}</p>
      {signers.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <StatementTasks tasks={signers.map(({ representativeId: _id, ...signer }) => ({ kind, ...signer }))} />
      )}
      {send.error && <Notice tone="bad">{send.error.description}</Notice>}
      {isOpen && may(company['resolution.send']) && (
        <Button
          variant="default"
          className={classes.send ?? ''}
          aria-label={t('sendNamed', { title })}
          loading={send.isPending}
          onClick={() => send.mutate({}, { onSuccess: () => void showToast('success', t('sent')) })}
        >
          {t('send')}
        </Button>
      )}
    </section>
  )
}
