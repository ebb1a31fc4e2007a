interface PlaceholdersProps {
  readonly count: number
  readonly className: string
}

/** Where so many things of a list will be. They are told apart by nothing, so each holds the others and none needs a key. */
export const Placeholders = ({ count, className }: PlaceholdersProps) =>
  count > 0 && (
    <>
      <li className={`${className} placeholder`} aria-hidden="true" />
      <Placeholders count={count - 1} className={className} />
    </>
  )
