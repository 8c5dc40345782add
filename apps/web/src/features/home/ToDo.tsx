import type { CustomerInfo } from '@florin/contract/customers/customer'
import { businessTax } from '@florin/contract/calls/companies/businessTax'
import { news } from '@florin/contract/calls/messaging/news'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isBusiness } from '../../app/session/callerView.ts'
import { useProfile } from '../../app/session/profile.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { useCompanyGaps } from '../../shared/companyFacts/useCompanyGaps.ts'
import { useWaitingPayments } from '../../shared/consent/useWaitingPayments.ts'
import { useWaitingCount } from '../../shared/approvals/useWaitingCount.ts'
import { Card } from '../../ui/Card.tsx'
import { businessTaxQuery, newsToAnswerQuery } from './queries.ts'
import classes from './ToDo.module.css'

type Required = 'limited' | 'unverified' | 'personalUpdate' | 'selfCertification' | 'businessTax' | 'companyRecord'

/** What the bank waits for, as far as the customer's own record tells. */
const requiredOf = ({
  limited,
  verified,
  isNeedPersonalInfoUpdate,
  isNeedSelfCertification,
}: Pick<CustomerInfo, 'limited' | 'verified' | 'isNeedPersonalInfoUpdate' | 'isNeedSelfCertification'>): Required[] => [
  ...(limited ? (['limited'] as const) : []),
  ...(verified ? [] : (['unverified'] as const)),
  ...(isNeedPersonalInfoUpdate ? (['personalUpdate'] as const) : []),
  ...(isNeedSelfCertification ? (['selfCertification'] as const) : []),
]

/** Where something can be done about it. */
const places = {
  limited: '/limited-account',
  unverified: '/unverified-account',
  personalUpdate: '/profile-update',
  selfCertification: '/self-certification',
  businessTax: '/self-certification-business',
  companyRecord: '/company',
} as const satisfies Record<Required, string>

const Row = ({ count, text }: { readonly count: number; readonly text: string }) => (
  <>
    <span className={classes.count} data-tone="accent" aria-hidden>
      {count}
    </span>
    <span>{text}</span>
    <IconChevronRight size={18} stroke={1.75} aria-hidden className={classes.arrow} />
  </>
)

const Urgent = ({ text }: { readonly text: string }) => (
  <>
    <span className={classes.count} data-tone="bad" aria-hidden>
      !
    </span>
    <span>{text}</span>
    <IconChevronRight size={18} stroke={1.75} aria-hidden className={classes.arrow} />
  </>
)

export const ToDo = () => {
  const { t } = useTranslation('home')
  const may = useMay()
  const { data } = useQuery({ ...newsToAnswerQuery(), enabled: may(news['choice.submit']) })
  const asking = data?.news.filter(({ choice }) => !choice) ?? []
  const taxes = useQuery({ ...businessTaxQuery(), enabled: may(businessTax['businessFatcaCrs.update']) })
  const profile = useProfile()
  const isCompany = isBusiness(profile)
  const gaps = useCompanyGaps()
  const required = [
    ...requiredOf(profile),
    ...(gaps > 0 ? (['companyRecord'] as const) : []),
    ...(taxes.data?.requiresAction ? (['businessTax'] as const) : []),
  ]
  // A company is verified by its record, not by the steps of a person.
  const placeOf = (what: Required) => (what === 'unverified' && isCompany ? places.companyRecord : places[what])
  const [first] = asking
  const waiting = useWaitingCount() ?? 0
  const toConfirm = useWaitingPayments().filter(({ status }) => status === 'awaitingApproval').length
  const isEmpty = required.length === 0 && !first && toConfirm === 0
  // What colleagues ask for has a card of its own.
  if (isEmpty && waiting > 0) return null
  return (
    <Card title={t('todo.title')}>
      {isEmpty && <p className={classes.none}>{t('todo.none')}</p>}
      <ul className={classes.list}>
        {required.map((what) => (
          <li key={what}>
            <Link to={placeOf(what)} className={classes.item}>
              <Urgent text={t(`todo.${what}`)} />
            </Link>
          </li>
        ))}
        {toConfirm > 0 && (
          <li>
            <Link to="/history" search={{ status: 'awaitingApproval' }} className={classes.item}>
              <Row count={toConfirm} text={t('todo.toConfirm', { count: toConfirm })} />
            </Link>
          </li>
        )}
        {first && (
          <li>
            <Link to="/news" search={asking.length === 1 ? { id: first.id } : {}} className={classes.item}>
              <Row count={asking.length} text={t('todo.news', { count: asking.length })} />
            </Link>
          </li>
        )}
      </ul>
    </Card>
  )
}
