import { dictionary } from '@florin/contract/calls/dictionary/dictionary'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dictionaryQuery } from '../dictionaries/dictionaryQuery.ts'
import { FileField } from '../upload/FileField.tsx'
import classes from './Places.module.css'
import type { ProofForm } from './formParts.ts'

type Props = {
  form: ProofForm
  /** Of the address: some countries have documents of their own. */
  countryCode: string
  progress: number | undefined
}

/** A document of the last ninety days that shows name and address. */
export const ProofFields = ({ form, countryCode, progress }: Props) => {
  const { t } = useTranslation('profile')
  const known = useQuery(dictionaryQuery(dictionary['addressDocumentType.list'], {})).data?.types ?? {}
  const types = known[countryCode] ?? known['all'] ?? []
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
          {types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
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
