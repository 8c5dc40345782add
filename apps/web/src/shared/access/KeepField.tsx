import { keepable, type Keepable } from '@florin/contract/access/factors'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props = { keep: readonly Keepable[]; onChange: (keep: Keepable[]) => void }

/** What ends with the old passphrase, and what the owner wants to keep: everything ends unless they say so. */
export const KeepField = ({ keep, onChange }: Props) => {
  const { t } = useTranslation('common')
  const ended = keepable.filter((each) => !keep.includes(each))
  return (
    <Checkbox.Group
      label={t('keepAfterChange.legend')}
      description={t('keepAfterChange.help')}
      value={ended}
      onChange={(chosen) => onChange(keepable.filter((each) => !chosen.includes(each)))}
    >
      {keepable.map((each) => (
        <Checkbox key={each} value={each} label={t(`keepAfterChange.${each}`)} mt="xs" />
      ))}
    </Checkbox.Group>
  )
}
