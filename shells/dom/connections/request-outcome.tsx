interface AskedMessageProps {
  readonly title: string
  readonly text: string
  readonly code: string | undefined
  readonly isAlert: boolean
}

/** What has come of asking a wallet. Whoever shows it gives it a key: an alert is only read when it appears. */
export const RequestOutcome = ({ title, text, code, isAlert }: AskedMessageProps) => (
  <div className="message" part="message" role={isAlert ? 'alert' : undefined}>
    <h3>{title}</h3>
    <p>{text}</p>
    {code !== undefined && (
      <p className="code" part="code">
        {code}
      </p>
    )}
  </div>
)
