import { everyParam } from '@florin/contract/payments/external/extraParams'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFactText } from '../../../shared/payment/payeeFacts.ts'
import { countryName } from '../../../ui/countryName.ts'
import { dayText } from '../../../ui/moments.ts'
import { fieldsQuery } from './queries.ts'
import type { Payee } from './types.ts'
import classes from './External.module.css'

type Fact = readonly [label: string, text: string]

/** What the country asked for besides: the chosen option by its name, a file by its label alone. */
const useExtraFacts = ({ type, countryCode, currencyCode, extraParams }: Payee): Fact[] => {
  const { t } = useTranslation('external')
  const { data } = useQuery(fieldsQuery(type, countryCode, currencyCode))
  return everyParam(data?.extraParams ?? []).flatMap(({ name, label, options, type: kind }): Fact[] => {
    const answer = extraParams[name]
    if (!answer) return []
    return [[label, kind === 'file' ? t('review.file') : (options?.find(({ value }) => value === answer)?.label ?? answer)]]
  })
}

/** All that was said of the payee, field by field. */
export const PayeeFacts = ({ payee }: { payee: Payee }) => {
  const { t, i18n } = useTranslation('external')
  const { countryCode, permission, values } = payee
  const text = (name: string): string => String(values[name] ?? '')
  const home = text('beneficiaryCountryCode')
  const birthDate = text('beneficiaryBirthDate')
  const facts: readonly Fact[] = [
    ...useFactText()({ countryCode, ...values }).map(({ name, text: said }): Fact => [t(`field.${name}`), said]),
    [t('field.cardExpiryMonth'), text('cardExpiryMonth')],
    [t('field.cardExpiryYear'), text('cardExpiryYear')],
    [t('field.bankZipCode'), text('bankZipCode')],
    [t('field.beneficiaryCountryCode'), home === '' || home === countryCode ? '' : countryName(home, i18n.language)],
    [t('field.beneficiaryBirthDate'), birthDate && dayText(birthDate, i18n.language)],
    [t('field.beneficiaryEmail'), text('beneficiaryEmail')],
    [t('field.permission'), t(`choice.permission.${permission}`)],
    ...useExtraFacts(payee),
  ]
  const ticks = (['isSelfHosted', 'isAutodeposit'] as const).filter((name) => values[name] === true)
  return (
    <>
      <Facts facts={facts} />
      {ticks.map((name) => (
        <p key={name} className={classes.empty}>
          {t(`field.${name}`)}
        </p>
      ))}
    </>
  )
}

/** Those of which something is said. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(
      ([label, text]) =>
        text && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ),
    )}
  </dl>
)
