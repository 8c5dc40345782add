import type { CompanyChange } from '@florin/contract/companies/companyPolicy'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { momentText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import classes from './CompanyAccess.module.css'
import { PolicySentences } from './PolicyCard.tsx'
import { changesQuery, useConfirmChange, useDeclineChange } from './queries.ts'

/** What one person with full access wants to change, and another has to confirm; nothing is shown where nothing waits. */
export const ChangesCard = () => {
  const { t } = useTranslation('companyAccess')
  const items = useQuery(changesQuery()).data?.items ?? []
  if (items.length === 0) return undefined
  return (
    <Card title={t('changes.title')}>
      <ul className={classes.people} aria-label={t('changes.title')}>
        {items.map((item) => (
          <Change key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  )
}

const useSentence = () => {
  const { t } = useTranslation('companyAccess')
  return (change: CompanyChange['change']): string => {
    switch (change.kind) {
      case 'policy':
        return t('changes.policy')
      case 'remove':
        return t('changes.remove', { name: change.name })
      case 'invite':
        return t('changes.invite', { name: change.name, email: change.email, to: t(`right.${change.to}`) })
      case 'right':
        return t('changes.right', { name: change.name, from: t(`right.${change.from}`), to: t(`right.${change.to}`) })
    }
  }
}

const Change = ({ item }: { item: CompanyChange }) => {
  const { t, i18n } = useTranslation('companyAccess')
  const sentenceOf = useSentence()
  const confirm = useConfirmChange()
  const decline = useDeclineChange()
  const { id, change, isOwn, proposedBy, proposedAt } = item
  const problem = confirm.error ?? decline.error
  const when = momentText(proposedAt, i18n.language)
  return (
    <li className={classes.change}>
      <strong>{sentenceOf(change)}</strong>
      <span className={classes.quiet}>
        {isOwn ? t('changes.own', { when }) : t('changes.proposed', { name: proposedBy, when })}
      </span>
      {change.kind === 'policy' && (
        <div className={classes.columnsOfTwo}>
          <div>
            <span className={classes.quiet}>{t('changes.before')}</span>
            <PolicyOrNone rules={change.before} />
          </div>
          <div>
            <span className={classes.quiet}>{t('changes.after')}</span>
            <PolicyOrNone rules={change.rules} />
          </div>
        </div>
      )}
      {'leavesPolicyShort' in change && change.leavesPolicyShort && <Notice tone="warning">{t('policy.willBeShort')}</Notice>}
      <div className={classes.buttons}>
        {!isOwn && (
          <Button
            size="sm"
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ id }, { onSuccess: () => void showToast('success', t('changes.confirmed')) })}
          >
            {t('changes.confirm')}
          </Button>
        )}
        <Button size="sm" variant="default" loading={decline.isPending} onClick={() => decline.mutate({ id })}>
          {t(isOwn ? 'changes.withdraw' : 'changes.decline')}
        </Button>
      </div>
      {problem && <Notice tone="bad">{problem.description}</Notice>}
    </li>
  )
}

const PolicyOrNone = ({ rules }: { rules: Extract<CompanyChange['change'], { kind: 'policy' }>['rules'] }) => {
  const { t } = useTranslation('companyAccess')
  return rules.length > 0 ? <PolicySentences rules={rules} /> : <p className={classes.quiet}>{t('policy.none')}</p>
}
