import type { WholeCustomer } from '@florin/contract/customers/operatorCustomer'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import { countryName } from '../../../ui/countryName.ts'
import { dayText, momentText } from '../../../ui/moments.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import console from '../Console.module.css'
import classes from './Customer.module.css'

type Row = { readonly id: string | number; readonly first: ReactNode; readonly second: ReactNode; readonly aside?: ReactNode }
type Props = { readonly customer: WholeCustomer }

/** One line for each, with what can be done about it. */
export const Rows = ({ rows, none }: { readonly rows: readonly Row[]; readonly none: string }) =>
  rows.length === 0 ? (
    <p className={classes.none}>{none}</p>
  ) : (
    <ul className={classes.rows}>
      {rows.map(({ id, first, second, aside }) => (
        <li key={id}>
          <TwoLines first={first} second={second} />
          {aside}
        </li>
      ))}
    </ul>
  )

export const ContactCard = ({ customer: { emails, phones, addresses } }: Props) => {
  const { t, i18n } = useTranslation('console')
  const state = (isPrimary: boolean, isConfirmed: boolean) =>
    isConfirmed ? (isPrimary ? t('customer.primary') : '') : t('customer.unconfirmed')
  return (
    <Card title={t('customer.contact')}>
      <Rows
        none={t('customer.noContact')}
        rows={[
          ...emails.map(({ email, isPrimary, isConfirmed }) => ({
            id: email,
            first: email,
            second: state(isPrimary, isConfirmed),
          })),
          ...phones.map(({ phone, isPrimary, isConfirmed }) => ({
            id: phone,
            first: `+${phone}`,
            second: state(isPrimary, isConfirmed),
          })),
          ...addresses.map((each) => ({
            id: each.addressId,
            first: [each.address1, each.address2, each.postalCode, each.city].filter(Boolean).join(', '),
            second: [
              countryName(each.countryCode, i18n.language),
              each.isResidence && t('customer.residence'),
              !each.isConfirmed && t('customer.unconfirmed'),
            ]
              .filter(Boolean)
              .join(' · '),
          })),
        ]}
      />
    </Card>
  )
}

const taxForms = ['taxResidencySelfCertification', 'w9', 'w8Ben', 'certificateOfLossOfNationality'] as const

export const TaxCard = ({ customer: { fatcaCrs } }: Props) => {
  const { t, i18n } = useTranslation('console')
  const { countryCodes, forms } = fatcaCrs
  const nameOf = (form: string) => t(`customer.taxForms.${taxForms.find((each) => each === form) ?? 'w9'}`)
  return (
    <Card
      title={t('customer.tax')}
      aside={<span className={classes.none}>{countryCodes.map((code) => countryName(code, i18n.language)).join(', ')}</span>}
    >
      <Rows
        none={t('customer.noTax')}
        rows={forms.map(({ form, signedAt, expiresDate }, index) => ({
          id: index,
          first: nameOf(form),
          second: [signedAt && momentText(signedAt, i18n.language), expiresDate && dayText(expiresDate, i18n.language)]
            .filter(Boolean)
            .join(' · '),
          aside: (
            <StatusBadge tone={signedAt ? 'good' : 'warning'}>
              {t(signedAt ? 'customer.signed' : 'customer.unsigned')}
            </StatusBadge>
          ),
        }))}
      />
    </Card>
  )
}

const rights = [0, 1, 2, 3, 4, 5] as const

export const PeopleCard = ({ customer: { users, companies } }: Props) => {
  const { t } = useTranslation('console')
  const people = users ?? companies ?? []
  return (
    <Card title={t(users ? 'customer.users' : 'customer.companies')}>
      <Rows
        none={t('customer.nobody')}
        rows={people.map(({ customerId, userId, name, email, accessRight }) => ({
          id: `${customerId}-${userId}`,
          first: users ? (
            name
          ) : (
            <Link to="/admin-overview/customers/$customerId" params={{ customerId: String(customerId) }} className={console.link}>
              {name}
            </Link>
          ),
          second: email || customerId,
          aside: (
            <StatusBadge tone="neutral">{t(`customer.right.${rights.find((each) => each === accessRight) ?? 0}`)}</StatusBadge>
          ),
        }))}
      />
    </Card>
  )
}

export const SignInsCard = ({ customer: { signIns, openSessions } }: Props) => {
  const { t, i18n } = useTranslation('console')
  return (
    <Card
      title={t('customer.signIns')}
      aside={<span className={classes.none}>{t('customer.sessions', { count: openSessions })}</span>}
    >
      <Rows
        none={t('customer.noSignIns')}
        rows={signIns.map(({ success, ip, countryCode, browser, system, createdAt }, index) => ({
          id: index,
          first: momentText(createdAt, i18n.language),
          second: [browser, system, ip, countryCode && countryName(countryCode, i18n.language)].filter(Boolean).join(' · '),
          aside: (
            <StatusBadge tone={success ? 'good' : 'bad'}>{t(success ? 'customer.signedIn' : 'customer.failed')}</StatusBadge>
          ),
        }))}
      />
    </Card>
  )
}

export const AccessesCard = ({ customer: { accesses } }: Props) => {
  const { t, i18n } = useTranslation('console')
  return (
    <Card title={t('customer.accesses')}>
      <Rows
        none={t('customer.noAccesses')}
        rows={accesses.map(({ operator, reason, startedAt }) => ({
          id: startedAt,
          first: reason,
          second: `${operator} · ${momentText(startedAt, i18n.language)}`,
        }))}
      />
    </Card>
  )
}
