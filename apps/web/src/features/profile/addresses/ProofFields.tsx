import { documentCategories } from '@florin/contract/compliance/documentTypes'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FileField } from '../../../shared/upload/FileField.tsx'
import classes from './Addresses.module.css'
import type { ProofForm } from './formParts.ts'

const types = documentCategories.find(({ key }) => key === 'address')?.customerDocumentTypes ?? []

type Props = { form: ProofForm; progress: number | undefined }

/** A document of the last ninety days that shows name and address. */
export const ProofFields = ({ form, progress }: Props) => {
  const { t } = useTranslation(['profile', 'documentTypes'])
  const proof = form.file('file[mainDocument]')
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          name="documentTypeId"
          data-field="documentTypeId"
          label={t('addresses.proofType')}
          value={form.values.documentTypeId ?? ''}
          error={form.fieldError('documentTypeId')}
          onChange={({ currentTarget }) => form.set('documentTypeId', currentTarget.value ? Number(currentTarget.value) : null)}
        >
          <option value="">{t('addresses.choose')}</option>
          {types.map(({ id, key }) => (
            <option key={id} value={id}>
              {t(`documentTypes:types.${key}`)}
            </option>
          ))}
        </NativeSelect>
        <TextInput {...form.input('issuedDate')} label={t('addresses.issued')} type="date" />
      </div>
      <FileField {...proof} label={t('addresses.document')} description={t('addresses.documentHelp')} progress={progress} />
      {proof.value && !proof.error && (
        <FileField {...form.file('file[additionalDocument]')} label={t('addresses.otherPage')} progress={progress} />
      )}
    </>
  )
}
