import { Textarea, type TextareaProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Why an operator does it: always asked, always kept. */
export const ReasonField = (props: TextareaProps) => {
  const { t } = useTranslation('console')
  return (
    <Textarea
      {...props}
      label={t('customer.reason')}
      description={t('customer.reasonHelp')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={200}
    />
  )
}
