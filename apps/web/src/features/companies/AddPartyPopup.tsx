import { company } from '@florin/contract/companies/company'
import { Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { useActing } from '../../app/session/useActing.ts'
import type { RecordForm } from '../../shared/forms/useRecord.ts'
import { directorsQuery, ownersQuery, shareholdersQuery } from './companyQueries.ts'
import { PersonFields, ShareFields, SourceFields } from './PartyFields.tsx'
import { useAddRepresentative } from './recordQueries.ts'
import { RecordPopup } from './RecordPopup.tsx'

const roles = ['director', 'shareholder', 'owner'] as const
const combobox = { shadow: 'lg', transitionProps: { duration: 0 } } as const

/** Everybody on record, once. */
const useKnown = () => {
  const lists = [useQuery(directorsQuery()), useQuery(shareholdersQuery()), useQuery(ownersQuery())]
  const all = lists.flatMap(({ data }) => data?.items.map(({ id, name, kind }) => ({ id, name, kind })) ?? [])
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index)
}

export const AddPartyPopup = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('companies')
  return (
    <RecordPopup
      title={t('party.addTitle')}
      schema={company['representative.create'].input}
      initial={{ role: 'director', person: {} }}
      sending={useAddRepresentative()}
      onClose={onClose}
    >
      {(form) => <Fields form={form} />}
    </RecordPopup>
  )
}

const Fields = ({ form }: { form: RecordForm }) => {
  const { t } = useTranslation('companies')
  const known = useKnown()
  const name = useActing()?.name ?? ''
  const role = form.value('role')
  const chosen = form.value('representativeId')
  const parents = [
    { name },
    ...known.flatMap(({ id, name: of, kind }) => (kind === 'company' ? [{ parentId: id, name: of }] : [])),
  ]
  return (
    <>
      <Select
        label={t('party.role')}
        value={String(role)}
        data={roles.map((value) => ({ value, label: t(`party.roles.${value}`) }))}
        allowDeselect={false}
        onChange={(value) => value && form.set('role', value)}
        comboboxProps={combobox}
      />
      <Who form={form} known={known.filter(({ kind }) => kind === 'person')} />
      {chosen === undefined && <PersonFields form={form} at="person." />}
      {role === 'shareholder' && (
        <>
          <ShareFields form={form} parents={parents} />
          {boot.brand.sourceOfWealthEnable && <SourceFields form={form} />}
        </>
      )}
      {role === 'owner' && (
        <Textarea {...form.text('control')} label={t('party.control')} autosize minRows={2} maxLength={2000} />
      )}
    </>
  )
}

type WhoProps = { readonly form: RecordForm; readonly known: readonly { readonly id: number; readonly name: string }[] }

const Who = ({ form, known }: WhoProps) => {
  const { t } = useTranslation('companies')
  const chosen = form.value('representativeId')
  const choose = (value: string | null) =>
    form.put({
      representativeId: value === 'new' || value === null ? undefined : Number(value),
      person: value === 'new' ? {} : undefined,
    })
  return (
    <Select
      label={t('party.who')}
      value={chosen === undefined ? 'new' : String(chosen)}
      data={[{ value: 'new', label: t('party.newPerson') }, ...known.map(({ id, name }) => ({ value: String(id), label: name }))]}
      allowDeselect={false}
      onChange={choose}
      comboboxProps={combobox}
    />
  )
}
