import type { ProfileStatus } from '@florin/contract/compliance/profileStatus'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../../app/live/useLive.ts'
import { useProfile } from '../../../app/session/profile.ts'
import { SettingRow } from '../../../ui/SettingRow.tsx'
import { ProfileSection } from '../ProfileSection.tsx'
import { reloadUsername, usernameQuery } from '../queries.ts'
import type { UsernameChange as Change } from '../queries.ts'
import { BeginPopup } from './BeginPopup.tsx'
import { UnderWay } from './UnderWay.tsx'
import { WithdrawPopup } from './WithdrawPopup.tsx'

/** While steps are left to the user, they say more than a badge could. */
const statuses: Readonly<Record<NonNullable<Change['status']>, ProfileStatus | undefined>> = {
  active: undefined,
  pending: 'pending',
  failed: 'rejected',
}

const useNext = ({ status, emailConfirmed, identityOutcome }: Change): string | undefined => {
  const { t } = useTranslation('profile')
  if (status === 'pending') return t('username.next.wait')
  if (status !== 'active') return undefined
  if (!emailConfirmed) return t('username.next.code')
  return identityOutcome === 'approved' ? t('username.next.submit') : t('username.next.identity')
}

/** What the user signs in with, and the way to another. */
export const UsernameSection = () => {
  const { t } = useTranslation('profile')
  const { login } = useProfile()
  const query = useQuery(usernameQuery())
  const [popup, setPopup] = useState<'begin' | 'withdraw'>()
  useLive('usernameChanged', reloadUsername)
  useLive('usernameChangeFailed', reloadUsername)
  useLive('customerChanged', reloadUsername)
  const change = query.data
  const close = () => setPopup(undefined)
  return (
    <ProfileSection
      title={t('username.title')}
      lead={t('username.lead')}
      status={change && (change.status ? statuses[change.status] : 'validated')}
      next={useNext(change ?? {})}
      query={query}
      loading={t('username.loading')}
      failed={t('username.failed')}
    >
      {(data) => (
        <>
          <SettingRow
            title={login}
            state={t('username.use')}
            action={
              data.status === undefined && (
                <Button variant="default" size="sm" onClick={() => setPopup('begin')}>
                  {t('username.change')}
                </Button>
              )
            }
          />
          {data.id !== undefined && <UnderWay change={data} onWithdraw={() => setPopup('withdraw')} />}
          {popup === 'begin' && <BeginPopup onClose={close} />}
          {popup === 'withdraw' && data.id !== undefined && (
            <WithdrawPopup id={data.id} isOver={data.status === 'failed'} onClose={close} />
          )}
        </>
      )}
    </ProfileSection>
  )
}
