import { company } from '@florin/contract/calls/companies/company'
import { maxPaymentEmails, type PaymentEmail } from '@florin/contract/companies/companyEmails'
import { Button } from '@mantine/core'
import { IconMail, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { SettingRow } from '../../ui/SettingRow.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { AddEmailPopup, ConfirmEmailPopup, RemoveEmailPopup } from './EmailPopups.tsx'
import { paymentEmailsQuery } from './queries.ts'

type Chosen = { readonly action: 'confirm' | 'remove'; readonly email: PaymentEmail }

/** The addresses by which others pay the company. */
export const CompanyEmailsScreen = () => {
  const { t } = useTranslation('companyEmails')
  const query = useQuery(paymentEmailsQuery())
  const mayChange = useMay()(company['paymentEmail.create'])
  const [isAdding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<Chosen>()
  usePageTitle(t('title'))
  const count = query.data?.items.length ?? maxPaymentEmails
  const close = () => setChosen(undefined)
  return (
    <>
      <PageHeader title={t('title')} />
      <Section
        title={t('addresses')}
        lead={t('lead')}
        aside={
          mayChange &&
          count < maxPaymentEmails && (
            <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )
        }
        query={query}
        loading={t('loading')}
        failed={t('failed')}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={IconMail} title={t('emptyTitle')}>
              {t('empty')}
            </EmptyState>
          ) : (
            <>
              {items.map((email) => (
                <EmailRow
                  key={email.emailId}
                  email={email}
                  mayChange={mayChange}
                  onAction={(action) => setChosen({ action, email })}
                />
              ))}
            </>
          )
        }
      </Section>
      {isAdding && <AddEmailPopup onClose={() => setAdding(false)} />}
      {chosen?.action === 'confirm' && <ConfirmEmailPopup email={chosen.email} onClose={close} />}
      {chosen?.action === 'remove' && <RemoveEmailPopup email={chosen.email} onClose={close} />}
    </>
  )
}

type RowProps = { email: PaymentEmail; mayChange: boolean; onAction: (action: Chosen['action']) => void }

const EmailRow = ({ email: { emailAddress, status }, mayChange, onAction }: RowProps) => {
  const { t } = useTranslation('companyEmails')
  const isConfirmed = status === 'Confirmed'
  const actions = isConfirmed ? (['remove'] as const) : (['confirm', 'remove'] as const)
  return (
    <SettingRow
      title={emailAddress}
      badge={{ tone: isConfirmed ? 'good' : 'warning', text: t(`status.${status}`) }}
      state={t(`state.${status}`)}
      action={
        mayChange
          ? actions.map((action) => (
              <Button
                key={action}
                variant={action === 'confirm' ? 'filled' : 'default'}
                size="sm"
                aria-label={t(`named.${action}`, { email: emailAddress })}
                onClick={() => onAction(action)}
              >
                {t(action)}
              </Button>
            ))
          : undefined
      }
    />
  )
}
