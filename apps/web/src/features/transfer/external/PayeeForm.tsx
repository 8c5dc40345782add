import { external } from '@florin/contract/calls/payments/external/external'
import type { BeneficiaryType } from '@florin/contract/payments/external/common'
import { answersTo, flatParams } from '@florin/contract/payments/external/extraParams'
import type { ExtraParam } from '@florin/contract/payments/external/lookups'
import { wantsPostalCode } from '@florin/contract/postalCodes'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../app/session/profile.ts'
import { ExtraFields, extraProblem } from '../../../shared/payment/ExtraFields.tsx'
import {
  type AskedField,
  livesElsewhere,
  ofOnePayment,
  ownedFields,
  personFields,
  shownFields,
  usualValues,
  type Values,
} from '../../../shared/payment/payeeFields.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PayeeField } from './PayeeField.tsx'
import { networksQuery } from './queries.ts'
import { permissionsQuery } from './listQueries.ts'
import type { Payee } from './types.ts'
import { ExtraFile } from '../../../shared/payment/ExtraFile.tsx'
import { useLookups } from './useLookups.ts'
import { type PayeeValues, usePayeeForm } from './usePayeeForm.ts'
import classes from './External.module.css'

type Props = {
  readonly payee: Payee
  readonly asked: { readonly extraParams: readonly ExtraParam[]; readonly fields: readonly AskedField[] }
  readonly action: string
  readonly isForSaving: boolean
  readonly renderPlace: (values: Values) => ReactNode
  readonly onDone: (payee: Payee) => unknown
  readonly onBack: () => void
}

const initialOf = ({ type, values, permission, countryCode, extraParams }: Payee, ownName: string, isForSaving: boolean) => ({
  ...Object.fromEntries(
    [...ownedFields[type], ...personFields[type]].map((name) => [name, values[name] ?? usualValues[type]?.[name] ?? '']),
  ),
  ...(personFields[type].includes('beneficiaryType') && { beneficiaryType: values['beneficiaryType'] ?? 'individual' }),
  ...(personFields[type].includes('beneficiaryCountryCode') && {
    beneficiaryCountryCode: values['beneficiaryCountryCode'] ?? countryCode,
  }),
  ...(permission === 'own' && !values['beneficiaryName'] && type !== 'oct' && { beneficiaryName: ownName }),
  ...(isForSaving && ofOnePayment[type]),
  permission,
  extraParams,
})

/** What the rest of the questions depends on. */
const chosenIn = ({ extraParams, beneficiaryType }: PayeeValues) => ({
  answers: extraParams,
  beneficiaryType: beneficiaryType as BeneficiaryType | undefined,
})

/** Where letters arrive without a postal code, none is asked for: that is for the country of the payee, not of the account. */
const byHome = (field: AskedField, { beneficiaryCountryCode: home }: Values): AskedField =>
  field.name === 'beneficiaryZipCode' && home ? { ...field, isRequired: wantsPostalCode(String(home)) } : field

/** Who is paid, and where: the fields of the country, checked as they are typed. */
export const PayeeForm = ({ payee, asked, action, isForSaving, renderPlace, onDone, onBack }: Props) => {
  const { t } = useTranslation(['external', 'fields'])
  const { type, countryCode, currencyCode, cardId } = payee
  const profile = useProfile()
  const [isMore, setMore] = useState(false)
  const kinds = useQuery(permissionsQuery()).data?.kinds
  const networks = useQuery({ ...networksQuery(currencyCode), enabled: type === 'crypto_eft' }).data?.networks ?? []
  const needed = (values: Values) => {
    const needsTag = networks.some(({ network, needsDestinationTag }) => needsDestinationTag && network === values['network'])
    const fields = type === 'wire' ? asked.fields.map((field) => byHome(field, values)) : asked.fields
    const all = shownFields(type, fields, values, { needsTag, hasCard: cardId !== undefined })
    const isAsked = ({ name }: AskedField) => !isForSaving || !(name in ofOnePayment[type])
    return { needed: all.needed.filter(isAsked), more: all.more.filter(isAsked) }
  }
  const form = usePayeeForm(payee, initialOf(payee, `${profile.firstName} ${profile.lastName}`, isForSaving), {
    check: (values) => ({
      ...Object.fromEntries(
        needed(values)
          .needed.filter(({ name, isRequired }) => isRequired && (values[name] === '' || values[name] === undefined))
          .map(({ name }) => [name, t('fields:required')]),
      ),
      ...(!isForSaving &&
        flatParams(asked.extraParams, chosenIn(values)).some((param) => extraProblem(param, values.extraParams[param.name])) && {
          extraParams: t('fields:invalid'),
        }),
    }),
    onDone: (given) => {
      const { permission, extraParams: _all, ...values } = given
      return onDone({ ...payee, permission, extraParams: answersTo(asked.extraParams, chosenIn(given)), values })
    },
  })
  const { values } = form
  const shown = needed(values)
  const hints = useLookups(payee, form)
  const field = ({ name, isRequired }: AskedField) => (
    <PayeeField
      key={name}
      name={name}
      isRequired={isRequired}
      form={form}
      hint={hints[name]}
      place={{ type, countryCode, networks: networks.filter(({ isDisabled }) => !isDisabled).map(({ network }) => network) }}
    />
  )
  const extraParams = flatParams(asked.extraParams, chosenIn(values))
  const isChoice = kinds?.own.includes(type) && kinds.toOthers.includes(type)
  return (
    <form {...form.props} className={classes.form}>
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      {renderPlace(values)}
      <div className={classes.pair}>
        {isChoice && <PayeeField name="permission" isRequired form={form} place={{ type, countryCode, networks: [] }} />}
        {personFields[type].includes('beneficiaryType') && field({ name: 'beneficiaryType', isRequired: true })}
        {livesElsewhere(type) && field({ name: 'beneficiaryCountryCode', isRequired: true })}
      </div>
      <div className={classes.pair}>{shown.needed.map(field)}</div>
      {!isForSaving && extraParams.length > 0 && (
        <ExtraFields
          className={classes.pair}
          renderFile={(file) => (
            <ExtraFile {...file} method={external['document.upload']} input={{ type, name: file.param.name }} />
          )}
          params={extraParams}
          values={values.extraParams}
          showsErrors={form.fieldError('extraParams') !== undefined}
          onChange={(answers) => form.set('extraParams', answers)}
        />
      )}
      {shown.more.length > 0 &&
        (isMore ? (
          <div className={classes.pair}>{shown.more.map(field)}</div>
        ) : (
          <button type="button" className="text-link" onClick={() => setMore(true)}>
            {t('details.more')}
          </button>
        ))}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" loading={form.busy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
