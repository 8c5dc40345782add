import type { Translations } from '@florin/contract/payments/external/askedParams'
import { isOpenType, type MethodType, operatorMethod, type TransferMethod } from '@florin/contract/payments/operatorMethod'
import { defaultLanguage, type Language, languageNames, languages } from '@florin/i18n/languages'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CountrySelect } from '../../../shared/dictionaries/CountrySelect.tsx'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { countryName } from '../../../ui/countryName.ts'
import { Popup } from '../../../ui/Popup.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { BrandSelect } from '../BrandSelect.tsx'
import console from '../Console.module.css'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useReasonCheck } from '../useReasonCheck.ts'
import { Questions } from './Questions.tsx'
import { methodsQuery, useSetMethod } from './queries.ts'
import { useMethodName } from './useMethodName.ts'

type Props = {
  readonly type: MethodType
  /** Missing for a country that has none yet. */
  readonly method?: TransferMethod | undefined
  readonly onClose: () => void
}

const codesOf = (typed: string): string[] =>
  typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)

/** Those whose forms have the numbers of a bank and a branch among their fields. */
const hasBankCodes = (type: MethodType): boolean => type === 'eft' || type === 'instant_payment'

const untranslated: Translations = {}

const begun = (type: MethodType, method: TransferMethod | undefined) => ({
  brand: method?.brand ?? '',
  countryCode: method?.countryCode ?? '',
  currencies: method?.currencies ?? [],
  // Payments to members and links are open until a country is closed.
  isDisabled: (method?.isDisabled ?? isOpenType(type)) as boolean,
  notice: method?.notice ?? '',
  notices: method?.notices ?? untranslated,
  needsBankCode: (method?.needsBankCode ?? false) as boolean,
  needsBranchCode: (method?.needsBranchCode ?? false) as boolean,
  extraParams: method?.extraParams ?? [],
  reason: '',
})

/** What stands in the list is changed there: here it would lose what it asks for. */
const useKnownCheck = (type: MethodType, isNew: boolean) => {
  const { t } = useTranslation('methods')
  const { data } = useQuery({ ...methodsQuery({ type }), enabled: isNew })
  return ({ brand, countryCode }: { brand: string; countryCode: string }): { countryCode?: string } => {
    const isKnown = data?.methods.some(
      (method) => isNew && method.countryCode === countryCode && (method.brand ?? brand) === brand,
    )
    return isKnown ? { countryCode: t('known') } : {}
  }
}

const useMethodForm = ({ type, method, onClose }: Props) => {
  const { t } = useTranslation('console')
  const set = useSetMethod()
  const reasonOf = useReasonCheck()
  const knownOf = useKnownCheck(type, method === undefined)
  return useContractForm(operatorMethod['method.update'], {
    initial: begun(type, method),
    otherInput: { type },
    check: (values) => ({ ...reasonOf(values), ...knownOf(values) }),
    onSubmit: async (values) => {
      await set.mutateAsync({ ...values, type })
      void showToast('success', t('pricing.saved'))
      onClose()
    },
  })
}

/** A way of sending to a country; for another brand it becomes one of its own. */
export const MethodPopup = (props: Props) => {
  const { type, method, onClose } = props
  const { t, i18n } = useTranslation(['methods', 'console'])
  const nameOf = useMethodName()
  const form = useMethodForm(props)
  const [typed, setTyped] = useState(method?.currencies.join(', ') ?? '')
  const [language, setLanguage] = useState<Language>(defaultLanguage)
  const { value: _codes, onChange: setCodes, ...currencies } = form.input('currencies')
  const { notice, notices, extraParams } = form.values
  const country = method && countryName(method.countryCode, i18n.language)
  const isOpen = isOpenType(type)
  /** English is the one that must be there: what is missing of it is shown. */
  const submit = (event: FormEvent) => {
    setLanguage(defaultLanguage)
    form.props.onSubmit(event)
  }
  return (
    <Popup
      title={country ? t('change', { type: nameOf(type), country }) : t('addTo', { type: nameOf(type) })}
      onClose={onClose}
      wide
      ignoresClicksOutside
    >
      <form {...form.props} onSubmit={submit} className={console.form}>
        <div className={console.grid}>
          {!method && <CountrySelect {...form.input('countryCode')} label={t('country')} />}
          <BrandSelect any {...form.input('brand')} disabled={method?.brand !== undefined} />
          {!isOpen && (
            <TextInput
              {...currencies}
              label={t('currencies')}
              description={t('currenciesHelp')}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                setCodes(codesOf(event.currentTarget.value))
              }}
            />
          )}
          <NativeSelect
            label={t('console:news.language')}
            description={t('console:news.languageHelp')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            value={language}
            onChange={({ currentTarget }) =>
              setLanguage(languages.find((each) => each === currentTarget.value) ?? defaultLanguage)
            }
            data={languages.map((value) => ({ value: value as string, label: languageNames[value] }))}
          />
        </div>
        <Checkbox {...form.tick('isDisabled')} label={t('close')} />
        <TextInput
          {...form.input('notice')}
          value={language === 'en' ? notice : (notices[language] ?? '')}
          onChange={({ currentTarget: { value } }) =>
            language === 'en' ? form.set('notice', value) : form.set('notices', { ...notices, [language]: value })
          }
          label={t('notice')}
          description={t('noticeHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          maxLength={200}
          lang={language}
        />
        {hasBankCodes(type) && (
          <>
            <Checkbox {...form.tick('needsBankCode')} label={t('needsBankCode')} />
            <Checkbox {...form.tick('needsBranchCode')} label={t('needsBranchCode')} />
          </>
        )}
        {!isOpen && (
          <Questions
            params={extraParams}
            language={language}
            error={form.fieldError('extraParams')}
            onChange={(params) => form.set('extraParams', params)}
          />
        )}
        <SaveWithReason reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}
