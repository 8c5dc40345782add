import { Right, rightsTo } from '@florin/contract/access'
import { isDebitType } from '@florin/contract/cardTypes'
import type { company } from '@florin/contract/companies/company'
import type { OutputOf } from '@florin/contract/method'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export type Colleague = OutputOf<(typeof company)['user.list']>['users'][number]

/** Whoever may pay for the company; with a debit card, which pays at once, only where no colleague has to approve it. */
export const mayHold = ({ userId, status, accessRight }: Colleague, type: number): boolean =>
  userId !== undefined &&
  status === 'active' &&
  rightsTo('initiate').includes(accessRight) &&
  (!isDebitType(type) || accessRight !== Right.initiate)

type Props = {
  readonly colleagues: readonly Colleague[]
  readonly value: number | undefined
  readonly onChange: (chosen: Colleague) => void
}

/** Who of a company shall hold a card. */
export const HolderSelect = ({ colleagues, value, onChange }: Props) => {
  const { t } = useTranslation('cards')
  return (
    <NativeSelect
      name="holderUserId"
      label={t('apply.holder')}
      value={String(value ?? colleagues.find(({ isYou }) => isYou)?.userId)}
      onChange={(event) => {
        const chosen = colleagues.find(({ userId }) => String(userId) === event.currentTarget.value)
        if (chosen) onChange(chosen)
      }}
      data={colleagues.map(({ userId, firstName, lastName }) => ({ value: String(userId), label: `${firstName} ${lastName}` }))}
    />
  )
}
