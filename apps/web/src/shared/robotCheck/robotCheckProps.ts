export type RobotCheckProps = {
  onToken: (token: string) => void
  error?: string | undefined
  /** Changes when a submit has failed: a token is good for one try only. */
  attempt: unknown
}
