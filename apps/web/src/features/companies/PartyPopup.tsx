import { company } from '@florin/contract/companies/company'
import type { OutputOf } from '@florin/contract/method'
import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import type { Values } from '../../shared/forms/useRecord.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { OtherCompanyFields, PersonFields, ShareFields, SourceFields } from './PartyFields.tsx'
import { changedOf } from './changedOf.ts'
import { representativeQuery, useSetRepresentative } from './recordQueries.ts'
import { RecordPopup } from './RecordPopup.tsx'

type Props = { readonly id: number; readonly name: string; readonly onClose: () => void }
type Known = OutputOf<(typeof company)['representative.get']>

/** What is on record of somebody, and what they hold. */
export const PartyPopup = ({ id, name, onClose }: Props) => {
  const { t } = useTranslation('companies')
  const { data, error, isFetching, refetch } = useQuery(representativeQuery(id))
  if (data) return <Loaded known={data} onClose={onClose} />
  return (
    <Popup title={t('party.changeTitle', { name })} onClose={onClose} wide>
      {error ? (
        <ErrorState title={t('party.failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <FormSkeleton label={t('party.loading')} />
      )}
    </Popup>
  )
}

const Loaded = ({ known, onClose }: { known: Known; onClose: () => void }) => {
  const { t } = useTranslation('companies')
  const { id, kind, name, isOwner, holdings } = known
  const { firstName, lastName, companyName, dateOfBirth, citizenship, taxId, email, phone, address, sourceOfFunds, control } =
    known
  const { registrationCountryCode, registrationNumber, registrationDate } = known
  const facts =
    kind === 'person'
      ? { firstName, lastName, dateOfBirth, citizenship, taxId, email, phone, address, sourceOfFunds, control }
      : { companyName, registrationCountryCode, registrationNumber, registrationDate, address }
  const [first] = holdings
  const initial: Values = { ...facts, share: first?.share, parentId: first?.parentId }
  const shareIn = (parentId: unknown) => holdings.find((holding) => holding.parentId === parentId)?.share
  const pick = (values: Values): Values => {
    const { share: _share, parentId: _parent, ...changed } = changedOf(initial, values)
    const isOtherShare = values['share'] !== shareIn(values['parentId'])
    return { id, ...changed, ...(isOtherShare && { share: values['share'], parentId: values['parentId'] }) }
  }
  return (
    <RecordPopup
      title={t('party.changeTitle', { name })}
      schema={company['representative.update'].input.omit({ id: true })}
      initial={initial}
      sending={useSetRepresentative()}
      pick={pick}
      onClose={onClose}
    >
      {(form) => (
        <>
          {kind === 'person' ? <PersonFields form={form} at="" /> : <OtherCompanyFields form={form} />}
          {holdings.length > 0 && (
            <ShareFields
              form={form}
              parents={holdings.map(({ parentId, parentName, share }) => ({ parentId, name: parentName, share }))}
            />
          )}
          {kind === 'person' && boot.brand.sourceOfWealthEnable && (isOwner || holdings.length > 0) && (
            <SourceFields form={form} />
          )}
          {isOwner && known.control !== undefined && (
            <Textarea {...form.text('control')} label={t('party.control')} autosize minRows={2} maxLength={2000} />
          )}
        </>
      )}
    </RecordPopup>
  )
}
