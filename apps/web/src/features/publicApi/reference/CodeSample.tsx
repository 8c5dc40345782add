import { CopyButton } from '../../../ui/CopyButton.tsx'
import classes from './Reference.module.css'

export const CodeSample = ({ source }: { readonly source: string }) => (
  <div className={classes.sample}>
    {/* Wide lines are scrolled, by keys too. */}
    <pre className={classes.code} lang="en" tabIndex={0}>
      {source}
    </pre>
    <span className={classes.copy}>
      <CopyButton value={source} />
    </span>
  </div>
)
