import { brands } from '@florin/brands/brands'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const known = Object.values(brands).map(({ id, projectName }) => ({ value: id as string, label: projectName }))

export const brandName = (id: string): string => known.find(({ value }) => value === id)?.label ?? id

type Props = Omit<NativeSelectProps, 'data' | 'label'> & {
  /** As a filter it may be left open. */
  readonly any?: boolean
}

export const BrandSelect = ({ any = false, ...props }: Props) => {
  const { t } = useTranslation('console')
  return <NativeSelect {...props} label={t('brand')} data={any ? [{ value: '', label: t('anyBrand') }, ...known] : known} />
}
