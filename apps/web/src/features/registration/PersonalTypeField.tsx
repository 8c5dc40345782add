import { NativeSelect } from '@mantine/core'
import type { ChangeEvent, FocusEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { personalTypeNames } from './personalTypes.ts'

type Props = {
  name: string
  value: string
  error?: string | undefined
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
  onBlur: FocusEventHandler
}

export const PersonalTypeField = (field: Props) => {
  const { t } = useTranslation('registration')
  const names = personalTypeNames(t)
  return (
    <NativeSelect
      {...field}
      label={t('personal.type')}
      description={t('personal.typeHelp')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data={[
        { value: '', label: t('personal.typePlaceholder') },
        ...boot.brand.registrationPersonalTypes.map((type) => ({ value: type, label: names[type] })),
      ]}
    />
  )
}
