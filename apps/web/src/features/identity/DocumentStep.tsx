import { Radio } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { CountrySelect } from '../../shared/dictionaries/CountrySelect.tsx'
import classes from './Identity.module.css'
import { identityTypes } from './steps.ts'

type Props = {
  typeId: number
  onType: (id: number) => void
  country: Omit<ComponentProps<typeof CountrySelect>, 'label' | 'description'>
}

export const DocumentStep = ({ typeId, onType, country }: Props) => {
  const { t } = useTranslation(['identity', 'documentTypes'])
  return (
    <>
      <Radio.Group
        name="documentTypeId"
        label={t('document.type')}
        value={String(typeId)}
        onChange={(value) => onType(Number(value))}
      >
        <div className={classes.types}>
          {identityTypes.map(({ id, key }) => (
            <Radio key={id} size="md" value={String(id)} label={t(`documentTypes:types.${key}`)} className={classes.type ?? ''} />
          ))}
        </div>
      </Radio.Group>
      <CountrySelect {...country} label={t('document.country')} description={t('document.countryHelp')} />
    </>
  )
}
