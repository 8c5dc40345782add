import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AddressFields } from '../../shared/companyFacts/AddressFields.tsx'
import { ownerSourcesQuery } from '../../shared/companyFacts/companyLists.ts'
import fields from '../../shared/companyFacts/Fields.module.css'
import { PhoneFields } from '../../shared/companyFacts/PhoneFields.tsx'
import { ServedCountry } from '../../shared/companyFacts/ServedCountry.tsx'
import { CountrySelect } from '../../shared/dictionaries/CountrySelect.tsx'
import type { RecordForm, Values } from '../../shared/forms/useRecord.ts'

const combobox = { shadow: 'lg', transitionProps: { duration: 0 } } as const

/** `at` is where the record stands in the form, with a dot at its end, or nothing. */
export const PersonFields = ({ form, at }: { form: RecordForm; at: string }) => {
  const { t } = useTranslation('registerBusiness')
  return (
    <>
      <div className={fields.pair}>
        <TextInput {...form.text(`${at}firstName`)} label={t('person.firstName')} autoComplete="off" />
        <TextInput {...form.text(`${at}lastName`)} label={t('person.lastName')} autoComplete="off" />
      </div>
      <div className={fields.pair}>
        <TextInput {...form.text(`${at}dateOfBirth`)} type="date" label={t('person.dateOfBirth')} />
        <CountrySelect {...form.text(`${at}citizenship`)} label={t('person.citizenship')} />
      </div>
      <div className={fields.pair}>
        <TextInput {...form.text(`${at}taxId`)} label={t('person.taxId')} description={t('optional')} />
        <TextInput {...form.text(`${at}email`)} label={t('person.email')} description={t('optional')} inputMode="email" />
      </div>
      <PhoneFields form={form} at={`${at}phone`} label={t('person.phone')} />
      <AddressFields form={form} at={`${at}address`} legend={t('person.address')} />
    </>
  )
}

export const OtherCompanyFields = ({ form }: { form: RecordForm }) => {
  const { t } = useTranslation(['companies', 'registerBusiness'])
  return (
    <>
      <TextInput {...form.text('companyName')} label={t('party.companyName')} />
      <ServedCountry {...form.text('registrationCountryCode')} label={t('company.fact.registrationCountryCode')} />
      <div className={fields.pair}>
        <TextInput {...form.text('registrationNumber')} label={t('company.fact.registrationNumber')} />
        <TextInput {...form.text('registrationDate')} type="date" label={t('company.fact.registrationDate')} />
      </div>
      <AddressFields form={form} at="address" legend={t('registerBusiness:general.registered')} />
    </>
  )
}

type Parent = {
  readonly parentId?: number | undefined
  readonly name: string
  /** What they hold of it now. */
  readonly share?: string | undefined
}

/** What somebody holds, and of which company where there are several. */
export const ShareFields = ({ form, parents }: { form: RecordForm; parents: readonly Parent[] }) => {
  const { t } = useTranslation('companies')
  const parentId = form.value('parentId')
  const choose = (chosen: string | null) => {
    const parent = parents.find((each) => String(each.parentId ?? 'root') === chosen)
    if (parent) form.put({ parentId: parent.parentId, ...(parent.share !== undefined && { share: parent.share }) })
  }
  return (
    <div className={fields.pair}>
      {parents.length > 1 && (
        <Select
          label={t('party.of')}
          value={parentId === undefined ? 'root' : String(parentId)}
          data={parents.map((parent) => ({ value: String(parent.parentId ?? 'root'), label: parent.name }))}
          allowDeselect={false}
          onChange={choose}
          comboboxProps={combobox}
        />
      )}
      <TextInput {...form.text('share')} label={t('party.share')} inputMode="decimal" />
    </div>
  )
}

/** Where an owner's money comes from. */
export const SourceFields = ({ form }: { form: RecordForm }) => {
  const { t } = useTranslation(['companies', 'registerBusiness'])
  const sources = useQuery(ownerSourcesQuery()).data?.items ?? []
  const given = (form.value('sourceOfFunds') ?? []) as readonly Values[]
  return (
    <fieldset className={fields.group}>
      <legend>{t('party.source')}</legend>
      <span>{t('party.sourceHelp')}</span>
      {given.map((source, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- sources have no name of their own
        <div key={index} className={fields.pair}>
          <Select
            label={t('party.source')}
            value={source['sourceId'] === undefined ? null : String(source['sourceId'])}
            error={form.error(`sourceOfFunds.${index}.sourceId`)}
            data={sources.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => form.set(`sourceOfFunds.${index}.sourceId`, id === null ? undefined : Number(id))}
            comboboxProps={combobox}
          />
          <Textarea {...form.text(`sourceOfFunds.${index}.details`)} label={t('party.sourceDetails')} autosize maxLength={2000} />
        </div>
      ))}
      <div className={fields.buttons}>
        <Button variant="default" disabled={given.length >= 10} onClick={() => form.set('sourceOfFunds', [...given, {}])}>
          {t('registerBusiness:owners.source')}
        </Button>
        {given.length > 0 && (
          <Button variant="subtle" onClick={() => form.set('sourceOfFunds', given.slice(0, -1))}>
            {t('registerBusiness:remove')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
