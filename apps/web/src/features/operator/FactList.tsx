import { Fragment, type ReactNode } from 'react'
import console from './Console.module.css'

type Line = readonly [label: string, value: ReactNode]

export const FactList = ({ lines }: { readonly lines: readonly (Line | false)[] }) => (
  <dl className={console.facts}>
    {lines
      .filter((line) => line !== false)
      .map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </dl>
)
