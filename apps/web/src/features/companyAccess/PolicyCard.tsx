import type { ApprovalRule } from '@florin/contract/payments/approvalPolicy'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import classes from './CompanyAccess.module.css'
import { PolicyPopup } from './PolicyPopup.tsx'
import { usePolicyText } from './policyText.ts'
import { policyQuery } from './queries.ts'

/** When a payment needs others' approval, as sentences. */
export const PolicyCard = () => {
  const { t } = useTranslation('companyAccess')
  const [isChanging, setChanging] = useState(false)
  const query = useQuery(policyQuery())
  const { sentenceOf } = usePolicyText()
  return (
    <Section
      id="policy"
      title={t('policy.title')}
      lead={t('policy.always')}
      aside={
        query.data && (
          <Button variant="default" onClick={() => setChanging(true)}>
            {t('policy.change')}
          </Button>
        )
      }
      query={query}
      loading={t('policy.loading')}
      failed={t('policy.failed')}
    >
      {({ rules, shortRules }) => (
        <>
          {shortRules.length > 0 && (
            <Notice tone="warning" title={t('policy.shortTitle')}>
              {shortRules.map((index) => {
                const rule = rules[index]
                return rule && <p key={index}>{sentenceOf(rule)}</p>
              })}
              {t('policy.shortText')}
            </Notice>
          )}
          {rules.length > 0 ? <PolicySentences rules={rules} /> : <p className={classes.quiet}>{t('policy.none')}</p>}
          {isChanging && <PolicyPopup rules={rules} onClose={() => setChanging(false)} />}
        </>
      )}
    </Section>
  )
}

export const PolicySentences = ({ rules }: { rules: readonly ApprovalRule[] }) => {
  const { sentenceOf, narrowed } = usePolicyText()
  return (
    <ul className={classes.sentences}>
      {rules.map((rule, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rules have no name of their own
        <li key={index}>
          <span>{sentenceOf(rule)}</span>
          {narrowed(rule).map((line) => (
            <span key={line} className={classes.quiet}>
              {line}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
