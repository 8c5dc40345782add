import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props = { readonly value: string; readonly onChange: (value: string) => void }

/** For whoever approves the batch. Its words are those of `mass`. */
export const LeftOutReason = ({ value, onChange }: Props) => {
  const { t } = useTranslation('mass')
  return (
    <TextInput
      label={t('confirm.reason')}
      description={t('confirm.reasonHelp')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
