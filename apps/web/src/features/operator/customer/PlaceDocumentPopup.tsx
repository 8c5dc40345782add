import { documentCategories } from '@florin/contract/compliance/documentTypes'
import { operatorDocument } from '@florin/contract/compliance/operatorDocument'
import type { WholeCustomer } from '@florin/contract/customers/operatorCustomer'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { partiesQuery, useLinkDocument, useMoveDocument } from './queries.ts'
import { useTypeChoices } from './typeChoices.ts'

type Props = {
  readonly customer: WholeCustomer
  readonly documentId: number
  readonly documentTypeId: number
  readonly name: string
  readonly onClose: () => void
}
type Choice = { readonly value: string; readonly label: string }

/** Where a document of this customer can belong: an address of theirs, or somebody of a company. */
const usePlaces = ({ customerId, customer, addresses }: WholeCustomer) => {
  const { data } = useQuery({ ...partiesQuery(customerId), enabled: customer.customerType !== 0, retry: false })
  return {
    addresses: addresses.map(({ addressId, address1, city }) => ({ value: String(addressId), label: `${address1}, ${city}` })),
    people: (data?.parties ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  }
}

type FieldProps = {
  readonly name: string
  readonly label: string
  readonly none: string
  readonly value: number | ''
  readonly choices: readonly Choice[]
  readonly error: string | undefined
  readonly onChange: (value: number | '') => void
}

const Place = ({ name, label, none, value, choices, error, onChange }: FieldProps) =>
  choices.length === 0 ? null : (
    <NativeSelect
      name={name}
      label={label}
      value={String(value)}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? '' : Number(currentTarget.value))}
      data={[{ value: '', label: none }, ...choices]}
    />
  )

/** It proves something else, or belongs elsewhere: there it is judged anew. */
export const MoveDocumentPopup = ({ customer, documentId, documentTypeId, name, onClose }: Props) => {
  const { t } = useTranslation('console')
  const move = useMoveDocument()
  const types = useTypeChoices()
  const { addresses, people } = usePlaces(customer)
  const form = useContractForm(operatorDocument['documentAssignment.create'], {
    initial: { documentTypeId, addressId: '' as number | '', representativeId: '' as number | '' },
    otherInput: { customerId: customer.customerId, documentId },
    onSubmit: async (to) => {
      await move.mutateAsync({ customerId: customer.customerId, documentId, ...to })
      onClose()
    },
  })
  return (
    <Popup title={t('place.moveTitle')} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <p>{t('place.moveText', { name })}</p>
        <NativeSelect
          name="documentTypeId"
          label={t('place.type')}
          value={String(form.values.documentTypeId)}
          error={form.fieldError('documentTypeId')}
          onChange={({ currentTarget }) => form.set('documentTypeId', Number(currentTarget.value))}
          data={types}
          data-autofocus
        />
        <Place
          name="addressId"
          label={t('place.address')}
          none={t('place.unchanged')}
          value={form.values.addressId}
          choices={addresses}
          error={form.fieldError('addressId')}
          onChange={(value) => form.set('addressId', value)}
        />
        <Place
          name="representativeId"
          label={t('place.person')}
          none={t('place.unchanged')}
          value={form.values.representativeId}
          choices={people}
          error={form.fieldError('representativeId')}
          onChange={(value) => form.set('representativeId', value)}
        />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" fullWidth loading={form.busy}>
          {t('place.move')}
        </Button>
      </form>
    </Popup>
  )
}

/** It stays where it is, and counts for something else as well. */
export const LinkDocumentPopup = ({ customer, documentId, name, onClose }: Omit<Props, 'documentTypeId'>) => {
  const { t } = useTranslation(['console', 'documentTypes'])
  const link = useLinkDocument()
  const { addresses, people } = usePlaces(customer)
  const form = useContractForm(operatorDocument['documentLink.create'], {
    initial: { addressId: '' as number | '', categoryId: '' as number | '', representativeId: '' as number | '' },
    otherInput: { customerId: customer.customerId, documentId },
    onSubmit: async (to) => {
      await link.mutateAsync({ customerId: customer.customerId, documentId, ...to })
      onClose()
    },
  })
  const categories = documentCategories.map(({ id, key }) => ({ value: String(id), label: t(`documentTypes:categories.${key}`) }))
  return (
    <Popup title={t('place.linkTitle')} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <p>{t('place.linkText', { name })}</p>
        <Place
          name="addressId"
          label={t('place.address')}
          none={t('place.none')}
          value={form.values.addressId}
          choices={addresses}
          error={form.fieldError('addressId')}
          onChange={(value) => form.set('addressId', value)}
        />
        <Place
          name="categoryId"
          label={t('place.category')}
          none={t('place.none')}
          value={form.values.categoryId}
          choices={categories}
          error={form.fieldError('categoryId')}
          onChange={(value) => form.set('categoryId', value)}
        />
        <Place
          name="representativeId"
          label={t('place.person')}
          none={t('place.none')}
          value={form.values.representativeId}
          choices={people}
          error={form.fieldError('representativeId')}
          onChange={(value) => form.set('representativeId', value)}
        />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" fullWidth loading={form.busy}>
          {t('place.link')}
        </Button>
      </form>
    </Popup>
  )
}
