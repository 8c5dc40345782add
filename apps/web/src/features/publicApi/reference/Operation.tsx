import type { ApiOperation } from '@florin/contract/publicApi/reference'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { CodeSample } from './CodeSample.tsx'
import classes from './Reference.module.css'

const Fields = ({ title, fields }: { readonly title: string; readonly fields: ApiOperation['input'] }) => {
  const { t } = useTranslation('publicApi')
  if (fields.length === 0) return null
  return (
    <>
      <h4 className={classes.part}>{title}</h4>
      <dl className={classes.fields}>
        {fields.map(({ name, type, required }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {type}
              {required ? '' : ` · ${t('reference.optional')}`}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** One call, closed until somebody wants to know more of it. */
export const Operation = ({ operation, language }: { readonly operation: ApiOperation; readonly language: string }) => {
  const { t } = useTranslation('publicApi')
  const { verb, path, summary, scope, creates, input, output, problems, samples } = operation
  const source = samples.find(({ lang }) => lang === language)?.source
  return (
    <details className={classes.operation}>
      <summary>
        <StatusBadge tone={verb === 'GET' ? 'neutral' : 'accent'}>{verb}</StatusBadge>
        <code>{path}</code>
        <span className={classes.quiet}>{summary}</span>
      </summary>
      <p className={classes.quiet}>
        {t('reference.scope', { scope: t(`scope.${scope}`) })}
        {creates && ` ${t('reference.idempotency')}`}
      </p>
      {source !== undefined && <CodeSample source={source} />}
      <Fields title={t('reference.input')} fields={input} />
      <Fields title={t('reference.output')} fields={output} />
      {problems.length > 0 && (
        <>
          <h4 className={classes.part}>{t('reference.problems')}</h4>
          <p className={classes.quiet}>{problems.join(', ')}</p>
        </>
      )}
    </details>
  )
}
