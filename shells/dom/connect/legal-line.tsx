import type { TextPart } from '../../../core/view-models/connect/screens.ts'

export const legalParts = (legal: readonly TextPart[]) =>
  legal.map(({ text, href }) =>
    href === undefined ? (
      text
    ) : (
      <a key={href} part="link" href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    ),
  )

export const LegalLine = ({ legal }: { readonly legal: readonly TextPart[] }) => (
  <p className="legal" part="legal">
    {legalParts(legal)}
  </p>
)
